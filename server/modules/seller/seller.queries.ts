import type { SellerId, VariantId } from '#contract/ids.ts'
import type { ListingSort } from '#contract/listing.ts'
import type { Toman } from '#contract/money.ts'
import type { Seller, SellerProducts } from '#contract/seller.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'

export interface SellerRow {
  id: SellerId
  name: string
  legalName: string
  logo: string
  province: string
  city: string
  verified: boolean
  description: string
  rating: number
  ratingCount: number
  reviewCount: number
  deliveryAreas: Seller['deliveryAreas']
}

/** A suspended seller is nobody. */
export const sellerById = statement<{ id: SellerId }, SellerRow>(
  'seller-by-id',
  `
  select s.id, s.name, s.legal_name as "legalName", s.logo, s.province, s.city, s.verified, s.description, s.rating, s.rating_count as "ratingCount", s.review_count as "reviewCount",
    coalesce((select json_agg(json_build_object('locationId', a.id, 'locationLabel', a.label) order by a.label, a.id)
      from seller_locations l join locations a on a.id = l.location_id where l.seller_id = s.id), '[]') as "deliveryAreas"
  from sellers s where s.id = :id and s.status = 'active'`,
)

export interface SellerProductRow {
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
  /** When this seller's special offer starts or ends next, as JSON tells moments. */
  nextChange: string | null
}

/** One row a product: this seller's best offer of it, as it is at `:at`; what has stock goes before what has none. */
const OWN = `
  own as materialized (
    select distinct on (o.product_id) o.product_id, o.variant_id, o.stock > 0 as in_stock, o.stock > 0 and o.delivery_time = 'in3hours' as sends_today,
      o.stock > 0 and o.payment_type = 'presale' as presale, o.regular_price, d.discounted_price, coalesce(d.discounted_price, o.regular_price) as price,
      case when o.discounted_price is null then null when o.special_offer_starts_at > :at then o.special_offer_starts_at
        when o.special_offer_ends_at > :at then o.special_offer_ends_at end as next_change
    from offers o
    cross join lateral (select effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at) as discounted_price) d
    where o.seller_id = :id and o.active
    order by o.product_id, o.stock > 0 desc, o.buy_type = 'single' desc, coalesce(d.discounted_price, o.regular_price), o.id
  ),
  listed as materialized (
    select own.*, l.title, l.slug, l.image, l.category_id, l.category_slug, l.rating, l.sales, l.created_at
    from own join product_listing l on l.product_id = own.product_id and l.access = any(:access::text[])
  )`

const ROW = `product_id as id, title, slug, variant_id as variant, image, category_slug as "categorySlug", regular_price as "regularPrice", discounted_price as "discountedPrice",
  rating, in_stock as "inStock", sends_today as "sendsToday", presale, next_change as "nextChange"`

const ORDERS = {
  newest: 'created_at desc, product_id desc',
  lowest_price: 'price, product_id',
  highest_price: 'price desc, product_id desc',
  best_selling: 'sales desc, product_id desc',
} as const satisfies Record<ListingSort, string>

const JSON_ROWS = (rows: string) => `(select coalesce(json_agg(r), '[]') from (${rows}) r)`

interface SellerProductsParams extends Record<string, unknown> {
  id: SellerId
  at: Date
  /** The subscription models whose products may be shown; `basic` among them. */
  access: readonly string[]
}

type SellerPage = Statement<
  SellerProductsParams & { limit: number; offset: number; category: string | null },
  { total: number; category: SellerProducts['category']; products: SellerProductRow[] }
>

const pageBy = (sort: ListingSort): SellerPage =>
  statement(
    `seller-products-${sort.replace('_', '-')}`,
    `
  with ${OWN},
  filed as materialized (select * from listed where :category::text is null or category_slug = :category)
  select (select count(*)::int from filed) as total,
    (select json_build_object('slug', slug, 'title', title) from categories where slug = :category) as category,
    ${JSON_ROWS(`select ${ROW} from filed order by in_stock desc, ${ORDERS[sort]} limit :limit offset :offset`)} as products`,
  )

/** What a seller offers, in each order; what is sold out comes last. */
export const sellerProducts = {
  newest: pageBy('newest'),
  lowest_price: pageBy('lowest_price'),
  highest_price: pageBy('highest_price'),
  best_selling: pageBy('best_selling'),
} as const satisfies Record<ListingSort, SellerPage>

/** What a seller's first tab shows: best sellers and running special offers that can be bought, and where most products are filed. */
export const sellerShelves = statement<
  SellerProductsParams & { limit: number },
  { productCount: number; bestSelling: SellerProductRow[]; specialOffers: SellerProductRow[]; categories: Seller['categories'] }
>(
  'seller-shelves',
  `
  with ${OWN}
  select (select count(*)::int from listed) as "productCount",
    ${JSON_ROWS(`select ${ROW} from listed where in_stock order by ${ORDERS.best_selling} limit :limit`)} as "bestSelling",
    ${JSON_ROWS(`select ${ROW} from listed where in_stock and discounted_price is not null
      order by discounted_price::numeric / regular_price, product_id limit :limit`)} as "specialOffers",
    ${JSON_ROWS(`select c.title, c.slug, c.image, count(*)::int as count from listed join categories c on c.id = listed.category_id
      group by c.id order by count(*) desc, c.position, c.id limit :limit`)} as categories`,
)

export interface SellerCommentRow {
  id: string
  rating: number
  text: string
  name: string
  createdAt: Date
  productTitle: string
  productSlug: string
}

/** Public reviews of products on sale that name this seller, newest first. */
export const sellerComments = statement<{ id: SellerId; limit: number; offset: number }, SellerCommentRow>(
  'seller-comments',
  `
  select r.id, r.rating, r.text, r.name, r.created_at as "createdAt", p.title as "productTitle", p.slug as "productSlug"
  from reviews r join products p on p.id = r.product_id
  where r.seller_id = :id and r.status in ('approved', 'agreed')
  order by r.created_at desc, r.id desc limit :limit offset :offset`,
)
