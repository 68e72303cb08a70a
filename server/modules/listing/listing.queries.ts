import type { SellerId, VariantId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement, statement } from '../../platform/database/statement.ts'
import { BEST_SELLING_SCAN_LIMIT, firstFoundSql, textsToFind } from '../search/search.queries.ts'
import type { WeighedText } from '../search/weigh-texts.ts'
import { allOf, type Condition, conditionsOf, foundBy, keyOf, paramsOf } from './conditions.ts'
import { type ListingQuery, unfiltered } from './listing-query.ts'
import { type Base, finds, hasWords, oneBrand, type Source } from './query-plan.ts'

export interface ListingRow {
  id: string
  title: string
  slug: string
  variant: VariantId | null
  image: string
  regularPrice: number | null
  discountedPrice: number | null
  rating: number | null
  sellerCount: number
  inStock: boolean
  sendsToday: boolean
  presale: boolean
  categorySlug: string
  nextChange: Date | null
}

const ROW = `l.product_id as id, l.title, l.slug, l.variant_id as variant, l.image, l.regular_price as "regularPrice", l.discounted_price as "discountedPrice",
  l.rating, l.seller_count as "sellerCount", l.in_stock as "inStock", l.sends_today as "sendsToday", l.presale, l.category_slug as "categorySlug", l.next_change as "nextChange"`

/** How well a search key fits the words: it begins with them, holds them side by side, or somewhere. */
const RANK = 'starts_with(search_key, :phrase)::int + (strpos(search_key, :phrase) > 0)::int'

const ORDERS = {
  relevant: 'rank desc, sales desc, product_id desc',
  newest: 'created_at desc, product_id desc',
  lowest_price: 'price, product_id',
  // without an offer there is no price
  highest_price: 'price desc nulls last, product_id desc',
  best_selling: 'sales desc, product_id desc',
} as const satisfies Record<ListingQuery['sort'], string>

/** The orders as indexes hold them; what fits a text best is looked for among what sells best. */
const SCAN_ORDERS = { ...ORDERS, relevant: ORDERS.best_selling, highest_price: 'price desc, product_id desc' } as const

/** The last products that a page of a listing without narrow filters can show. Those before them are read off an index. */
export const PAGED_BY_INDEX = 10_000

/** All that match, found by the source, counted and put in order. Every row carries the count; an empty page has none. */
export function collectMatches(on: Handle, query: ListingQuery, source: Source): Promise<(ListingRow & { total: number })[]> {
  const conditions = conditionsOf(query)
  const order = ORDERS[query.sort]
  const columns = `product_id, in_stock, price, created_at, sales${query.sort === 'relevant' ? `, ${RANK} as rank` : ''}`
  return shapedStatement<ListingRow & { total: number }>(
    `listing-collect-${source}-${keyOf(conditions)}-${query.sort}`,
    () => `
    with matched as materialized (select ${columns} from product_listing where ${foundBySource(conditions, source)}),
    page as (select * from matched order by in_stock desc, ${order} limit :limit offset :offset)
    select ${ROW}, (select count(*)::int from matched) as total
    from page join product_listing l using (product_id) order by page.in_stock desc, ${order.replace(/(rank|price|created_at|sales|product_id)/g, 'page.$1')}`,
  ).all(on, paramsOf(query))
}

/** Rows that match, found by the source alone. */
export function foundBySource(conditions: readonly Condition[], source: Source): string {
  const found = foundBy(conditions, (condition) => finds(source, condition))
  if (source === 'words') return `words_of(search_key) @@ :words::tsquery and ${found}`
  return source === 'price' || source === 'since' ? `${found} and in_stock = any('{t,f}')` : found
}

interface Scan {
  key: string
  /** Products in order, up to the scan's limit; the columns that `rest` reads. */
  rows: string
  /** What each of them is held against. */
  rest: string
}

