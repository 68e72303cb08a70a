import type { Clock } from '../../platform/clock.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { mendOfferCounts } from '../offer/offer-counts.ts'
import { LISTED_COUNTS } from './listing-row.ts'
import { BATCH, refreshListing } from './refresh-listing.ts'
import { refreshSales } from './refresh-stale-listing.ts'
import { LISTED_BY_SELLERS } from './seller-row.ts'

/** Of the products and of the rows: one that belongs to no product has to go. */
const idsAfter = statement<{ after: string; limit: number }, { id: string }>(
  'listing-ids-after',
  `
  (select id from products where id > :after order by id limit :limit)
  union
  (select product_id from product_listing where product_id > :after order by product_id limit :limit)
  union
  (select product_id from seller_listing where product_id > :after order by product_id limit :limit)
  order by id limit :limit`,
)

/**
 * Rows and counts as they stand in one snapshot: a transaction that changes rows changes their counts in the same transaction, so the counts are wrong by the
 * same number before and after it, and adding what is missing waits for nobody and spoils nothing.
 */
const mendCounts = statement(
  'mend-listing-counts',
  `
  with ${LISTED_COUNTS},
  missing as (
    select coalesce(listed.place, kept.place) as place, coalesce(listed.access, kept.access) as access, coalesce(listed.tag, kept.tag) as tag,
      coalesce(listed.count, 0) - coalesce(kept.count, 0) as step
    from listed full join listing_counts kept on kept.place = listed.place and kept.access = listed.access and kept.tag = listed.tag
  )
  insert into listing_counts (place, access, tag, count)
  select place, access, tag, step from missing where step <> 0 order by place, access, tag
  on conflict (place, access, tag) do update set count = listing_counts.count + excluded.count`,
)

const mendCountsOfSellers = statement(
  'mend-seller-listing-counts',
  `
  with ${LISTED_BY_SELLERS},
  missing as (
    select coalesce(listed.seller_id, kept.seller_id) as seller_id, coalesce(listed.category_id, kept.category_id) as category_id,
      coalesce(listed.products, 0) - coalesce(kept.products, 0) as products, coalesce(listed.in_stock, 0) - coalesce(kept.in_stock, 0) as in_stock
    from listed_by_sellers listed full join seller_listing_counts kept on kept.seller_id = listed.seller_id and kept.category_id = listed.category_id
  )
  insert into seller_listing_counts (seller_id, category_id, products, in_stock)
  select seller_id, category_id, products, in_stock from missing where products <> 0 or in_stock <> 0 order by seller_id, category_id
  on conflict (seller_id, category_id) do update
    set products = seller_listing_counts.products + excluded.products, in_stock = seller_listing_counts.in_stock + excluded.in_stock`,
)

const dropEmptyCountsOfSellers = statement('drop-empty-seller-listing-counts', 'delete from seller_listing_counts where products = 0')

const dropEmptyCounts = statement('drop-empty-listing-counts', 'delete from listing_counts where count = 0')

export interface RebuildOptions {
  /** Where an earlier rebuild was broken off: the last id that it reported. */
  after?: string
  /** After each part that is done for good. */
  tell?: (done: { products: number; last: string }) => void
}

/**
 * The whole read model from the tables that own the facts, while the shop goes on: products are made again a part at a time, each in a transaction of
 * its own, then the counts are mended. What is right already is only read. It can be broken off at any time and begun again.
 */
export async function rebuildListing(
  db: Database,
  clock: Clock,
  { after = '', tell = () => undefined }: RebuildOptions = {},
): Promise<void> {
  let last = after
  for (let products = 0; ; ) {
    const ids = (await idsAfter.all(db, { after: last, limit: BATCH })).map(({ id }) => id)
    const end = ids.at(-1)
    if (end === undefined) break
    await inTransaction(db, 'write', (tx) => refreshListing(tx, ids, clock.now()))
    last = end
    products += ids.length
    tell({ products, last })
  }
  await refreshSales(db)
  await rebuildCounts(db)
}

/** The counts alone, from the rows as they are. */
export async function rebuildCounts(db: Database): Promise<void> {
  await inTransaction(db, 'write', async (tx) => {
    // every row is read, which the settings of the server's connections price out, and cut short
    await tx.query({ text: 'set local enable_seqscan = on' })
    await tx.query({ text: 'set local statement_timeout = 0' })
    await tx.query({ text: `set local work_mem = '128MB'` })
    await mendCounts.run(tx, {})
    await mendCountsOfSellers.run(tx, {})
    await mendOfferCounts.run(tx, {})
  })
  await dropEmptyCounts.run(db, {})
  await dropEmptyCountsOfSellers.run(db, {})
}
