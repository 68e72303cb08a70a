import type { HomeSection, PriceList } from '#contract/content.ts'
import type { VariantId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'

export interface SectionRow {
  id: string
  type: HomeSection['type']
  title: string
  items: unknown[]
  settings: unknown
}

export const visibleSections = statement<Record<string, never>, SectionRow>(
  'visible-sections',
  `
  select id, type, title, items, settings from home_sections where visible order by position, id`,
)

export interface CardRow {
  id: string
  title: string
  slug: string
  variant: VariantId | null
  image: string
  regularPrice: Toman
  discountedPrice: Toman | null
  endsAt: Date | null
  rating: number | null
  sellerCount: number
  inStock: boolean
  nextChange: Date | null
}

const CARD = `l.product_id as id, l.title, l.slug, l.variant_id as variant, l.image, l.regular_price as "regularPrice", l.discounted_price as "discountedPrice", l.special_offer_ends_at as "endsAt",
  l.rating, l.seller_count as "sellerCount", l.in_stock as "inStock", l.next_change as "nextChange"`

/** Cards of these products that somebody offers and everyone may see. */
export const cardsBySlug = statement<{ slugs: readonly string[] }, CardRow>(
  'cards-by-slug',
  `
  select ${CARD} from products p join product_listing l on l.product_id = p.id
  where p.slug = any(:slugs::text[]) and l.access = 'basic' and l.price is not null`,
)

/** Special offers that run, the best sellers first. */
export const runningPromos = statement<{ limit: number }, CardRow>(
  'running-promos',
  `
  select ${CARD} from product_listing l
  where l.access = 'basic' and l.discounted_price is not null and l.in_stock and l.special_offer_ends_at is not null
  order by l.sales desc, l.product_id limit :limit`,
)

export interface TileRow {
  id: string
  title: string
  slug: string
  image: string
  access: 'basic' | 'pro' | 'gold'
}

/** These categories in this order, or all top ones when the list is empty. */
export const categoryTiles = statement<{ slugs: readonly string[] }, TileRow>(
  'category-tiles',
  `
  select id, title, slug, image, access from categories
  where case when cardinality(:slugs::text[]) = 0 then parent_id is null else slug = any(:slugs::text[]) end
  order by array_position(:slugs::text[], slug), position, id`,
)

/** These brands in this order, or all when the list is empty. */
export const brandTiles = statement<{ slugs: readonly string[]; limit: number }, { id: string; name: string; slug: string; logo: string }>(
  'brand-tiles',
  `
  select id, name, slug, logo from brands where cardinality(:slugs::text[]) = 0 or slug = any(:slugs::text[])
  order by array_position(:slugs::text[], slug), name, id limit :limit`,
)

interface PriceListRow {
  _id: string
  title: string
  changedAt: Date | null
  tablelist: PriceList['tablelist']
}

/** Of rows up to `last`, which may be null: all. */
const listsWith = (last: string) => `
  select id as "_id", title, changed_at as "changedAt", coalesce((
    select json_agg(json_build_object('_id', row ->> '_id', 'product', row ->> 'product', 'price', row -> 'price', 'before', earlier -> (row ->> '_id'), 'slug', p.slug) order by nth)
    from jsonb_array_elements(rows) with ordinality as each (row, nth)
    left join products p on p.slug = row ->> 'slug' and p.status = 'active'
    where ${last}::int is null or nth <= ${last}), '[]') as tablelist
  from price_lists order by position, id`

/** The first rows of each list, for the home page. */
export const firstPrices = statement<{ rows: number }, PriceListRow>('first-prices', `${listsWith(':rows')} limit 12`)

export const allPriceLists = statement<Record<string, never>, PriceListRow>('all-price-lists', listsWith('null'))

export function toPriceList({ changedAt, ...list }: PriceListRow): PriceList {
  return { ...list, changedAt: changedAt?.toISOString() ?? null }
}
