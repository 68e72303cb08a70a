import type { Handle } from '../../platform/database/database.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'
import type { Wanted } from './wanted.ts'

export interface ListingRow {
  id: string
  title: string
  slug: string
  image: string
  regularPrice: number | null
  discountedPrice: number | null
  rating: number | null
  sellerCount: number
  inStock: boolean
  categorySlug: string
  nextChange: Date | null
}

const ROW = (
  table: string,
) => `${table}.product_id as id, ${table}.title, ${table}.slug, ${table}.image, ${table}.regular_price as "regularPrice", ${table}.discounted_price as "discountedPrice",
  ${table}.rating, ${table}.seller_count as "sellerCount", ${table}.in_stock as "inStock", ${table}.category_slug as "categorySlug", ${table}.next_change as "nextChange"`

const ORDERS = {
  newest: 'created_at desc, product_id desc',
  lowest_price: 'price, product_id',
  // Without an offer there is no price; only sold-out products can lack one, so the index still serves what is in stock.
  highest_price: 'price desc, product_id desc',
  best_selling: 'sales desc, product_id desc',
} as const satisfies Record<Wanted['sort'], string>
const ORDERS_OF_SOLD_OUT = { ...ORDERS, highest_price: 'price desc nulls last, product_id desc' } as const

/** Beside tags or words a price range singles out little: walking its index would cost more than looking at what the others found. */
const PRICE_OFF_INDEX = 'price + 0 between'

type Params = Record<string, unknown>

/** The variants that filters can ask for are finite: each is a statement made once, and values are always parameters. */
function conditionsOf(wanted: Wanted): { key: string; sql: string } {
  const { place, brands, colours, areas, priceMin, patterns } = wanted
  const parts = [
    ['p', place.level > 0, `category_${place.level} = :place`],
    ['b', brands.length > 0, 'tags && :brands::text[]'],
    ['k', colours.length > 0, 'tags && :colours::text[]'],
    ['d', areas.length > 0, 'tags && :areas::text[]'],
    ['m', priceMin !== undefined, 'price between :priceMin and :priceMax'],
  ] as const
  const used = parts.filter(([, isUsed]) => isUsed)
  const key = `${place.level}${used.map(([name]) => name).join('')}${patterns.length}`
  const texts = patterns.map((_, index) => `search_key like :pattern${index}`)
  return { key, sql: [...used.map(([, , sql]) => sql), ...texts, 'access = any(:access::text[])'].join(' and ') }
}

function paramsOf(wanted: Wanted): Params {
  const { place, access, brands, colours, areas, priceMin, priceMax, limit, offset } = wanted
  return {
    place: place.id,
    access,
    brands,
    colours,
    areas,
    priceMin,
    priceMax,
    limit,
    offset,
    ...Object.fromEntries(wanted.patterns.map((pattern, index) => [`pattern${index}`, pattern])),
  }
}

const made = new Map<string, Statement<Params, never>>()

function variant<Row>(name: string, sql: () => string): Statement<Params, Row> {
  const known = made.get(name) ?? statement<Params, never>(name, sql())
  made.set(name, known)
  return known
}

/** What is in stock, or what is not, read in order from an index until the page is full. */
export function readPart(on: Handle, wanted: Wanted, inStock: boolean): Promise<ListingRow[]> {
  const { key, sql } = conditionsOf(wanted)
  const order = (inStock ? ORDERS : ORDERS_OF_SOLD_OUT)[wanted.sort]
  return variant<ListingRow>(
    `listing-${inStock ? 'part' : 'rest'}-${key}-${wanted.sort}`,
    () => `
    select ${ROW('l')} from product_listing l where ${sql} and in_stock = ${inStock} order by ${order} limit :limit offset :offset`,
  ).all(on, paramsOf(wanted))
}

