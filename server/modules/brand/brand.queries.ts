import type { BrandTile } from '#contract/brand.ts'
import { statement } from '../../platform/database/statement.ts'

const BRANDS_MAX = 10_000

/** Goods of subscribers' categories are not counted: the answer is the same for everyone. */
const COUNT = `coalesce((select count from listing_counts where place = '' and access = 'basic' and tag = 'b:' || b.slug), 0) as "total_products"`

export const allBrands = statement<Record<string, never>, BrandTile>(
  'all-brands',
  `
  select b.id, b.name, b.slug, b.logo, ${COUNT} from brands b order by b.name, b.id limit ${BRANDS_MAX}`,
)

export const brandBySlug = statement<{ slug: string }, BrandTile & { page: unknown }>(
  'brand-by-slug',
  `
  select b.id, b.name, b.slug, b.logo, b.page, ${COUNT} from brands b where b.slug = :slug`,
)

/** What the market itself knows of a brand's goods. */
export const brandFigures = statement<{ id: string }, { rating: number | null; sales: number }>(
  'brand-figures',
  `
  select avg(rating) filter (where rating > 0) as rating, coalesce(sum(sales), 0)::bigint as sales
  from products where brand_id = :id and status = 'active'`,
)