/** What is in stock and then what is not, each read in order from an index, no further than it is asked for. */
export function scanOf(
  query: ListingQuery,
  base: Base,
  { scanLimit, alsoColumns = [] }: { scanLimit: number; alsoColumns?: readonly string[] },
): Scan {
  const conditions = conditionsOf(query)
  const isOfIndex = ({ about }: Condition) =>
    (base === 'place' && (about === 'place' || about === 'discount')) ||
    about === 'stock' ||
    (about === 'price' && query.sort.endsWith('price')) ||
    (about === 'since' && query.sort === 'newest')
  const ofIndex = conditions.filter(isOfIndex)
  const rest = conditions.filter((condition) => !isOfIndex(condition))
  const columns = [...new Set(['product_id', ...alsoColumns, ...rest.flatMap((condition) => condition.columns)])].join(', ')
  const where = [...(base === 'brand' ? ['tags[1] = :brand'] : []), ...ofIndex.map(({ sql }) => sql)]
  const part = (own: string) =>
    `(select ${columns} from product_listing where ${[...where, own].join(' and ')} order by ${SCAN_ORDERS[query.sort]} limit ${scanLimit})`
  const isInStock = conditions.some(({ about }) => about === 'stock' || about === 'discount')
  // from the highest price on, an index begins with what has none
  const soldOut =
    query.sort === 'highest_price' ? ['not in_stock and price is not null', 'not in_stock and price is null'] : ['not in_stock']
  const parts = ['in_stock', ...(isInStock ? [] : soldOut)].map(part)
  return {
    key: `${base}-${keyOf(conditions)}-${query.sort}-${scanLimit}`,
    rows: `(select * from (${parts.join(' union all ')}) as parts limit ${scanLimit})`,
    rest: allOf(rest),
  }
}

/** A page of matches in the order of the scan. Fewer than asked for: there are no more, or not within its limit. */
export function scanToPage(on: Handle, query: ListingQuery, base: Base): Promise<ListingRow[]> {
  const { key, rows, rest } = scanOf(query, base, { scanLimit: PAGED_BY_INDEX + 1 })
  return shapedStatement<ListingRow>(
    `listing-scan-${key}`,
    () => `
    with page as materialized (
      select product_id, row_number() over () as nth
      from (select product_id from ${rows} as scanned where ${rest} limit :limit offset :offset) as met
    )
    select ${ROW} from page join product_listing l using (product_id) order by nth`,
  ).all(on, { ...paramsOf(query), brand: oneBrand(query) })
}

/** What fits the words best among the best sellers that hold them. Every row carries how many were found. */
export function scanToBest(on: Handle, query: ListingQuery): Promise<(ListingRow & { total: number })[]> {
  const { key, rows, rest } = scanOf(query, 'place', {
    scanLimit: BEST_SELLING_SCAN_LIMIT,
    alsoColumns: ['search_key', 'sales', 'in_stock'],
  })
  return shapedStatement<ListingRow & { total: number }>(
    `listing-best-${key}`,
    () => `
    with matched as materialized (select product_id, in_stock, sales, ${RANK} as rank from ${rows} as scanned where ${rest}),
    page as (select * from matched order by in_stock desc, ${ORDERS.relevant} limit :limit offset :offset)
    select ${ROW}, (select count(*)::int from matched) as total
    from page join product_listing l using (product_id) order by page.in_stock desc, page.rank desc, page.sales desc, product_id desc`,
  ).all(on, paramsOf(query))
}

/** How many match within the scan's limit: there are as many at least. */
export async function countInScan(on: Handle, query: ListingQuery, base: Base, scanLimit: number): Promise<number> {
  // the index by price holds what most conditions read; what sells well is at hand anyway
  const { key, rows, rest } = scanOf({ ...query, sort: hasWords(query) ? 'best_selling' : 'lowest_price' }, base, { scanLimit })
  const { found } = await shapedStatement<{ found: number }>(
    `listing-found-${key}`,
    () => `
    select count(*)::int as found from ${rows} as scanned where ${rest}`,
  ).one(on, { ...paramsOf(query), brand: oneBrand(query) })
  return found
}

/** The first of the texts that finds something in the listing, whatever text the query has itself; by its place among them. */
export async function findFirstText(on: Handle, query: ListingQuery, texts: readonly WeighedText[]): Promise<number | undefined> {
  const conditions = conditionsOf(unfiltered(query, []))
  const found = await shapedStatement<{ at: number }>(`listing-first-text-${keyOf(conditions)}`, () =>
    firstFoundSql(foundBy(conditions, () => false)),
  ).first(on, { ...paramsOf(query), texts: textsToFind(texts) })
  return found === undefined ? undefined : found.at - 1
}

/** What whole places hold is kept up. */
export const countWhole = statement<{ place: string; access: readonly string[]; tag: string }, { total: number }>(
  'listing-count-whole',
  `
  select coalesce(sum(count), 0)::int as total from listing_counts where place = :place and access = any(:access::text[]) and tag = :tag`,
)

/** Who sells here under this id. */
export const activeSeller = statement<{ id: SellerId }, { id: SellerId; name: string }>(
  'listing-active-seller',
  `
  select id, name from sellers where id = :id and status = 'active'`,
)
