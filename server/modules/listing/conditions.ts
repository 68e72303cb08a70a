import { type Statement, statement } from '../../platform/database/statement.ts'
import type { Narrowing, Wanted } from './wanted.ts'

export type Params = Record<string, unknown>

interface Condition {
  /** Tells this condition from every other; values are always parameters. */
  key: string
  sql: string
}

/** A discount that runs on the best offer; what is sold out has none. */
export const DISCOUNTED = 'discounted_price is not null and in_stock'

/** The variants that filters can ask for are finite: each is a statement made once. */
export function conditionsOf({ place, within, chosen }: Pick<Wanted, 'place' | 'within' | 'chosen'>): Condition {
  const own = partsOf(within, 'own')
  const picked = partsOf(chosen, 'picked')
  return {
    key: `${place.level}${own.key}-${picked.key}`,
    sql: [
      ...(place.level > 0 ? [`category_${place.level} = :place`] : []),
      ...own.sql,
      ...picked.sql,
      'access = any(:access::text[])',
    ].join(' and '),
  }
}

function partsOf(narrowing: Narrowing, by: 'own' | 'picked'): { key: string; sql: string[] } {
  const parts: readonly (readonly [key: string, isUsed: boolean, sql: string])[] = [
    ['b', narrowing.brands.length > 0, `tags && :${by}Brands::text[]`],
    ['k', narrowing.colours.length > 0, `tags && :${by}Colours::text[]`],
    ['d', narrowing.areas.length > 0, `tags && :${by}Areas::text[]`],
    ['m', narrowing.price !== undefined, `price between :${by}Min and :${by}Max`],
    ['s', narrowing.inStock, 'in_stock'],
    ['o', narrowing.discounted, DISCOUNTED],
    ['t', narrowing.since !== undefined, `created_at >= :${by}Since`],
  ]
  const used = parts.filter(([, isUsed]) => isUsed)
  return {
    key: `${used.map(([key]) => key).join('')}${narrowing.patterns.length}`,
    sql: [...used.map(([, , sql]) => sql), ...narrowing.patterns.map((_, index) => `search_key like :${by}Pattern${index}`)],
  }
}

export function paramsOf({ place, access, within, chosen, limit, offset }: Wanted): Params {
  return {
    place: place.id,
    access,
    limit,
    offset,
    phrase: phraseOf(chosen.patterns),
    ...valuesOf(within, 'own'),
    ...valuesOf(chosen, 'picked'),
  }
}

/** The words that were searched for, side by side as they would stand in a search key. */
function phraseOf(patterns: readonly string[]): string {
  return patterns.map((pattern) => pattern.slice(1, -1).replace(/\\(.)/g, '$1')).join('')
}

function valuesOf({ brands, colours, areas, price, patterns, since }: Narrowing, by: 'own' | 'picked'): Params {
  return {
    [`${by}Brands`]: brands,
    [`${by}Colours`]: colours,
    [`${by}Areas`]: areas,
    [`${by}Min`]: price?.[0],
    [`${by}Max`]: price?.[1],
    [`${by}Since`]: since,
    ...Object.fromEntries(patterns.map((pattern, index) => [`${by}Pattern${index}`, pattern])),
  }
}

const made = new Map<string, Statement<Params, never>>()

/** A statement of this name, made when it is first asked for. */
export function variant<Row>(name: string, sql: () => string): Statement<Params, Row> {
  const known = made.get(name) ?? statement<Params, never>(name, sql())
  made.set(name, known)
  return known
}
