import type { SellerId } from '#contract/ids.ts'
import type { ListingSort } from '#contract/listing.ts'
import type { Seller, SellerProducts } from '#contract/seller.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement, statement } from '../../platform/database/statement.ts'
import { JSON_ROWS, SHOWN_OF, type ShelfRow } from './shelf-row.ts'
import type { Slice, Slices } from './shelf-slices.ts'

/** What a seller has on the shelves, of what somebody may see. */
export interface ShelfSizes extends Pick<SellerProducts, 'category' | 'above' | 'categories'> {
  products: number
  inStock: number
  /** The categories that these products are filed in. */
  filedIn: string[]
  /** Nothing of this seller is left out. */
  isWhole: boolean
}

export const shelfSizes = statement<{ id: SellerId; access: readonly string[]; category: string | null }, ShelfSizes>(
  'shelf-sizes',
  `
  with shelf as materialized (
    select c.id, c.path, n.products, n.in_stock from seller_listing_counts n join categories c on c.id = n.category_id
    where n.seller_id = :id and n.products > 0 and c.access = any(:access::text[])
  ),
  chosen as materialized (select id, slug, title, path from categories where slug = :category),
  part as materialized (select * from shelf where :category::text is null or (select id from chosen) = any(path)),
  -- where the tree goes one way alone there is nothing to choose
  parting as materialized (
    select depth from part cross join generate_series(1 + coalesce((select cardinality(path) from chosen), 0), 3) as depth
    group by depth having count(distinct coalesce(path[depth], '')) > 1 order by depth limit 1
  )
  select coalesce(sum(products), 0)::int as products, coalesce(sum(in_stock), 0)::int as "inStock", coalesce(array_agg(id), '{}') as "filedIn",
    coalesce(sum(products), 0) = (select coalesce(sum(products), 0) from seller_listing_counts where seller_id = :id) as "isWhole",
    (select json_build_object('slug', slug, 'title', title) from chosen) as category,
    (select json_build_object('slug', c.slug, 'title', c.title) from chosen join categories c on c.id = chosen.path[cardinality(chosen.path) - 1]) as above,
    ${JSON_ROWS(`select c.slug, c.title, sum(part.products)::int as count
      from parting cross join part join categories c on c.id = part.path[depth] group by c.id order by c.position, c.id`)} as categories
  from part`,
)

interface ShelfParams extends Record<string, unknown> {
  id: SellerId
  at: Date
  access: readonly string[]
  limit: number
}

/** What a seller's first tab shows: best sellers and running special offers that can be bought, and where most products are filed. */
export const sellerShelves = statement<
  ShelfParams,
  { productCount: number; bestSelling: ShelfRow[]; specialOffers: ShelfRow[]; categories: Seller['categories'] }
>(
  'seller-shelves',
  `
  with shelf as materialized (
    select c.id, c.title, c.slug, c.image, c.position, n.products from seller_listing_counts n join categories c on c.id = n.category_id
    where n.seller_id = :id and n.products > 0 and c.access = any(:access::text[])
  ),
  best as materialized (
    select product_id, row_number() over () as nth from (
      select product_id from seller_listing where seller_id = :id and in_stock and category_id = any(array(select id from shelf))
      order by sales desc, product_id desc limit :limit) ordered
  ),
  special as materialized (
    select product_id, row_number() over () as nth from (
      select product_id from seller_listing where seller_id = :id and discounted_to is not null and in_stock and category_id = any(array(select id from shelf))
      order by discounted_to, product_id limit :limit) ordered
  )
  select (select coalesce(sum(products), 0)::int from shelf) as "productCount",
    ${JSON_ROWS(SHOWN_OF('best', { where: 'own.stock > 0' }))} as "bestSelling",
    ${JSON_ROWS(SHOWN_OF('special', { where: 'own.stock > 0 and own.discounted_price is not null' }))} as "specialOffers",
    ${JSON_ROWS(`select title, slug, image, products as count from shelf order by products desc, position, id limit :limit`)} as categories`,
)

const COLUMN = { newest: 'created_at', lowest_price: 'price', highest_price: 'price', best_selling: 'sales' } as const satisfies Record<
  ListingSort,
  string
>
const ORDER = (sort: ListingSort, backwards = false) => {
  const direction = (sort === 'lowest_price') === backwards ? ' desc' : ''
  return `${COLUMN[sort]}${direction}, product_id${direction}`
}
const FILED = (isWhole: boolean) => (isWhole ? '' : ' and category_id = any(:filedIn::text[])')

