import type { Database } from '../../platform/database/database.ts'
import { COUNTED_UP_TO, countChoices, type FacetFigures, readFacetsOfPlace, readFacetsOfSome } from './facets.queries.ts'
import { EVERYTHING, isEverything, type Narrowing, unfiltered, type Wanted } from './wanted.ts'

/** What there is to choose from in the whole listing, whatever was chosen of it; a text belongs to the listing. */
export async function readFigures(db: Database, wanted: Wanted): Promise<FacetFigures> {
  const { place, within, chosen } = wanted
  const isPromo = within.discounted && place.level === 0
  if (isEverything({ ...within, discounted: within.discounted && !isPromo }) && chosen.patterns.length === 0) {
    return readFacetsOfPlace(db, wanted, isPromo)
  }
  const some = await readFacetsOfSome(db, unfiltered(wanted))
  if (some.total <= COUNTED_UP_TO) return some
  const whole = await readFacetsOfPlace(db, wanted, false)
  return {
    options: some.options.map((option) => ({ ...option, count: null })),
    total: null,
    inStock: null,
    discounted: null,
    priceMin: Math.max(whole.priceMin ?? 0, within.price?.[0] ?? 0),
    priceMax: Math.min(whole.priceMax ?? 0, within.price?.[1] ?? Number.POSITIVE_INFINITY),
  }
}

const KINDS = { 'b:': 'brands', 'k:': 'colours', 'd:': 'areas' } as const
type Kind = keyof typeof KINDS
const ALL_KINDS: readonly Kind[] = ['b:', 'k:', 'd:']

/** By kind of tag; null: too many products to count. A kind that is missing was not narrowed by anything else. */
export type ChoiceCounts = Readonly<Partial<Record<Kind, Readonly<Record<string, number>> | null>>>

/** Beside what was chosen of the other kinds, how many products each choice would show. Choices of one kind widen, so they do not narrow their own kind. */
export async function countUnderFilters(db: Database, wanted: Wanted): Promise<ChoiceCounts> {
  const filters: Narrowing = { ...wanted.chosen, patterns: [] }
  const used = ALL_KINDS.filter((kind) => filters[KINDS[kind]].length > 0)
  const unused = ALL_KINDS.filter((kind) => !used.includes(kind))
  const asked = [
    ...used.map((kind) => ({ kinds: [kind], without: { [KINDS[kind]]: EVERYTHING[KINDS[kind]] } })),
    ...(unused.length > 0 ? [{ kinds: unused, without: {} }] : []),
  ].filter(({ without }) => !isEverything({ ...filters, ...without }))

  const counted = await Promise.all(
    asked.map(async ({ kinds, without }) => {
      const { seen, counts } = await countChoices(db, { ...wanted, chosen: { ...wanted.chosen, ...without } }, kinds)
      return kinds.map((kind) => [kind, seen > COUNTED_UP_TO ? null : counts] as const)
    }),
  )
  return Object.fromEntries(counted.flat())
}
