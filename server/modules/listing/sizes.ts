import type { SellerId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement, statement } from '../../platform/database/statement.ts'
import { unseen } from '../../platform/database/unseen.ts'
import type { WeighedText } from '../search/weigh-texts.ts'
import { allOf, type Condition, conditionsOf, type Params, paramsOf, TAG_LISTS, type TagList } from './conditions.ts'
import { brandsOf, type ListingQuery } from './listing-query.ts'

/** So many products are read for one answer at most, however large the market is. Counts below it are exact. */
export const SCAN_LIMIT = 3_000

/** How many products stand behind a query, by the counts that are kept up; Infinity where nothing is known. */
export interface Sizes extends Readonly<Record<TagList, number>> {
  place: number
  /** Of the place in the price range, and since the moment asked for; counted up to SCAN_LIMIT. */
  price: number
  since: number
  /** An estimate, of the whole market. */
  words: number
  /** Of the whole market, counted up to SCAN_LIMIT; some may be no longer on sale. */
  seller: number
  /** Exactly how many there are, where nothing but one kind of tags is asked for. */
  alone: number | undefined
}

const COUNT = (place: string, tags: string) =>
  `(select sum(count)::int from listing_counts where place = ${place} and access = any(${unseen(':access', 'text[]')}) and tag = any(${tags}))`

const listingSizes = statement<Params, Record<'place' | 'alone' | TagList, number | null>>(
  'listing-sizes',
  `
  select ${COUNT(':place', `'{""}'::text[]`)} as place, ${COUNT(':place', unseen(':alone', 'text[]'))} as alone,
    ${TAG_LISTS.map((list) => `${COUNT("''", unseen(`:${list}`, 'text[]'))} as "${list}"`).join(', ')}`,
)

/** `text`: the words that are searched for, if there are any. */
export async function readSizes(on: Handle, query: ListingQuery, text: WeighedText | undefined): Promise<Sizes> {
  const alone = tagsAlone(query)
  const { within, chosen } = query
  const conditions = conditionsOf(query)
  const [row, price, since, seller] = await Promise.all([
    listingSizes.one(on, { ...paramsOf(query), alone: alone ?? [] }),
    within.price === undefined && chosen.price === undefined ? undefined : countRange(on, query, conditions, 'price'),
    within.since === undefined && chosen.since === undefined ? undefined : countRange(on, query, conditions, 'since'),
    within.seller === undefined ? undefined : countOffered(on, within.seller),
  ])
  const behind = (list: TagList, tags: readonly string[]) => (tags.length === 0 ? Number.POSITIVE_INFINITY : (row[list] ?? 0))
  return {
    place: row.place ?? 0,
    alone: alone === undefined ? undefined : (row.alone ?? 0),
    words: text === undefined || text.words === '' ? Number.POSITIVE_INFINITY : text.products,
    price: price ?? Number.POSITIVE_INFINITY,
    since: since ?? Number.POSITIVE_INFINITY,
    seller: seller ?? Number.POSITIVE_INFINITY,
    ownBrands: behind('ownBrands', within.brands),
    ownColours: behind('ownColours', within.colours),
    ownAreas: behind('ownAreas', within.areas),
    pickedBrands: behind('pickedBrands', chosen.brands),
    pickedColours: behind('pickedColours', chosen.colours),
    pickedAreas: behind('pickedAreas', chosen.areas),
  }
}

/** Read off an index, and no further than it matters. */
async function countRange(on: Handle, query: ListingQuery, conditions: readonly Condition[], range: 'price' | 'since'): Promise<number> {
  const used = conditions.filter(({ about }) => about === 'place' || about === range)
  const { count } = await shapedStatement<{ count: number }>(
    `listing-${range}-size-${used.map(({ key }) => key).join('')}`,
    () => `
    select count(*)::int as count from (select from product_listing where ${allOf(used)} and in_stock = any('{t,f}') limit ${SCAN_LIMIT + 1}) as counted`,
  ).one(on, paramsOf(query))
  return count > SCAN_LIMIT ? Number.POSITIVE_INFINITY : count
}

const offersOfSeller = statement<{ seller: SellerId }, { count: number }>(
  'listing-offers-of-seller',
  `
  select count(*)::int as count from (select from offers where seller_id = :seller limit ${SCAN_LIMIT + 1}) as counted`,
)

async function countOffered(on: Handle, seller: SellerId): Promise<number> {
  const { count } = await offersOfSeller.one(on, { seller })
  return count > SCAN_LIMIT ? Number.POSITIVE_INFINITY : count
}

/** Tags of which no product has two, where nothing else narrows the place. */
function tagsAlone({ within, chosen }: ListingQuery): readonly string[] | undefined {
  const brands = brandsOf({ within, chosen })
  const others = [within.colours, within.areas, chosen.colours, chosen.areas].filter((tags) => tags.length > 0)
  const isBare = [within, chosen].every(
    ({ price, patterns, inStock, discounted, since, seller }) =>
      price === undefined && patterns.length === 0 && !inStock && !discounted && since === undefined && seller === undefined,
  )
  if (!isBare) return undefined
  const [tags] = others
  if (tags === undefined) return brands
  return others.length === 1 && tags.length === 1 && brands === undefined ? tags : undefined
}
