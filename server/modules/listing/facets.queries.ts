import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement } from '../../platform/database/statement.ts'
import { allOf, conditionsOf, keyOf, paramsOf } from './conditions.ts'
import { foundBySource, scanOf } from './listing.queries.ts'
import { EVERYTHING, type ListingQuery } from './listing-query.ts'
import { PROMO_PLACE } from './listing-row.ts'
import { type Base, oneBrand, type Source } from './query-plan.ts'
import { SCAN_LIMIT } from './sizes.ts'

export interface FacetRow {
  tag: string
  count: number | null
  label: string | null
  hex: string | null
}
/** Counts are null where there were too many to count. */
export interface FacetFigures {
  options: FacetRow[]
  priceMin: number | null
  priceMax: number | null
}

/** Choices shown of one kind; the rest is found by searching. */
export const OPTIONS_MAX = 100
/** Where too many match to look at them all, choices are those of so many. */
const SEEN = 1_000

/** From `t`, the most common choices of each kind and those that are wished for; `shown`: the count to show. Labels are looked up for these alone. */
const optionsOf = (shown: 'count' | 'null') => `coalesce((
  select json_agg(json_build_object('tag', tag, 'count', ${shown}, 'label', case left(tag, 2)
      when 'b:' then (select name from brands where slug = substr(tag, 3))
      when 'd:' then (select label from locations where id = substr(tag, 3)) end,
    'hex', case left(tag, 2) when 'k:' then (select hex from colours where colour_name(label) = substr(tag, 3) collate "default" order by label limit 1) end) order by count desc, tag)
  from (
    select tag, count, row_number() over (partition by left(tag, 2) order by count desc, tag) as nth from t where tag not in ('', '+', '%')
  ) as ranked
  where nth <= ${OPTIONS_MAX} or tag = any(:wished::text[])), '[]')`

/** Who holds no subscription sees one kind of products, whose choices are read in order; those of several kinds have to be added up. */
const KEPT_CHOICES = {
  one: `
    select top.tag, top.count from unnest(array['b:', 'k:', 'd:']) as kind cross join lateral (
      select tag, count from listing_counts
      where place = :counted and access = (:access::text[])[1] and left(tag, 2) = kind and size > 0 order by size desc, count desc, tag limit ${OPTIONS_MAX}
    ) as top
    union
    select tag, count from listing_counts
    where place = :counted and access = (:access::text[])[1] and tag = any(:wished::text[]) and count > 0`,
  several: `
    select tag, sum(count)::int as count from listing_counts where place = :counted and access = any(:access::text[]) and count > 0 group by tag`,
} as const

/** Choices of a whole place, from the counts that are kept up; `promo`: of the special offers of the whole market. */
export function readFacetsOfPlace(on: Handle, query: ListingQuery, promo: boolean): Promise<FacetFigures> {
  const { place, access } = query
  const where = allOf(conditionsOf({ place, within: { ...EVERYTHING, discounted: promo }, chosen: EVERYTHING }))
  const kinds = access.length === 1 ? 'one' : 'several'
  return shapedStatement<FacetFigures>(
    `listing-facets-${place.level}-${kinds}${promo ? '-promo' : ''}`,
    () => `
    with t as materialized (${KEPT_CHOICES[kinds]})
    select ${optionsOf('count')} as options, ${priceEnds(where)}`,
  ).one(on, { ...paramsOf(query), counted: promo ? PROMO_PLACE : place.id })
}

/** The lowest and the highest price, each read off the end of an index. */
function priceEnds(where: string): string {
  const end = (inStock: boolean, order: string) =>
    `(select price from product_listing where ${where} and in_stock = ${inStock} and price is not null order by price ${order} limit 1)`
  return `least(${end(true, '')}, ${end(false, '')}) as "priceMin", greatest(${end(true, 'desc')}, ${end(false, 'desc')}) as "priceMax"`
}

/** Choices of what no counts are kept for, where few match. */
export function readFacetsOfMatches(on: Handle, query: ListingQuery, source: Source): Promise<FacetFigures> {
  const conditions = conditionsOf(query)
  return shapedStatement<FacetFigures>(
    `listing-facets-collect-${source}-${keyOf(conditions)}`,
    () => `
    with matched as materialized (select tags, price from product_listing where ${foundBySource(conditions, source)}),
    t as materialized (select tag, count(*)::int as count from matched cross join lateral unnest(tags) as tag group by tag)
    select ${optionsOf('count')} as options, (select min(price) from matched) as "priceMin", (select max(price) from matched) as "priceMax"`,
  ).one(on, paramsOf(query))
}

/** Choices of the first matches of a scan, without their counts; the prices are those of the place or brand. */
export async function readFacetsInScan(on: Handle, query: ListingQuery, base: Base): Promise<FacetFigures> {
  const { key, rows, rest } = scanOf({ ...query, sort: 'best_selling' }, base, { scanLimit: SCAN_LIMIT, alsoColumns: ['tags'] })
  const where = allOf(conditionsOf({ ...query, within: EVERYTHING, chosen: EVERYTHING }))
  return shapedStatement<FacetFigures>(
    `listing-facets-scan-${key}`,
    () => `
    with matched as materialized (select tags from ${rows} as scanned where ${rest} limit ${SEEN}),
    t as materialized (select tag, count(*) as count from matched cross join lateral unnest(tags) as tag group by tag)
    select ${optionsOf('null')} as options, ${priceEnds(base === 'brand' ? 'tags[1] = :brand' : where)}`,
  ).one(on, { ...paramsOf(query), brand: oneBrand(query) })
}

/** How many products stand behind each choice of these kinds ('b:', 'k:', 'd:') among all matches. */
export async function countChoices(
  on: Handle,
  query: ListingQuery,
  source: Source,
  kinds: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  const conditions = conditionsOf(query)
  const { counts } = await shapedStatement<{ counts: Record<string, number> }>(
    `listing-choices-${source}-${keyOf(conditions)}`,
    () => `
    select coalesce(json_object_agg(tag, count), '{}') as counts
    from (
      select tag, count(*)::int from product_listing cross join lateral unnest(tags) as tag
      where ${foundBySource(conditions, source)} and left(tag, 2) = any(:kinds::text[]) group by tag
    ) as each`,
  ).one(on, { ...paramsOf(query), kinds })
  return counts
}
