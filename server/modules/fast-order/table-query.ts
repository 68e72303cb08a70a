import { DELIVERY_OF_CHOICE, type TableFilters } from '#contract/fast-order-filters.ts'
import { colourName } from '#persian/colour-name.ts'
import type { Pick } from './chosen-picks.ts'

/** A table as the read model is asked for it. */
export interface TableQuery {
  /** undefined: the whole market. */
  picks: readonly Pick[] | undefined
  filters: TableFilters
  /** LIKE patterns, all of which the search key must match. */
  patterns: readonly string[]
  /** What was searched for, where it is the barcode of something: then there are no patterns. */
  gtin?: string | undefined
  /** The subscription models whose products may be shown; `basic` among them. */
  access: readonly string[]
  /** Ids of locations, to one of which offers must be sent; empty: anywhere. */
  areas: readonly string[]
  /** Products that are shown already. */
  without?: readonly string[]
  at: Date
}

/** A part of a WHERE; `key` tells it from every other, values are always parameters. */
export interface Condition {
  key: string
  sql: string
}
/** One on a row of the listing. */
interface ProductCondition extends Condition {
  /** That it reads. */
  columns: readonly string[]
}

export type Params = Record<string, unknown>

const deliveryTimesOf = ({ deliveryTime }: TableFilters) => [...new Set(deliveryTime.flatMap((choice) => DELIVERY_OF_CHOICE[choice] ?? []))]
const paymentOf = ({ paymentType, saleType }: TableFilters) => {
  if (paymentType !== 'all') return paymentType
  return { cash: 'Cash', 'credit/presale': 'presale', all: undefined }[saleType]
}
const used = <C extends Condition>(parts: readonly (readonly [isUsed: boolean, condition: C])[]): C[] =>
  parts.filter(([isUsed]) => isUsed).map(([, condition]) => condition)

/** Held against a row of the listing, called `l`. What nobody sells is in no table. */
export function productConditions({ picks, filters, patterns, areas }: TableQuery): ProductCondition[] {
  return [
    { key: '', sql: 'l.access = any(:access::text[]) and l.price is not null', columns: ['access', 'price'] },
    ...used([
      [picks !== undefined, { key: 'p', sql: PICKED, columns: ['tags', 'category_1', 'category_2', 'category_3'] }],
      [filters.brands.length > 0, { key: 'b', sql: 'l.tags && :brands::text[]', columns: ['tags'] }],
      [filters.color.length > 0, { key: 'k', sql: 'l.tags && :colourTags::text[]', columns: ['tags'] }],
      [areas.length > 0, { key: 'd', sql: 'l.tags && :areaTags::text[]', columns: ['tags'] }],
      [filters.stockStatus === 'yes' || filters.minStock > 0, { key: 's', sql: 'l.in_stock', columns: ['in_stock'] }],
    ]),
    ...patterns.map((_, at) => ({ key: 'w', sql: `l.search_key like :pattern${at}`, columns: ['search_key'] })),
  ]
}

/** What was chosen is named as `brand/category`, with nothing in the place of what does not matter. */
const PICKED = `array['/' || l.category_1, '/' || l.category_2, '/' || l.category_3, l.tags[1] || '/', l.tags[1] || '/' || l.category_1,
      l.tags[1] || '/' || l.category_2, l.tags[1] || '/' || l.category_3] && :picks::text[]`

/** Held against an offer, called `o`, whose seller `s` sells. */
export function offerConditions({ filters, areas, gtin }: TableQuery): Condition[] {
  const ofColour = `exists (select from variants v cross join lateral jsonb_array_elements(v.options) as option
      where v.product_id = o.product_id and v.id = o.variant_id and option ->> 'type' = 'color' and colour_name(option ->> 'label') = any(:colours::text[]))`
  return [
    { key: '', sql: `o.active and s.status = 'active'` },
    ...used([
      [paymentOf(filters) !== undefined, { key: 'P', sql: 'o.payment_type = :payment::text' }],
      [filters.stockStatus === 'yes', { key: 'S', sql: 'o.stock > 0' }],
      [filters.stockStatus === 'no', { key: 'N', sql: 'o.stock = 0' }],
      [filters.minStock > 0, { key: 'M', sql: 'o.stock >= :minStock::int' }],
      [filters.deliveryTime.length > 0, { key: 'T', sql: 'o.delivery_time = any(:deliveryTimes::text[])' }],
      [filters.supplier.length > 0, { key: 'V', sql: 'o.seller_id = any(:sellers::text[])' }],
      [filters.color.length > 0, { key: 'K', sql: ofColour }],
      [areas.length > 0, { key: 'D', sql: 'o.delivery_areas && :areas::text[]' }],
      [gtin !== undefined, { key: 'G', sql: OF_BARCODE }],
    ]),
  ]
}

const OF_BARCODE = 'exists (select from variants v where v.product_id = o.product_id and v.id = o.variant_id and v.gtin = :gtin::text)'

export function paramsOf({ picks = [], filters, patterns, gtin, access, areas, without = [], at }: TableQuery): Params {
  const colours = filters.color.map(colourName)
  return {
    picks: picks.map(({ brand, place }) => `${brand === undefined ? '' : tagOfBrand(brand)}/${place?.id ?? ''}`),
    brands: filters.brands.map(tagOfBrand),
    colours,
    colourTags: colours.map((colour) => `k:${colour}`),
    areas,
    areaTags: areas.map((area) => `d:${area}`),
    access,
    gtin,
    payment: paymentOf(filters),
    minStock: filters.minStock,
    deliveryTimes: deliveryTimesOf(filters),
    sellers: filters.supplier,
    without,
    at,
    ...Object.fromEntries(patterns.map((pattern, index) => [`pattern${index}`, pattern])),
  }
}

export const tagOfBrand = (slug: string) => `b:${slug}`
export const allOf = (conditions: readonly Condition[]) => conditions.map(({ sql }) => sql).join(' and ')
export const keyOf = (conditions: readonly Condition[]) =>
  conditions
    .map(({ key }) => key)
    .join('')
    .replace(/w+/, (words) => `w${words.length}`)