/** Found first, then counted and ordered: for filters that few products meet. Every row carries the counts; an empty page has none. */
export function readNarrow(on: Handle, wanted: Wanted): Promise<(ListingRow & { total: number })[]> {
  const { key, sql } = conditionsOf(wanted)
  return variant<ListingRow & { total: number }>(
    `listing-narrow-${key}-${wanted.sort}`,
    () => `
    with matched as materialized (select product_id, in_stock, price, created_at, sales from product_listing where ${sql.replace('price between', PRICE_OFF_INDEX)}),
    page as (select product_id, in_stock, price, created_at, sales from matched order by in_stock desc, ${ORDERS_OF_SOLD_OUT[wanted.sort]} limit :limit offset :offset)
    select ${ROW('l')}, (select count(*)::int from matched) as total
    from page join product_listing l using (product_id) order by page.in_stock desc, ${ORDERS_OF_SOLD_OUT[wanted.sort].replace(/(price|created_at|sales|product_id)/g, 'page.$1')}`,
  ).all(on, paramsOf(wanted))
}

export async function countListed(on: Handle, wanted: Wanted): Promise<{ total: number; inStock: number }> {
  const { key, sql } = conditionsOf(wanted)
  return variant<{ total: number; inStock: number }>(
    `listing-count-${key}`,
    () => `
    select count(*)::int as total, (count(*) filter (where in_stock))::int as "inStock" from product_listing where ${sql}`,
  ).one(on, paramsOf(wanted))
}

export interface FacetRow {
  tag: string
  count: number
  label: string | null
  hex: string | null
}
export interface FacetFigures {
  options: FacetRow[]
  total: number
  inStock: number
  priceMin: number | null
  priceMax: number | null
}

const LABELS = `
  left join brands b on b.slug = substr(t.tag, 3) and starts_with(t.tag, 'b:')
  left join locations a on a.id = substr(t.tag, 3) and starts_with(t.tag, 'd:')
  left join colours k on k.label = substr(t.tag, 3) and starts_with(t.tag, 'k:')`
const OPTION = `json_build_object('tag', t.tag, 'count', t.count, 'label', coalesce(b.name, a.label, k.label), 'hex', k.hex)`

/** Choices of a whole place, from the counts that are kept up. */
export function readFacetsOfPlace(on: Handle, { place, access }: Wanted): Promise<FacetFigures> {
  const where = `${place.level > 0 ? `category_${place.level} = :place and ` : ''}access = any(:access::text[])`
  const end = (inStock: boolean, order: string) =>
    `(select price from product_listing where ${where} and in_stock = ${inStock} and price is not null order by price ${order} limit 1)`
  return variant<FacetFigures>(
    `listing-facets-${place.level}`,
    () => `
    with t as materialized (select tag, sum(count)::int as count from listing_counts where place = :place and access = any(:access::text[]) and count > 0 group by tag)
    select coalesce((select json_agg(${OPTION} order by t.count desc, t.tag) from t ${LABELS} where t.tag not in ('', '+')), '[]') as options,
      coalesce((select count from t where tag = ''), 0) as total, coalesce((select count from t where tag = '+'), 0) as "inStock",
      least(${end(true, '')}, ${end(false, '')}) as "priceMin", greatest(${end(true, 'desc')}, ${end(false, 'desc')}) as "priceMax"`,
  ).one(on, { place: place.id, access })
}

/** Choices of what a text finds, counted there and then. */
export function readFacetsOfText(on: Handle, wanted: Wanted): Promise<FacetFigures> {
  const unfiltered: Wanted = { ...wanted, brands: [], colours: [], areas: [], priceMin: undefined, priceMax: undefined }
  const { key, sql } = conditionsOf(unfiltered)
  return variant<FacetFigures>(
    `listing-text-facets-${key}`,
    () => `
    with matched as materialized (select tags, in_stock, price from product_listing where ${sql}),
    t as materialized (select tag, count(*)::int as count from matched cross join lateral unnest(tags) as tag group by tag)
    select coalesce((select json_agg(${OPTION} order by t.count desc, t.tag) from t ${LABELS}), '[]') as options,
      (select count(*)::int from matched) as total, (select count(*)::int from matched where in_stock) as "inStock",
      (select min(price) from matched) as "priceMin", (select max(price) from matched) as "priceMax"`,
  ).one(on, paramsOf(unfiltered))
}
