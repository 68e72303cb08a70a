import type { SellerId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

export const findLowStock = statement<{ sellerId: SellerId }, { threshold: number; countedAt: Date }>(
  'find-low-stock-settings',
  `
  select threshold, counted_at as "countedAt" from low_stock_settings where seller_id = :sellerId`,
)

/** One counts; others go on with what was counted before. */
export const tryLockCounting = statement<{ sellerId: SellerId }, { locked: boolean }>(
  'try-lock-low-stock',
  `
  select pg_try_advisory_xact_lock(hashtextextended('low-stock:' || :sellerId::text, 0)) as locked`,
)

export const lockCounting = statement<{ sellerId: SellerId }>(
  'lock-low-stock',
  `
  select pg_advisory_xact_lock(hashtextextended('low-stock:' || :sellerId::text, 0))`,
)

/** Reads all offers of the seller once, and writes what differs. */
export const countLowStock = statement<{ sellerId: SellerId; threshold: number; now: Date }>(
  'count-low-stock',
  `
  with few as materialized (
    select id, product_id, stock from offers where seller_id = :sellerId and active and stock between 1 and :threshold
  ), gone as (
    delete from low_stock_offers as kept where kept.seller_id = :sellerId and not exists (select from few where few.id = kept.offer_id)
  ), counted as (
    insert into low_stock_settings (seller_id, threshold, counted_at) values (:sellerId, :threshold, :now)
    on conflict (seller_id) do update set threshold = excluded.threshold, counted_at = excluded.counted_at
  )
  insert into low_stock_offers (seller_id, offer_id, product_id, stock) select :sellerId, id, product_id, stock from few
  on conflict (seller_id, offer_id) do update set stock = excluded.stock where low_stock_offers.stock <> excluded.stock`,
)

export const countLowStockOffers = statement<{ sellerId: SellerId }, { count: number }>(
  'count-low-stock-offers',
  `
  select count(*)::int as count from low_stock_offers where seller_id = :sellerId`,
)

export interface KeptOffer {
  psid: string
  productId: string
  /** As it was counted. */
  stock: number
}

interface Page extends Record<string, unknown> {
  sellerId: SellerId
  /** The last one of the page before; null: from the first. */
  afterStock: number | null
  afterId: string | null
  limit: number
}

export const listKeptOffers = statement<Page, KeptOffer>(
  'list-kept-low-stock',
  `
  select offer_id as psid, product_id as "productId", stock from low_stock_offers
  where seller_id = :sellerId and (stock, offer_id) > (coalesce(:afterStock::int, -1), coalesce(:afterId::text, ''))
  order by stock, offer_id limit :limit`,
)

export interface LowStockRow {
  psid: string
  productId: string
  slug: string
  title: string
  options: string
  image: string
  stock: number
  price: number
  soldLately: number
}

interface Described extends Record<string, unknown> {
  sellerId: SellerId
  productIds: readonly string[]
  offerIds: readonly string[]
  now: Date
}

/** At the stock of this moment; what was filled up or taken off sale since the count is left out. */
export const describeLowStock = statement<Described, LowStockRow>(
  'describe-low-stock',
  `
  with sold as (
    select product_id, sum(pieces)::int as pieces from seller_product_sales
    where seller_id = :sellerId and day > (:now::timestamptz at time zone 'Asia/Tehran')::date - 14 and product_id = any (:productIds::text[])
    group by product_id
  )
  select offer.id as psid, product.id as "productId", product.slug, product.title, coalesce(product.images[1], '') as image, offer.stock,
    coalesce((select string_agg(option ->> 'label', '، ') from jsonb_array_elements(variant.options) as option), '') as options,
    coalesce(effective_discount(offer.discounted_price, offer.special_offer_starts_at, offer.special_offer_ends_at, :now::timestamptz), offer.regular_price) as price,
    coalesce(sold.pieces, 0) as "soldLately"
  from unnest(:productIds::text[], :offerIds::text[]) with ordinality as kept (product_id, id, position)
  join low_stock_settings as chosen on chosen.seller_id = :sellerId
  join offers as offer on offer.product_id = kept.product_id and offer.id = kept.id and offer.seller_id = :sellerId
    and offer.active and offer.stock between 1 and chosen.threshold
  join products as product on product.id = offer.product_id
  join variants as variant on variant.product_id = offer.product_id and variant.id = offer.variant_id
  left join sold on sold.product_id = offer.product_id
  order by kept.position limit 100`,
)
