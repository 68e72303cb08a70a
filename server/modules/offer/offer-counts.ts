import { type Database, type Handle, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Services } from '../../platform/services.ts'

const SELLERS_AT_ONCE = 200
const EVERY_S = 60
const INT_MAX = 2_147_483_647

/** One row for each of the next `limit` sellers behind `after` that have several: their sum. Rows that others write meanwhile stay beside it. null: there was none. */
const sumCounts = statement<{ after: string; limit: number }, { last: string | null }>(
  'sum-offer-counts',
  `
  with gone as (
    delete from offer_counts where seller_id in (
      select seller_id from offer_counts where seller_id > :after group by seller_id having count(*) > 1 order by seller_id limit :limit)
    returning seller_id, offers, off_sale, sold_out, lost
  ), summed as (
    insert into offer_counts (seller_id, offers, off_sale, sold_out, lost)
    select seller_id, sum(offers), sum(off_sale), sum(sold_out), sum(lost) from gone group by seller_id
    returning seller_id
  )
  select max(seller_id) as last from summed`,
)

/** Each seller has one row, or those that are written meanwhile. */
export async function sumOfferCounts(db: Database, signal?: AbortSignal): Promise<void> {
  let after: string | null = ''
  while (after !== null && signal?.aborted !== true) {
    const from: string = after
    after = (await inTransaction(db, 'write', (tx) => sumCounts.one(tx, { after: from, limit: SELLERS_AT_ONCE }))).last
  }
}

/** The same in one transaction, where nobody else writes. */
export async function sumAllOfferCounts(tx: Handle): Promise<void> {
  await sumCounts.one(tx, { after: '', limit: INT_MAX })
}

/**
 * Adds what is missing after rows were written past the triggers, from one snapshot: who changes offers changes their counts in the same transaction, so it waits for
 * nobody and spoils nothing.
 */
export const mendOfferCounts = statement(
  'mend-offer-counts',
  `
  with counted as (
    select seller_id, count(*) as offers, count(*) filter (where not active) as off_sale, 0 as sold_out, 0 as lost from offers group by seller_id
    union all
    select seller_id, 0, 0, count(*) filter (where not in_stock), count(*) filter (where in_stock) from offer_places group by seller_id
    union all
    select seller_id, -offers, -off_sale, -sold_out, -lost from offer_counts
  )
  insert into offer_counts (seller_id, offers, off_sale, sold_out, lost)
  select seller_id, sum(offers), sum(off_sale), sum(sold_out), sum(lost) from counted group by seller_id
  having sum(offers) <> 0 or sum(off_sale) <> 0 or sum(sold_out) <> 0 or sum(lost) <> 0`,
)

/** Triggers count the offers of sellers as differences (migration 0293): the fewer there are, the sooner their sum is read. */
export function offerCountJobs({ jobs, db }: Services): void {
  jobs.every('sum-offer-counts', EVERY_S, (signal) => sumOfferCounts(db, signal))
}
