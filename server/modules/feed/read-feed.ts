import { FEED_PAGE_SIZE, type FeedProduct } from '#contract/feed.ts'
import type { ProductId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { productPath } from '#contract/product-address.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Collector } from '../../platform/page-cache/page-cache.ts'
import { publicAddressOf } from '../../platform/public-address.ts'
import type { Services } from '../../platform/services.ts'
import { FeedOff } from './feed.errors.ts'
import { type FeedRow, findFeedState, listFeedRows } from './feed.queries.ts'

/** Tag of everything that says who is in the feed. */
export const FEED = 'feed'
/** An offer that begins this moment is not looked for again at once. */
const DUE_LASTS_MS = 1_000

/** A page of the feed. A product that is out of stock, or that no seller of the feed has, is told as such and not left out: who compares prices must hear of it. */
export async function readFeed(
  db: Database,
  { settings }: Pick<Services, 'settings'>,
  { after, at }: { after: ProductId | undefined; at: Date },
  { tag, validUntil }: Pick<Collector, 'tag' | 'validUntil'>,
): Promise<{ products: FeedProduct[]; next: ProductId | null }> {
  tag('catalogue', 'listing', FEED)
  if ((await findFeedState.first(db, { sellerId: null }))?.isOn === false) throw FeedOff()
  const rows = await listFeedRows.all(db, { after: after ?? null, at, limit: FEED_PAGE_SIZE })
  tag(...rows.map(({ productId }) => `product:${productId}`))
  for (const { nextChange } of rows)
    if (nextChange !== null) validUntil(new Date(Math.max(nextChange.getTime(), at.getTime() + DUE_LASTS_MS)))
  const site = publicAddressOf(settings)
  return {
    products: rows.map((row) => toFeedProduct(row, site)),
    next: rows.length < FEED_PAGE_SIZE ? null : (rows.at(-1)?.productId ?? null),
  }
}

function toFeedProduct(row: FeedRow, site: string): FeedProduct {
  const { price, regularPrice } = row
  const hasDiscount = price !== null && regularPrice !== null && price < regularPrice
  return {
    page_unique: row.productId,
    page_url: new URL(productPath(row), site).href,
    title: row.title,
    subtitle: row.englishTitle,
    current_price: toman(price ?? 0),
    old_price: toman(hasDiscount ? regularPrice : 0),
    availability: row.inStock === true ? 'instock' : 'outofstock',
    guarantee: row.guarantee ?? '',
    category_name: row.category,
    brand: row.brand,
    image_link: row.image === '' ? '' : new URL(row.image, site).href,
    seller: row.seller ?? '',
  }
}
