import type { MarketContent } from '#contract/import.ts'
import type { Brand } from './content/brands.ts'

type BrandRow = MarketContent['brandsData'][number]

/** Well-known brands tell who they are; of the others nothing is made up. What the market counts itself is not brought. */
export function brandRow(brand: Brand): BrandRow {
  const tile = { id: `b-${brand.slug}`, slug: brand.slug, name: brand.name, logo: `/uploads/demo/brands/${brand.slug}.svg` }
  const { facts } = brand
  if (facts === undefined) return tile
  const { about, handle, features, employees = '', revenue = '', share = '', rank = '', ...told } = facts
  const account = handle === undefined ? '' : `@${handle}`
  return {
    ...tile,
    ...told,
    description: `<p>${about}</p>`,
    established_year: brand.established,
    origin_country: brand.country,
    headquarters: brand.headquarters,
    features: [...features],
    market_share: share,
    global_rank: rank,
    employees,
    revenue,
    social_media: { twitter: account, instagram: account, facebook: account },
  }
}
