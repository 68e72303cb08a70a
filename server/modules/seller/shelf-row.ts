import type { VariantId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'

export interface ShelfRow {
  id: string
  title: string
  slug: string
  variant: VariantId | null
  image: string
  categorySlug: string
  regularPrice: Toman
  discountedPrice: Toman | null
  rating: number | null
  inStock: boolean
  sendsToday: boolean
  presale: boolean
  /** When this seller's special offer starts or ends next, where rows come as JSON as it tells moments. */
  nextChange: string | Date | null
}

/**
 * The rows of the few products in `page`, whose order is `nth`: each at the best offer that the seller `:id` has of it at `:at`. What has stock goes
 * before what has none, then what is sold by the piece before wholesale, then the cheapest.
 */
export const SHOWN_OF = (page: string, { where = 'true', also = '' } = {}) => `
  select l.product_id as id, l.title, l.slug, own.variant_id as variant, l.image, l.category_slug as "categorySlug", own.regular_price as "regularPrice",
    own.discounted_price as "discountedPrice", l.rating, own.stock > 0 as "inStock", own.stock > 0 and own.delivery_time = 'in3hours' as "sendsToday",
    own.stock > 0 and own.payment_type = 'presale' as presale,
    case when own.undated_discount is null then null when own.starts > :at then own.starts when own.ends > :at then own.ends end as "nextChange"${also}
  from ${page} as page join product_listing l on l.product_id = page.product_id
  cross join lateral (
    select o.variant_id, o.stock, o.delivery_time, o.payment_type, o.regular_price, d.discounted_price, o.discounted_price as undated_discount,
      o.special_offer_starts_at as starts, o.special_offer_ends_at as ends
    from offers o
    cross join lateral (select effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at) as discounted_price) d
    where o.product_id = page.product_id and o.seller_id = :id and o.active
    order by o.stock > 0 desc, o.buy_type = 'single' desc, coalesce(d.discounted_price, o.regular_price), o.id limit 1
  ) own
  where ${where} order by page.nth`

export const JSON_ROWS = (rows: string) => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`
