import type { OfferId, ProductId, SellerId, VariantId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { DeliveryTime, ProductOption, UsualShipping } from '#contract/product.ts'
import { statement } from '../../platform/database/statement.ts'

type OptionJson = Omit<ProductOption, 'selected'>

export interface VariantJson {
  id: VariantId
  options: OptionJson[]
  selected: boolean
  gtin: string | null
}

/** Times arrive as texts inside JSON. */
export interface OfferJson {
  id: OfferId
  variantId: VariantId
  sellerId: SellerId
  sellerName: string
  legalName: string
  sellerRating: number
  shortName: string
  stock: number
  regularPrice: Toman
  discountedPrice: Toman | null
  startsAt: string | null
  endsAt: string | null
  minOrder: number
  maxOrder: number | null
  paymentType: 'Cash' | 'presale'
  buyType: 'Wholesale' | 'single'
  deliveryTime: DeliveryTime
  deliveryAreas: string[]
}

export interface RelatedJson {
  id: ProductId
  title: string
  slug: string
  variant: VariantId | null
  image: string
  regularPrice: Toman | null
  discountedPrice: Toman | null
}

export interface ProductRow {
  id: ProductId
  slug: string
  title: string
  englishTitle: string
  description: string
  specifications: { label: string; value: string }[]
  images: string[]
  rating: number | null
  reviewCount: number
  categoryTitle: string
  categorySlug: string
  path: { title: string; slug: string }[]
  brand: { name: string; slug: string; logo: string } | null
  variants: VariantJson[]
  /** Of active sellers, the best ones first: what has stock, then by price, then by the seller's rating. */
  offers: OfferJson[]
  locations: Record<string, [name: string, label: string]>
  shipping: UsualShipping[]
  /** Spans of the coming weeks in which a seller sends nothing. */
  sellersDaysOff: [sellerId: SellerId, first: number, last: number][]
  history: [day: string, min: Toman, max: Toman][]
  related: RelatedJson[]
}

const RELATED_SHOWN = 12
const HISTORY_DAYS = 180
/** As long as the page is kept, and its longest promise behind that. */
const DAYS_PROMISED_OF = 70
const TODAY = `((:at::timestamptz at time zone 'Asia/Tehran')::date - date '1970-01-01')`

/** A slug that is also some other product's id means the slug; one that a product gave up counts last. */
const PRODUCT_ID = `coalesce((select id from products where slug = :slug), (select id from products where id = :slug),
    (select product_id from product_old_slugs where slug = :slug))`

/** Best sellers of the same category, then of the one above it when that has few. */
const RELATED = `
  select l.product_id as id, l.title, l.slug, l.variant_id as variant, l.image, l.regular_price as "regularPrice", l.discounted_price as "discountedPrice"
  from (
    (select * from product_listing r where cardinality(c.path) = 3 and r.category_3 = c.id and r.in_stock order by r.sales desc, r.product_id desc limit ${RELATED_SHOWN + 1})
    union all
    (select * from product_listing r where cardinality(c.path) = 2 and r.category_2 = c.id and r.in_stock order by r.sales desc, r.product_id desc limit ${RELATED_SHOWN + 1})
    union all
    (select * from product_listing r where cardinality(c.path) = 1 and r.category_1 = c.id and r.in_stock order by r.sales desc, r.product_id desc limit ${RELATED_SHOWN + 1})
  ) l
  where l.product_id <> p.id and l.access = 'basic'
  limit ${RELATED_SHOWN}`

/** Everything that a product's page shows, in one statement; its parts are JSON arrays. */
export const productBySlug = statement<{ slug: string; at: Date }, ProductRow>(
  'product-by-slug',
  `
  select p.id, p.slug, p.title, p.english_title as "englishTitle", p.description, p.specifications, to_json(p.images) as images, p.rating, p.review_count as "reviewCount",
    c.title as "categoryTitle", c.slug as "categorySlug",
    (select json_agg(json_build_object('title', a.title, 'slug', a.slug) order by cardinality(a.path)) from categories a where a.id = any(c.path)) as path,
    (select json_build_object('name', b.name, 'slug', b.slug, 'logo', b.logo) from brands b where b.id = p.brand_id) as brand,
    (select coalesce(json_agg(json_build_object('id', v.id, 'options', v.options, 'selected', v.selected, 'gtin', v.gtin) order by v.position, v.id), '[]') from variants v where v.product_id = p.id) as variants,
    offered.offers,
    (select coalesce(json_object_agg(l.id, json_build_array(l.name, l.label)), '{}') from locations l where l.id = any(offered.areas)) as locations,
    (select coalesce(json_agg(first), '[]') from (
      select distinct on (m.seller_id) m.seller_id as "sellerId", m.kind, m.label, m.cost, m.paid_on_arrival as "paidOnArrival", m.free_from as "freeFrom",
        m.min_days as "minDays", m.max_days as "maxDays"
      from shipping_methods m where m.seller_id = any(offered.sellers) order by m.seller_id, m.position, m.id
    ) first) as shipping,
    (select coalesce(json_agg(json_build_array(d.seller_id, d.first_day, d.last_day) order by d.seller_id, d.first_day), '[]') from seller_days_off d
      where d.seller_id = any(offered.sellers) and d.last_day >= ${TODAY} and d.first_day < ${TODAY} + ${DAYS_PROMISED_OF}) as "sellersDaysOff",
    (select coalesce(json_agg(json_build_array(h.day, h.min_price, h.max_price) order by h.day), '[]') from price_history h
      where h.product_id = p.id and h.day > (:at::timestamptz at time zone 'Asia/Tehran')::date - ${HISTORY_DAYS}) as history,
    (select coalesce(json_agg(r), '[]') from (${RELATED}) r) as related
  from products p
  join categories c on c.id = p.category_id
  cross join lateral (
    select array(select distinct unnest(o.delivery_areas) from offers o where o.product_id = p.id and o.active) as areas,
      array_agg(distinct s.id) as sellers,
      coalesce(json_agg(json_build_object(
      'id', o.id, 'variantId', o.variant_id, 'sellerId', s.id, 'sellerName', s.name, 'legalName', s.legal_name, 'sellerRating', s.rating, 'shortName', o.short_name, 'stock', o.stock,
      'regularPrice', o.regular_price, 'discountedPrice', o.discounted_price, 'startsAt', o.special_offer_starts_at, 'endsAt', o.special_offer_ends_at,
      'minOrder', o.min_order, 'maxOrder', o.max_order, 'paymentType', o.payment_type, 'buyType', o.buy_type, 'deliveryTime', o.delivery_time, 'deliveryAreas', o.delivery_areas
    ) order by o.stock > 0 desc, coalesce(effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at), o.regular_price), s.rating desc, o.id), '[]') as offers
    from offers o
    join sellers s on s.id = o.seller_id and s.status = 'active'
    where o.product_id = p.id and o.active
  ) offered
  where p.id = ${PRODUCT_ID} and p.status = 'active'`,
)

export const relatedBySlug = statement<{ slug: string }, { related: RelatedJson[] }>(
  'related-by-slug',
  `
  select (select coalesce(json_agg(r), '[]') from (${RELATED}) r) as related
  from products p join categories c on c.id = p.category_id
  where p.id = ${PRODUCT_ID} and p.status = 'active'`,
)

export interface GoneRow {
  id: ProductId
  category: { slug: string; title: string }
  related: RelatedJson[]
}

/** A product that was taken off the shelves, with what is like it. */
export const goneBySlug = statement<{ slug: string }, GoneRow>(
  'gone-by-slug',
  `
  select p.id, json_build_object('slug', c.slug, 'title', c.title) as category, (select coalesce(json_agg(r), '[]') from (${RELATED}) r) as related
  from products p join categories c on c.id = p.category_id
  where p.id = ${PRODUCT_ID} and p.status = 'hidden'`,
)
