import type { ProductId, SellerId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** Of the market (null), or of a seller. */
export const findFeedState = statement<{ sellerId: SellerId | null }, { isOn: boolean }>(
  'find-feed-state',
  `
  select is_on as "isOn" from product_feed where seller_id is not distinct from :sellerId::text`,
)

export const writeFeedState = statement<{ sellerId: SellerId | null; isOn: boolean }>(
  'write-feed-state',
  `
  insert into product_feed (seller_id, is_on) values (:sellerId, :isOn) on conflict (seller_id) do update set is_on = excluded.is_on`,
)

export interface FeedRow {
  productId: ProductId
  slug: string
  title: string
  englishTitle: string
  image: string
  category: string
  brand: string
  /** When an offer of it begins or ends next. */
  nextChange: Date | null
  /** Of its best offer; null: no seller of the feed offers it. */
  price: number | null
  regularPrice: number | null
  inStock: boolean | null
  guarantee: string | null
  seller: string | null
}

/**
 * In the order of their ids. Of the offers of each, what has stock goes before what has none, then what is sold by the piece, then the cheapest: as on a
 * seller's page.
 */
export const listFeedRows = statement<{ after: ProductId | null; at: Date; limit: number }, FeedRow>(
  'list-feed-products',
  `
  select listed.product_id as "productId", listed.slug, listed.title, listed.image, listed.next_change as "nextChange",
    coalesce(product.english_title, '') as "englishTitle", category.title as category, coalesce(brand.name, '') as brand,
    best.price, best.regular_price as "regularPrice", best.in_stock as "inStock", best.guarantee, best.seller
  from (
    select product_id, slug, title, image, next_change, category_id from product_listing
    where access = 'basic' and product_id > coalesce(:after::text, '') order by product_id limit :limit
  ) as listed
  join products as product on product.id = listed.product_id
  join categories as category on category.id = listed.category_id
  left join brands as brand on brand.id = product.brand_id
  left join lateral (
    select coalesce(now_at.discounted, offer.regular_price) as price, offer.regular_price, offer.stock > 0 as in_stock, seller.name as seller,
      coalesce((select string_agg(option ->> 'label', '، ') from jsonb_array_elements(variant.options) as option where option ->> 'type' = 'warranty'), '') as guarantee
    from offers as offer
    join sellers as seller on seller.id = offer.seller_id and seller.status = 'active'
    join variants as variant on variant.product_id = offer.product_id and variant.id = offer.variant_id
    cross join lateral (
      select effective_discount(offer.discounted_price, offer.special_offer_starts_at, offer.special_offer_ends_at, :at::timestamptz) as discounted) as now_at
    where offer.product_id = listed.product_id and offer.active
      and not exists (select from product_feed as feed where feed.seller_id = offer.seller_id and not feed.is_on)
    order by offer.stock > 0 desc, offer.buy_type = 'single' desc, coalesce(now_at.discounted, offer.regular_price), offer.id limit 1
  ) as best on true
  order by listed.product_id`,
)
