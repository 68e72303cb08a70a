import type { SellerId, VariantId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement, statement } from '../../platform/database/statement.ts'
import { BEST_SELLING_LOOKED_AT, firstFoundSql, textsToFind } from '../search/search.queries.ts'
import type { WeighedText } from '../search/weigh-texts.ts'
import { allOf, type Condition, conditionsOf, foundBy, keyOf, paramsOf } from './conditions.ts'
import { unfiltered, type Wanted } from './wanted.ts'
import { type Base, finds, hasWords, oneBrand, type Source } from './ways.ts'

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
} as const satisfies Record<Wanted['sort'], string>

/** The orders as indexes hold them; what fits a text best is looked for among what sells best. */
const WALKS = { ...ORDERS, relevant: ORDERS.best_selling, highest_price: 'price desc, product_id desc' } as const

/** The last goods that a page of a listing without narrow filters can show. Those before them are read off an index. */
export const REACHED = 10_000

/** All that match, found by the source, counted and put in order. Every row carries the count; an empty page has none. */
export function readFew(on: Handle, wanted: Wanted, source: Source): Promise<(ListingRow & { total: number })[]> {
  const conditions = conditionsOf(wanted)
  const order = ORDERS[wanted.sort]
  const columns = `product_id, in_stock, price, created_at, sales${wanted.sort === 'relevant' ? `, ${RANK} as rank` : ''}`
  return shapedStatement<ListingRow & { total: number }>(
    `listing-few-${source}-${keyOf(conditions)}-${wanted.sort}`,
    () => `
    with matched as materialized (select ${columns} from product_listing where ${foundBySource(conditions, source)}),
    page as (select * from matched order by in_stock desc, ${order} limit :limit offset :offset)
    select ${ROW}, (select count(*)::int from matched) as total
    from page join product_listing l using (product_id) order by page.in_stock desc, ${order.replace(/(rank|price|created_at|sales|product_id)/g, 'page.$1')}`,
  ).all(on, paramsOf(wanted))
}

/** Rows that match, found by the source alone. */
export function foundBySource(conditions: readonly Condition[], source: Source): string {
  const found = foundBy(conditions, (condition) => finds(source, condition))
  if (source === 'words') return `words_of(search_key) @@ :words::tsquery and ${found}`
  return source === 'price' || source === 'since' ? `${found} and in_stock = any('{t,f}')` : found
}

interface Walk {
  key: string
  /** Products in order, so many at most as may be looked at; the columns that `rest` reads. */
  rows: string
  /** What is looked at in each of them. */
  rest: string
}

/** What is in stock and then what is not, each read in order from an index, no further than it is asked for. */
export function walkOf(
  wanted: Wanted,
  base: Base,
  { lookedAt, alsoColumns = [] }: { lookedAt: number; alsoColumns?: readonly string[] },
): Walk {
  const conditions = conditionsOf(wanted)
  const isOfIndex = ({ about }: Condition) =>
    (base === 'place' && (about === 'place' || about === 'discount')) ||
    about === 'stock' ||
    (about === 'price' && wanted.sort.endsWith('price')) ||
    (about === 'since' && wanted.sort === 'newest')
  const ofIndex = conditions.filter(isOfIndex)
  const rest = conditions.filter((condition) => !isOfIndex(condition))
  const columns = [...new Set(['product_id', ...alsoColumns, ...rest.flatMap((condition) => condition.columns)])].join(', ')
  const where = [...(base === 'brand' ? ['tags[1] = :brand'] : []), ...ofIndex.map(({ sql }) => sql)]
  const part = (own: string) =>
    `(select ${columns} from product_listing where ${[...where, own].join(' and ')} order by ${WALKS[wanted.sort]} limit ${lookedAt})`
  const isInStock = conditions.some(({ about }) => about === 'stock' || about === 'discount')
  // from the highest price on, an index begins with what has none
  const soldOut =
    wanted.sort === 'highest_price' ? ['not in_stock and price is not null', 'not in_stock and price is null'] : ['not in_stock']
  const parts = ['in_stock', ...(isInStock ? [] : soldOut)].map(part)
  return {
    key: `${base}-${keyOf(conditions)}-${wanted.sort}-${lookedAt}`,
    rows: `(select * from (${parts.join(' union all ')}) as parts limit ${lookedAt})`,
    rest: allOf(rest),
  }
}

/** A page's goods as they are met on the way. Fewer than asked for: that was all, or too few among those that were looked at. */
export function walkToPage(on: Handle, wanted: Wanted, base: Base): Promise<ListingRow[]> {
  const { key, rows, rest } = walkOf(wanted, base, { lookedAt: REACHED + 1 })
  return shapedStatement<ListingRow>(
    `listing-walk-${key}`,
    () => `
    with page as materialized (
      select product_id, row_number() over () as nth
      from (select product_id from ${rows} as looked where ${rest} limit :limit offset :offset) as met
    )
    select ${ROW} from page join product_listing l using (product_id) order by nth`,
  ).all(on, { ...paramsOf(wanted), brand: oneBrand(wanted) })
}

/** What fits the words best among the best sellers that hold them. Every row carries how many were found. */
export function walkToBest(on: Handle, wanted: Wanted): Promise<(ListingRow & { total: number })[]> {
  const { key, rows, rest } = walkOf(wanted, 'place', {
    lookedAt: BEST_SELLING_LOOKED_AT,
    alsoColumns: ['search_key', 'sales', 'in_stock'],
  })
  return shapedStatement<ListingRow & { total: number }>(
    `listing-best-${key}`,
    () => `
    with matched as materialized (select product_id, in_stock, sales, ${RANK} as rank from ${rows} as looked where ${rest}),
    page as (select * from matched order by in_stock desc, ${ORDERS.relevant} limit :limit offset :offset)
    select ${ROW}, (select count(*)::int from matched) as total
    from page join product_listing l using (product_id) order by page.in_stock desc, page.rank desc, page.sales desc, product_id desc`,
  ).all(on, paramsOf(wanted))
}

/** How many match among the first that are looked at: there are as many at least. */
export async function countOnTheWay(on: Handle, wanted: Wanted, base: Base, lookedAt: number): Promise<number> {
  // the index by price holds what most conditions read; what sells well is at hand anyway
  const { key, rows, rest } = walkOf({ ...wanted, sort: hasWords(wanted) ? 'best_selling' : 'lowest_price' }, base, { lookedAt })
  const { found } = await shapedStatement<{ found: number }>(
    `listing-found-${key}`,
    () => `
    select count(*)::int as found from ${rows} as looked where ${rest}`,
  ).one(on, { ...paramsOf(wanted), brand: oneBrand(wanted) })
  return found
}

/** The first of the texts that finds something in what is wanted, whatever text that is wanted with; by its place among them. */
export async function findFirstText(on: Handle, wanted: Wanted, texts: readonly WeighedText[]): Promise<number | undefined> {
  const conditions = conditionsOf(unfiltered(wanted, []))
  const found = await shapedStatement<{ at: number }>(`listing-first-text-${keyOf(conditions)}`, () =>
    firstFoundSql(foundBy(conditions, () => false)),
  ).first(on, { ...paramsOf(wanted), texts: textsToFind(texts) })
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
