import type { EDIT_STATES } from '#contract/fast-edit.ts'
import type { SellerId } from '#contract/ids.ts'
import { type Condition, offerConditions, type TableQuery } from '../fast-order/table-query.ts'

/** A table of a seller’s own offers, as the database is asked for it. */
export interface EditQuery extends TableQuery {
  sellerId: SellerId
  only: (typeof EDIT_STATES)[number]
  /** What was searched for, as the id of an offer or a product may be written; empty: nothing. */
  code: string
}

const STATES: Readonly<Record<EditQuery['only'], Condition | undefined>> = {
  all: undefined,
  offSale: { key: 'O', sql: 'not o.active' },
  noStock: { key: 'Z', sql: 'o.stock = 0' },
}

/** `ofProduct`: it reads the offer’s product, category or brand. */
export type EditCondition = Condition & { ofProduct?: boolean }

/** Held against an offer `o`, its product `p`, its category `c` and its brand `b`. What is off sale, hidden or sold out is the seller’s to edit all the same. */
export function editConditions(query: EditQuery): EditCondition[] {
  const { picks, filters, patterns, only } = query
  const onSale = offerConditions(query).filter(({ key }) => key !== '')
  const state = STATES[only]
  return [
    { key: '', sql: 'true' },
    ...onSale,
    ...(state === undefined ? [] : [state]),
    ...(picks === undefined ? [] : [{ key: 'p', sql: PICKED, ofProduct: true }]),
    ...(filters.brands.length === 0 ? [] : [{ key: 'b', sql: `'b:' || b.slug = any(:brands::text[])`, ofProduct: true }]),
    ...(patterns.length === 0
      ? []
      : [{ key: `${'w'.repeat(patterns.length)}`, sql: `(${[named(patterns), ...CODED].join(' or ')})`, ofProduct: true }]),
  ]
}

/** As `paramsOf` writes what was chosen: the brand, its slug marked as a tag of the listing, and the category by its id. */
const PICKED = `exists (select from unnest(:picks::text[]) as pick
      where split_part(pick, '/', 1) in ('', 'b:' || b.slug) and (split_part(pick, '/', 2) = '' or split_part(pick, '/', 2) = any(c.path)))`

const named = (patterns: readonly string[]) => `(${patterns.map((_, at) => `p.search_key like :pattern${at}`).join(' and ')})`

/** By its id or its product’s. */
const CODED = ['o.id = :code', 'o.product_id = :code']
