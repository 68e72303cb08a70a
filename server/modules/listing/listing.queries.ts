import type { Handle } from '../../platform/database/database.ts'
import { conditionsOf, paramsOf, variant } from './conditions.ts'
import type { Wanted } from './wanted.ts'

export interface ListingRow {
  id: string
  title: string
  slug: string
  image: string
  regularPrice: number | null
  discountedPrice: number | null
  rating: number | null
  sellerCount: number
  inStock: boolean
  categorySlug: string
  nextChange: Date | null
}

const ROW = `l.product_id as id, l.title, l.slug, l.image, l.regular_price as "regularPrice", l.discounted_price as "discountedPrice",
  l.rating, l.seller_count as "sellerCount", l.in_stock as "inStock", l.category_slug as "categorySlug", l.next_change as "nextChange"`

/** How well a search key fits the words: it begins with them, holds them side by side, or somewhere. */
const RANK = 'starts_with(search_key, :phrase)::int + (strpos(search_key, :phrase) > 0)::int'

const ORDERS = {
  // Only what was found by its words is ordered so, after it was found.
  relevant: 'rank desc, sales desc, product_id desc',
  newest: 'created_at desc, product_id desc',
  lowest_price: 'price, product_id',
  // Without an offer there is no price; only sold-out products can lack one, so the index still serves what is in stock.
  highest_price: 'price desc, product_id desc',
  best_selling: 'sales desc, product_id desc',
} as const satisfies Record<Wanted['sort'], string>
const ORDERS_OF_SOLD_OUT = { ...ORDERS, highest_price: 'price desc nulls last, product_id desc' } as const

/** Beside tags or words a price range singles out little: walking its index would cost more than looking at what the others found. */
const PRICE_OFF_INDEX = 'price + 0 between'

/** What is in stock, or what is not, read in order from an index until the page is full. */
export function readPart(on: Handle, wanted: Wanted, inStock: boolean): Promise<ListingRow[]> {
  const { key, sql } = conditionsOf(wanted)
  const order = (inStock ? ORDERS : ORDERS_OF_SOLD_OUT)[wanted.sort]
  return variant<ListingRow>(
    `listing-${inStock ? 'part' : 'rest'}-${key}-${wanted.sort}`,
    () => `
    select ${ROW} from product_listing l where ${sql} and in_stock = ${inStock} order by ${order} limit :limit offset :offset`,
  ).all(on, paramsOf(wanted))
}

/** Found first, then counted and ordered: for filters that few products meet. Every row carries the counts; an empty page has none. */
export function readNarrow(on: Handle, wanted: Wanted): Promise<(ListingRow & { total: number })[]> {
  const { key, sql } = conditionsOf(wanted)
  const order = ORDERS_OF_SOLD_OUT[wanted.sort]
  const columns = `product_id, in_stock, price, created_at, sales${wanted.sort === 'relevant' ? `, ${RANK} as rank` : ''}`
  return variant<ListingRow & { total: number }>(
    `listing-narrow-${key}-${wanted.sort}`,
    () => `
    with matched as materialized (select ${columns} from product_listing where ${sql.replaceAll('price between', PRICE_OFF_INDEX)}),
    page as (select * from matched order by in_stock desc, ${order} limit :limit offset :offset)
    select ${ROW}, (select count(*)::int from matched) as total
    from page join product_listing l using (product_id) order by page.in_stock desc, ${order.replace(/(rank|price|created_at|sales|product_id)/g, 'page.$1')}`,
  ).all(on, paramsOf(wanted))
}

export async function countListed(on: Handle, wanted: Wanted): Promise<{ total: number; inStock: number }> {
  const { key, sql } = conditionsOf(wanted)
  return variant<{ total: number; inStock: number }>(
    `listing-count-${key}`,
    () => `
    select count(*)::int as total, (count(*) filter (where in_stock))::int as "inStock" from product_listing where ${sql}`,
  ).one(on, paramsOf(wanted))
}
