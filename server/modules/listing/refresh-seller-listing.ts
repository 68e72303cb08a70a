import type { SellerId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { FRESH_SELLER_ROWS } from './seller-row.ts'

const COLUMNS = ['product_id', 'seller_id', 'category_id', 'in_stock', 'price', 'discounted_to', 'created_at', 'sales']
const of = (row: string, columns: readonly string[]) => `(${columns.map((column) => `${row}.${column}`).join(', ')})`
const SHOWN = COLUMNS.filter((column) => column !== 'sales')
const DIFFERENCE = (rows: string, step: 1 | -1) => `
      select seller_id, category_id, ${step} as step, in_stock from ${rows} where (product_id, seller_id) in (select product_id, seller_id from changed)`

interface Written {
  /** Whose pages show something else now. */
  sellers: SellerId[]
  /** By how much the counts change, for `addToCountsOfSellers`; null: by nothing. */
  steps: string | null
}

/** Rows that differ are written. */
const writeRows = statement<{ ids: readonly string[]; at: Date }, Written>(
  'write-seller-listing-rows',
  `
  with ${FRESH_SELLER_ROWS},
  old as materialized (select ${COLUMNS.join(', ')} from seller_listing where product_id = any(:ids::text[])),
  changed as materialized (
    select product_id, seller_id, f.category_id is not null as listed, ${of('f', SHOWN.slice(2))} is distinct from ${of('o', SHOWN.slice(2))} as visible
    from fresh_of_sellers f full join old o using (product_id, seller_id)
    where ${of('f', COLUMNS.slice(2))} is distinct from ${of('o', COLUMNS.slice(2))}
  ),
  deleted as (
    delete from seller_listing where (product_id, seller_id) in (select product_id, seller_id from changed where not listed)
  ),
  written as (
    insert into seller_listing (${COLUMNS.join(', ')})
    select * from fresh_of_sellers where (product_id, seller_id) in (select product_id, seller_id from changed) order by seller_id, product_id
    on conflict (product_id, seller_id) do update set (${COLUMNS.join(', ')}) = ${of('excluded', COLUMNS)}
  ),
  difference as (
    select seller_id, category_id, sum(step)::int as products, coalesce(sum(step) filter (where in_stock), 0)::int as in_stock
    from (${DIFFERENCE('fresh_of_sellers', 1)}
      union all${DIFFERENCE('old', -1)}
    ) as steps
    group by seller_id, category_id
    having sum(step) <> 0 or coalesce(sum(step) filter (where in_stock), 0) <> 0
  )
  select (select array_agg(row(seller_id, category_id, products, in_stock)::seller_listing_counts)::text from difference) as steps,
    (select coalesce(json_agg(distinct seller_id), '[]') from changed where visible) as sellers`,
)

/** All steps at once, in one order for everybody. */
export const addToCountsOfSellers = statement<{ steps: readonly string[] }>(
  'add-to-seller-listing-counts',
  `
  insert into seller_listing_counts (seller_id, category_id, products, in_stock)
  select seller_id, category_id, sum(products)::int, sum(in_stock)::int from unnest(:steps::text[]) as batch cross join lateral unnest(batch::seller_listing_counts[])
  group by seller_id, category_id having sum(products) <> 0 or sum(in_stock) <> 0 order by seller_id, category_id
  on conflict (seller_id, category_id) do update
    set products = seller_listing_counts.products + excluded.products, in_stock = seller_listing_counts.in_stock + excluded.in_stock`,
)

/** What the pages of sellers know of these products, made again after the listing's own rows and under their locks. */
export function refreshSellerListing(tx: Transaction, ids: readonly string[], at: Date): Promise<Written> {
  return writeRows.one(tx, { ids, at })
}
