import type { BrandTile } from '#contract/brand.ts'
import { statement } from '../../platform/database/statement.ts'

const BRANDS_MAX = 10_000

/** Products of subscribers' categories are not counted: the answer is the same for everyone. */
const COUNT = `coalesce((select count from listing_counts where place = '' and access = 'basic' and tag = 'b:' || b.slug), 0) as "total_products"`

export const allBrands = statement<Record<string, never>, BrandTile>(
  'all-brands',
  `
  select b.id, b.name, b.slug, b.logo, ${COUNT} from brands b order by b.name, b.id limit ${BRANDS_MAX}`,
)

export interface BrandName {
  id: string
  name: string
  slug: string
}

export const brandNames = statement<Record<string, never>, BrandName>(
  'brand-names',
  `
  select id, name, slug from brands order by name, id limit ${BRANDS_MAX}`,
)

/** In the order of the ids. */
export const brandTiles = statement<{ ids: readonly string[] }, BrandTile>(
  'brands-of-index',
  `
  select b.id, b.name, b.slug, b.logo, ${COUNT}
  from unnest(:ids::text[]) with ordinality as wanted (id, nth) join brands b on b.id = wanted.id order by nth`,
)

/** Those with the most products that everyone may see. */
export const largestBrands = statement<{ limit: number }, BrandTile>(
  'largest-brands',
  `
  select b.id, b.name, b.slug, b.logo, k.count as "total_products"
  from listing_counts k join brands b on k.tag = 'b:' || b.slug
  where k.place = '' and k.access = 'basic' and left(k.tag, 2) = 'b:' and k.size > 0
  order by k.size desc, k.count desc, k.tag limit :limit`,
)

export const brandBySlug = statement<{ slug: string }, BrandTile & { page: unknown }>(
  'brand-by-slug',
  `
  select b.id, b.name, b.slug, b.logo, b.page, ${COUNT} from brands b where b.slug = :slug`,
)

export interface BrandFigures {
  rating: number | null
  sales: number
}

/** What the market itself knows of a brand's products. */
export const brandFigures = statement<{ id: string }, BrandFigures>(
  'brand-figures',
  `
  select avg(rating) filter (where rating > 0) as rating, coalesce(sum(sales), 0)::bigint as sales
  from products where brand_id = :id and status = 'active'`,
)

/** The same as it was counted last. */
export const keptBrandFigures = statement<{ id: string }, BrandFigures>(
  'kept-brand-figures',
  `
  select rating, sales from brand_figures where brand_id = :id`,
)

/** Brands of more products than this, by the tag that stands first in their listing rows. */
export const largeBrands = statement<{ products: number }, { id: string }>(
  'large-brands',
  `
  select b.id from brands b join listing_counts k on k.place = '' and k.access = any('{basic,pro,gold}') and k.tag = 'b:' || b.slug
  group by b.id having sum(k.count) > :products order by b.id`,
)

/** Reads every product once: the listing's own numbers sold are a little behind. */
export const writeBrandFigures = statement<{ ids: readonly string[]; at: Date }>(
  'write-brand-figures',
  `
  insert into brand_figures (brand_id, rating, sales, counted_at)
  select brand_id, avg(rating) filter (where rating > 0), sum(sales)::bigint, :at
  from products where brand_id = any(:ids::text[]) and status = 'active' group by brand_id order by brand_id
  on conflict (brand_id) do update set (rating, sales, counted_at) = (excluded.rating, excluded.sales, excluded.counted_at)`,
)

export const ownersOfIds = statement<{ ids: readonly string[] }, { id: string; key: string }>(
  'brands-by-id',
  `
  select id, slug as key from brands where id = any(:ids::text[])`,
)

export const productsOfBrands = statement<{ ids: readonly string[] }, { id: string }>(
  'products-of-brands',
  `
  select id from products where brand_id = any(:ids::text[])`,
)

/** Products by its id; archives by their filters, sections of the home page and fast order by its slug. */
export const countHangingOnBrand = statement<
  { id: string; slug: string },
  { products: number; archives: number; sections: number; fastOrder: number }
>(
  'what-hangs-on-a-brand',
  `
  select (select count(*) from products where brand_id = :id) as products,
    (select count(*) from archives where filters -> 'brands' ? :slug or filters ->> 'brand' = :slug) as archives,
    (select count(*) from home_sections where type = 'brands' and items ? :slug) as sections,
    (select count(*) from fast_order_brands where id = :slug) as "fastOrder"`,
)
