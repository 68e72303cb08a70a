import type { ListingQuery, Narrowing } from './listing-query.ts'

export type Params = Record<string, unknown>

/** Tags that the listing is by itself, or that were picked. */
export const TAG_LISTS = ['ownBrands', 'ownColours', 'ownAreas', 'pickedBrands', 'pickedColours', 'pickedAreas'] as const
export type TagList = (typeof TAG_LISTS)[number]

/** What a condition is about: an index of that can find its rows. */
type Subject = 'place' | 'price' | 'since' | 'words' | 'seller' | 'stock' | 'discount' | 'access' | TagList

export interface Condition {
  /** Tells this condition from every other; values are always parameters. */
  key: string
  about: Subject
  sql: string
  /** That it reads. */
  columns: readonly string[]
}

/** A discount that runs on the best offer; what is sold out has none. */
export const DISCOUNTED = 'discounted_price is not null and in_stock'

const OFFERED_BY = (seller: string) =>
  `product_id in (select o.product_id from offers o join sellers s on s.id = o.seller_id where o.seller_id = ${seller} and o.active and s.status = 'active')`

/** Filters can ask for tens of thousands of these together: their statements are kept for as long as they are asked for often. */
export function conditionsOf({ place, within, chosen }: Pick<ListingQuery, 'place' | 'within' | 'chosen'>): readonly Condition[] {
  const level = `category_${place.level}`
  return [
    ...(place.level === 0 ? [] : [{ key: `${place.level}`, about: 'place' as const, sql: `${level} = :place`, columns: [level] }]),
    ...partsOf(within, 'own'),
    ...partsOf(chosen, 'picked'),
    { key: '', about: 'access', sql: 'access = any(:access::text[])', columns: ['access'] },
  ]
}

export const keyOf = (conditions: readonly Condition[]): string =>
  conditions
    .map(({ key }) => key)
    .join('')
    .replace(/w+/gi, (words) => `${words.charAt(0)}${words.length}`)
export const allOf = (conditions: readonly Condition[]): string => conditions.map(({ sql }) => sql).join(' and ')

/** Only these conditions find rows by an index; the others are looked at in the rows that were found. */
export function foundBy(conditions: readonly Condition[], finds: (condition: Condition) => boolean): string {
  return conditions.map((condition) => (finds(condition) ? condition.sql : `(${condition.sql}) is true`)).join(' and ')
}

function partsOf(narrowing: Narrowing, by: 'own' | 'picked'): Condition[] {
  const marked = (letter: string) => (by === 'own' ? letter.toUpperCase() : letter)
  const parts: readonly (readonly [isUsed: boolean, condition: Condition])[] = [
    [narrowing.brands.length > 0, tagged(`${by}Brands`, marked('b'))],
    [narrowing.colours.length > 0, tagged(`${by}Colours`, marked('k'))],
    [narrowing.areas.length > 0, tagged(`${by}Areas`, marked('d'))],
    [narrowing.price !== undefined, { key: marked('m'), about: 'price', sql: `price between :${by}Min and :${by}Max`, columns: ['price'] }],
    [narrowing.inStock, { key: marked('s'), about: 'stock', sql: 'in_stock', columns: ['in_stock'] }],
    [narrowing.discounted, { key: marked('o'), about: 'discount', sql: DISCOUNTED, columns: ['discounted_price', 'in_stock'] }],
    [narrowing.since !== undefined, { key: marked('t'), about: 'since', sql: `created_at >= :${by}Since`, columns: ['created_at'] }],
    [narrowing.seller !== undefined, { key: marked('v'), about: 'seller', sql: OFFERED_BY(`:${by}Seller`), columns: [] }],
  ]
  return [
    ...parts.filter(([isUsed]) => isUsed).map(([, condition]) => condition),
    ...narrowing.patterns.map((_, index) => ({
      key: marked('w'),
      about: 'words' as const,
      sql: `search_key like :${by}Pattern${index}`,
      columns: ['search_key'],
    })),
  ]
}

function tagged(list: TagList, key: string): Condition {
  return { key, about: list, sql: `tags && :${list}::text[]`, columns: ['tags'] }
}

export function paramsOf({ place, access, within, chosen, wished, words, limit, offset }: ListingQuery): Params {
  return {
    place: place.id,
    access,
    wished,
    words,
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

function valuesOf({ brands, colours, areas, price, patterns, since, seller }: Narrowing, by: 'own' | 'picked'): Params {
  return {
    [`${by}Brands`]: brands,
    [`${by}Colours`]: colours,
    [`${by}Areas`]: areas,
    [`${by}Min`]: price?.[0],
    [`${by}Max`]: price?.[1],
    [`${by}Since`]: since,
    [`${by}Seller`]: seller,
    ...Object.fromEntries(patterns.map((pattern, index) => [`${by}Pattern${index}`, pattern])),
  }
}
