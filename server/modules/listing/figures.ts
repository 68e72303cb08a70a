import type { Database } from '../../platform/database/database.ts'
import { countChoices, type FacetFigures, readFacetsInScan, readFacetsOfMatches, readFacetsOfPlace } from './facets.queries.ts'
import { EVERYTHING, isEverything, type ListingQuery, type Narrowing, unfiltered } from './listing-query.ts'
import { planFor, type QueryPlan } from './query-plan.ts'
import type { Sizes } from './sizes.ts'

/** A place that narrows nothing by itself: counts of its choices are kept up. */
export function hasKeptFigures({ place, within, chosen }: ListingQuery): boolean {
  const isPromo = within.discounted && place.level === 0
  return isEverything({ ...within, discounted: within.discounted && !isPromo }) && chosen.patterns.length === 0
}

export function readKeptFigures(db: Database, query: ListingQuery): Promise<FacetFigures> {
  return readFacetsOfPlace(db, query, query.within.discounted)
}

/** What there is to choose from in the whole listing, whatever was chosen of it; a text belongs to the listing. */
export async function readFigures(db: Database, query: ListingQuery, sizes: Sizes): Promise<FacetFigures> {
  const listing = unfiltered(query)
  const plan = planFor(listing, sizes)
  if ('collect' in plan) return readFacetsOfMatches(db, listing, plan.collect)
  const { options, priceMin, priceMax } = await readFacetsInScan(db, listing, plan.scan)
  const [lowest, highest] = query.within.price ?? [0, Number.POSITIVE_INFINITY]
  return { options, priceMin: Math.max(priceMin ?? 0, lowest), priceMax: Math.min(priceMax ?? 0, highest) }
}

const KINDS = { 'b:': 'brands', 'k:': 'colours', 'd:': 'areas' } as const
type Kind = keyof typeof KINDS
const ALL_KINDS: readonly Kind[] = ['b:', 'k:', 'd:']

/** By kind of tag; null: too many products to count. A kind that is missing was not narrowed by anything else. */
export type ChoiceCounts = Readonly<Partial<Record<Kind, Readonly<Record<string, number>> | null>>>

/** Beside what was chosen of the other kinds, how many products each choice would show. Choices of one kind widen, so they do not narrow their own kind. */
export async function countUnderFilters(db: Database, query: ListingQuery, sizes: Sizes): Promise<ChoiceCounts> {
  const filters: Narrowing = { ...query.chosen, patterns: [] }
  const used = ALL_KINDS.filter((kind) => filters[KINDS[kind]].length > 0)
  const unused = ALL_KINDS.filter((kind) => !used.includes(kind))
  const asked = [
    ...used.map((kind) => ({ kinds: [kind], without: { [KINDS[kind]]: EVERYTHING[KINDS[kind]] } })),
    ...(unused.length > 0 ? [{ kinds: unused, without: {} }] : []),
  ].filter(({ without }) => !isEverything({ ...filters, ...without }))

  const counted = await Promise.all(
    asked.map(async ({ kinds, without }) => {
      const others = { ...query, chosen: { ...query.chosen, ...without } }
      const plan: QueryPlan = planFor(others, sizes)
      const counts = 'collect' in plan ? await countChoices(db, others, plan.collect, kinds) : null
      return kinds.map((kind) => [kind, counts] as const)
    }),
  )
  return Object.fromEntries(counted.flat())
}
