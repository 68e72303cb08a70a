import type { ProductId, ReceiptId, UserId } from '#contract/ids.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const AT_ONCE = 500

const LINES_OF_PARTS = 'order_lines where user_id = :userId and receipt_id = any (:receiptIds)'

/** `lines`: product_id and quantity of what was sold, or came back. */
const queue = (sign: '' | '-', lines: string) => `
  insert into sold_pieces (product_id, pieces) select product_id, ${sign}sum(quantity) from ${lines} group by product_id`

/**
 * Pieces that were sold, for the counters of their products. They are queued: a counter that is moved by each sale keeps its product locked until the
 * commit, and two sales of it would follow one another. `docs/decisions/0122-sales-counted-later.md`
 */
export const queueSales = statement<{ userId: UserId; receiptIds: ReceiptId[] }>('queue-sales', queue('', LINES_OF_PARTS))

/** Of what was sold and never reached its buyer. */
export const uncountSales = statement<{ userId: UserId; receiptIds: ReceiptId[] }>('uncount-sales', queue('-', LINES_OF_PARTS))

/** Of pieces that came back from their buyer, or were never sent. */
export const uncountReturned = statement<{ productIds: readonly ProductId[]; quantities: readonly number[] }>(
  'uncount-returned-sales',
  queue('-', 'unnest(:productIds::text[], :quantities::int[]) as back (product_id, quantity)'),
)

/**
 * Takes rows of the queue and moves the counters of their products, locked in the order of their ids; the listing's copies follow from its own queue. An
 * import may have set a counter lower meanwhile. Answers how many rows it took.
 */
export const countQueuedSales = statement<{ limit: number }, { taken: number }>(
  'count-queued-sales',
  `
  with taken as materialized (
    delete from sold_pieces where ctid = any (array(select ctid from sold_pieces limit :limit for update skip locked)) returning product_id, pieces
  ), locked as materialized (
    select product.id, sold.pieces from (select product_id, sum(pieces) as pieces from taken group by product_id) as sold
    join products as product on product.id = sold.product_id
    where sold.pieces <> 0 order by product.id for no key update of product
  ), counted as (
    update products as product set sales = greatest(0, product.sales + locked.pieces) from locked where product.id = locked.id
  ), listed as (
    insert into listing_sales_queue (product_id) select id from locked
  )
  select count(*)::int as taken from taken`,
)

/** Until the queue is empty. */
export async function countSales(db: Database, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true) {
    const { taken } = await inTransaction(db, 'write', (tx) => countQueuedSales.one(tx, { limit: AT_ONCE }))
    if (taken < AT_ONCE) return
  }
}
