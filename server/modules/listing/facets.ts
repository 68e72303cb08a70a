import type { FacetOption, Listing } from '#contract/listing.ts'
import { toman } from '#contract/money.ts'
import { colourName } from '#persian/colour-name.ts'
import { type FacetFigures, type FacetRow, OPTIONS_MAX } from './facets.queries.ts'
import type { ChoiceCounts } from './figures.ts'

type Key = 'brands' | 'colors' | 'delivery_areas'
const KINDS: readonly { key: Key; prefix: 'b:' | 'k:' | 'd:'; title: string }[] = [
  { key: 'brands', prefix: 'b:', title: 'برند' },
  { key: 'colors', prefix: 'k:', title: 'رنگ' },
  { key: 'delivery_areas', prefix: 'd:', title: 'محل ارسال' },
]

/** How a category wants its filters: titles, and the options that come first. */
export type FilterWishes = readonly { key: Key; title: string; options: readonly { label: string; value: string }[] }[]

/** The tags that a category wishes to see, however few products stand behind them. */
export function wishedTags(wishes: FilterWishes): string[] {
  const prefixOf = new Map(KINDS.map(({ key, prefix }) => [key, prefix]))
  return wishes.flatMap(({ key, options }) => options.map(({ value }) => `${prefixOf.get(key)}${listedValue(key, value)}`))
}

export type Facets = Pick<Listing, 'price' | 'userPriceSet' | 'brands' | 'colors' | 'delivery_areas' | 'filters'>

interface Chosen {
  userPriceSet: boolean
  /** Tags: each stays among the options shown, however rare it is. */
  chosen: readonly string[]
}

/** Both forms of the facets from the same figures: by name, and as a list in the category's own order. */
export function toFacets(
  { figures, choices }: { figures: FacetFigures; choices: ChoiceCounts },
  wishes: FilterWishes,
  { userPriceSet, chosen }: Chosen,
): Facets {
  const options: Record<Key, FacetOption[]> = { brands: [], colors: [], delivery_areas: [] }
  for (const { key, prefix } of KINDS) {
    const found = figures.options.filter(({ tag }) => tag.startsWith(prefix)).map((row) => toOption(row, choices[prefix]))
    options[key] = inWishedOrder(key, found, wishes.find((wish) => wish.key === key)?.options ?? []).filter(
      ({ value }, at) => at < OPTIONS_MAX || chosen.includes(`${prefix}${value}`),
    )
  }
  const wished = wishes.map(({ key }) => key)
  const ordered = [...KINDS].sort((one, other) => place(wished, one.key) - place(wished, other.key))
  return {
    price: { min: toman(figures.priceMin ?? 0), max: toman(figures.priceMax ?? 0) },
    userPriceSet,
    ...options,
    filters: ordered.map(({ key, title }) => ({
      key,
      title: wishes.find((wish) => wish.key === key)?.title ?? title,
      options: options[key],
    })),
  }
}

export const NO_FIGURES: FacetFigures = { options: [], priceMin: null, priceMax: null }

/** Under filters a choice may lead to nothing: it stays where it was, with its 0. */
function toOption({ tag, count, label, hex }: FacetRow, counts: ChoiceCounts['b:']): FacetOption {
  const value = tag.slice(2)
  const shown = counts === undefined ? count : counts && (counts[tag] ?? 0)
  return { label: label ?? value, value, count: shown, ...(hex === null ? {} : { hex }) }
}

/** Colours are wished for as somebody wrote them. */
const listedValue = (key: Key, value: string): string => (key === 'colors' ? colourName(value) : value)

function inWishedOrder(key: Key, found: readonly FacetOption[], wished: readonly { label: string; value: string }[]): FacetOption[] {
  if (wished.length === 0) return [...found]
  const byValue = new Map(found.map((option) => [option.value, option]))
  const first = wished.flatMap(({ label, value }) => {
    const own = listedValue(key, value)
    const option = byValue.get(own)
    byValue.delete(own)
    return option === undefined ? [] : [{ ...option, label }]
  })
  return [...first, ...byValue.values()]
}

function place(order: readonly Key[], key: Key): number {
  const at = order.indexOf(key)
  return at < 0 ? order.length : at
}
