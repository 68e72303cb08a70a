import type { Handle } from '../../platform/database/database.ts'
import { conditionsOf, DISCOUNTED, paramsOf, variant } from './conditions.ts'
import { PROMO_PLACE } from './listing-row.ts'
import { EVERYTHING, type Wanted } from './wanted.ts'

export interface FacetRow {
  tag: string
  count: number | null
  label: string | null
  hex: string | null
}
/** Counts are null where there were too many to count. */
export interface FacetFigures {
  options: FacetRow[]
  total: number | null
  inStock: number | null
  discounted: number | null
  priceMin: number | null
  priceMax: number | null
}

/** So many products are looked at for counts that nobody keeps up: what it costs does not grow with the market. */
export const COUNTED_UP_TO = 1_000

const LABELS = `
  left join brands b on b.slug = substr(t.tag, 3) and starts_with(t.tag, 'b:')
  left join locations a on a.id = substr(t.tag, 3) and starts_with(t.tag, 'd:')
  left join colours k on k.label = substr(t.tag, 3) and starts_with(t.tag, 'k:')`
const OPTIONS = `coalesce((
  select json_agg(json_build_object('tag', t.tag, 'count', t.count, 'label', coalesce(b.name, a.label, k.label), 'hex', k.hex) order by t.count desc, t.tag)
  from t ${LABELS} where t.tag not in ('', '+', '%')), '[]')`

/** Choices of a whole place, from the counts that are kept up; `promo`: of the special offers of the whole market. */
export function readFacetsOfPlace(on: Handle, wanted: Wanted, promo: boolean): Promise<FacetFigures> {
  const { place } = wanted
  const where = conditionsOf({ place, within: { ...EVERYTHING, discounted: promo }, chosen: EVERYTHING }).sql
  const end = (inStock: boolean, order: string) =>
    `(select price from product_listing where ${where} and in_stock = ${inStock} and price is not null order by price ${order} limit 1)`
  const kept = (tag: string) => `coalesce((select count from t where tag = '${tag}'), 0)`
  return variant<FacetFigures>(
    `listing-facets-${place.level}${promo ? '-promo' : ''}`,
    () => `
    with t as materialized (select tag, sum(count)::int as count from listing_counts where place = :counted and access = any(:access::text[]) and count > 0 group by tag)
    select ${OPTIONS} as options, ${kept('')} as total, ${kept('+')} as "inStock", ${kept('%')} as discounted,
      least(${end(true, '')}, ${end(false, '')}) as "priceMin", greatest(${end(true, 'desc')}, ${end(false, 'desc')}) as "priceMax"`,
  ).one(on, { ...paramsOf(wanted), counted: promo ? PROMO_PLACE : place.id })
}

/** Choices of what no counts are kept for, a text or an archive, from the first that are found. `total` above COUNTED_UP_TO: there are more. */
export function readFacetsOfSome(on: Handle, wanted: Wanted): Promise<FacetFigures & { total: number }> {
  const { key, sql } = conditionsOf(wanted)
  return variant<FacetFigures & { total: number }>(
    `listing-some-facets-${key}`,
    () => `
    with matched as materialized (select tags, in_stock, discounted_price, price from product_listing where ${sql} limit ${COUNTED_UP_TO + 1}),
    t as materialized (select tag, count(*)::int as count from matched cross join lateral unnest(tags) as tag group by tag)
    select ${OPTIONS} as options, (select count(*)::int from matched) as total, (select count(*)::int from matched where in_stock) as "inStock",
      (select count(*)::int from matched where ${DISCOUNTED}) as discounted,
      (select min(price) from matched) as "priceMin", (select max(price) from matched) as "priceMax"`,
  ).one(on, paramsOf(wanted))
}

/** How many products stand behind each choice of these kinds ('b:', 'k:', 'd:') among what is wanted. */
export function countChoices(
  on: Handle,
  wanted: Wanted,
  kinds: readonly string[],
): Promise<{ seen: number; counts: Readonly<Record<string, number>> }> {
  const { key, sql } = conditionsOf(wanted)
  return variant<{ seen: number; counts: Record<string, number> }>(
    `listing-choices-${key}`,
    () => `
    with matched as materialized (select tags from product_listing where ${sql} limit ${COUNTED_UP_TO + 1})
    select (select count(*)::int from matched) as seen, coalesce((
      select json_object_agg(tag, count)
      from (select tag, count(*)::int from matched cross join lateral unnest(tags) as tag where left(tag, 2) = any(:kinds::text[]) group by tag) as each), '{}') as counts`,
  ).one(on, { ...paramsOf(wanted), kinds })
}