export interface ShelfQuery {
  id: SellerId
  at: Date
  sort: ListingSort
  sizes: Pick<ShelfSizes, 'filedIn' | 'isWhole'>
}

/** A page of a shelf, each half of it read off an index that holds its order. */
export function readShelf(on: Handle, { id, at, sort, sizes }: ShelfQuery, { inStock, soldOut }: Slices): Promise<ShelfRow[]> {
  const half = (name: 'inStock' | 'soldOut', { backwards }: Slice) => `
      select product_id, ${name === 'soldOut'} as part, ${backwards ? '-' : ''}row_number() over () as at from (
        select product_id from seller_listing where seller_id = :id and ${name === 'inStock' ? '' : 'not '}in_stock${FILED(sizes.isWhole)}
        order by ${ORDER(sort, backwards)} limit :${name}Count offset :${name}From) as ${name.toLowerCase()}`
  const key = `${sort}-${[inStock, soldOut].map(({ backwards }) => (backwards ? 'b' : 'f')).join('')}${sizes.isWhole ? '' : '-filed'}`
  return shapedStatement<ShelfRow>(
    `shelf-${key}`,
    () => `
    with halves as materialized (${half('inStock', inStock)}
      union all${half('soldOut', soldOut)}
    ),
    page as materialized (select product_id, row_number() over (order by part, at) as nth from halves)
    ${SHOWN_OF('page')}`,
  ).all(on, {
    id,
    at,
    filedIn: sizes.filedIn,
    inStockFrom: inStock.from,
    inStockCount: inStock.count,
    soldOutFrom: soldOut.from,
    soldOutCount: soldOut.count,
  })
}

/**
 * How words are looked for. `shelf`: each product of the shelf is held against them. `words`: of each product that has them, whether it is on the shelf.
 * `both`: all of either are laid side by side, being many. `first`: as `shelf`, of its first products alone.
 */
export type LookedFor = 'shelf' | 'words' | 'both' | 'first'

export interface FoundRow extends ShelfRow {
  found: number
}

const FIRST_OF = (sort: ListingSort, filed: string) => {
  const part = (stock: string) =>
    `(select product_id, in_stock, ${COLUMN[sort]} from seller_listing where seller_id = :id and ${stock}${filed} order by ${ORDER(sort)} limit :scanned)`
  return `select * from (${part('in_stock')} union all ${part('not in_stock')}) as parts limit :scanned`
}

/** A page of what has the words. Every row carries how many were found; an empty page has none. */
export function findOnShelf(
  on: Handle,
  { id, at, sort, sizes }: ShelfQuery,
  where: LookedFor,
  params: { patterns: readonly string[]; words: string; rest: readonly string[]; scanned: number; offset: number; limit: number },
): Promise<FoundRow[]> {
  const filed = FILED(sizes.isWhole)
  const columns = `product_id, in_stock, ${COLUMN[sort]}`
  const whole = `select ${columns} from seller_listing where seller_id = :id${filed}`
  const holding = `select product_id from product_listing where words_of(search_key) @@ :words::tsquery and search_key like all(:rest::text[])`
  const held = (rows: string) =>
    `matched as materialized (select own.* from (${rows}) own join product_listing l on l.product_id = own.product_id where l.search_key like all(:patterns::text[]))`
  const matched = {
    shelf: held(whole),
    first: held(FIRST_OF(sort, filed)),
    words: `holding as materialized (${holding}),
    matched as materialized (select ${columns.replace(/\w+/g, 'own.$&')} from holding join seller_listing own on own.product_id = holding.product_id
      where own.seller_id = :id${filed.replace('category_id', 'own.category_id')})`,
    both: `holding as materialized (${holding}), own as materialized (${whole}),
    matched as materialized (select own.* from own where product_id in (select product_id from holding))`,
  }[where]
  return shapedStatement<FoundRow>(
    `shelf-words-${where}-${sort}${sizes.isWhole ? '' : '-filed'}`,
    () => `
    with ${matched},
    page as materialized (
      select product_id, row_number() over () as nth from (
        select product_id from matched order by in_stock desc, ${ORDER(sort)} limit :limit offset :offset) ordered
    )
    ${SHOWN_OF('page', { also: ', (select count(*)::int from matched) as found' })}`,
  ).all(on, { id, at, filedIn: sizes.filedIn, ...params })
}
