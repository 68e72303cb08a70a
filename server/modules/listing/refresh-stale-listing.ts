import { markChanged } from '../../platform/changes.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { BATCH, lockListing, refreshListing } from './refresh-listing.ts'

const takeFromQueue = statement<{ limit: number }, { productId: string }>(
  'take-listing-queue',
  `
  delete from listing_queue where id in (select id from listing_queue order by id limit :limit for update skip locked) returning product_id as "productId"`,
)

const dueRows = statement<{ at: Date; limit: number }, { productId: string }>(
  'due-listing-rows',
  `
  select product_id as "productId" from product_listing where next_change <= :at order by next_change limit :limit`,
)

/** Brings every row up to date whose product was said to be changed, or whose special offer has started or ended by `at`. */
export async function refreshStaleListing(db: Database, at: Date): Promise<void> {
  for (;;) {
    const taken = await inTransaction(db, 'write', async (tx) => {
      const queued = await takeFromQueue.all(tx, { limit: BATCH })
      const due = await dueRows.all(tx, { at, limit: BATCH })
      const ids = [...queued, ...due].map(({ productId }) => productId)
      await refreshListing(tx, ids, at)
      // nothing marks a special offer that starts or ends by itself
      await markChanged(
        tx,
        due.map(({ productId }) => `product:${productId}`),
      )
      return ids.length
    })
    if (taken < BATCH) return
  }
}

/** A product stands there once for each sale. */
const takeSold = statement<{ limit: number }, { productId: string }>(
  'take-listing-sales',
  `
  delete from listing_sales_queue
  where ctid = any(array(select ctid from listing_sales_queue order by product_id limit :limit for update skip locked))
  returning product_id as "productId"`,
)

/** The listing's number sold only puts products in order. It may be behind by one such part of itself, a twentieth. */
export const SALES_PARTS = 20

const writeSales = statement<{ ids: readonly string[] }>(
  'write-listing-sales',
  `
  update product_listing l set sales = p.sales from products p
  where l.product_id = any(:ids::text[]) and p.id = l.product_id and abs(p.sales - l.sales) * ${SALES_PARTS} > l.sales`,
)

const writeSalesOfSellers = statement<{ ids: readonly string[] }>(
  'write-seller-listing-sales',
  `
  update seller_listing own set sales = l.sales from product_listing l where own.product_id = any(:ids::text[]) and l.product_id = own.product_id and own.sales <> l.sales`,
)

/**
 * Brings the numbers sold up to date that the refresh has put off, those that are off by more than a twentieth. Some thirty indexes of the listing and five of each
 * seller's page are written with a row's number sold: a best seller costs that once in a twentieth of its sales, and nothing is read again but the number.
 */
export async function refreshSales(db: Database): Promise<void> {
  for (;;) {
    const taken = await inTransaction(db, 'write', async (tx) => {
      const sold = await takeSold.all(tx, { limit: BATCH })
      const ids = [...new Set(sold.map(({ productId }) => productId))]
      await lockListing(tx, ids)
      await writeSales.run(tx, { ids })
      await writeSalesOfSellers.run(tx, { ids })
      return sold.length
    })
    if (taken < BATCH) return
  }
}
