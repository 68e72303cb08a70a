/** A seller's part that has no invoice and is paid, or at its buyer's. */
export const MAY_BE_DUE = `not part.invoiced and part.seller_id is not null and part.status in ('processing', 'shipped', 'delivered')
    and (part.is_paid = 'paid' or part.status = 'delivered')`

/** To be returned for each part that changed. */
export const QUEUED = `part.user_id, part.id, part.status, ${MAY_BE_DUE} as due`

/**
 * Keeps the queue of the job that issues invoices beside a statement whose part `changed` returns `QUEUED`. A queue, since an index of the parts that wait
 * would have every change of a part written to all indexes of its table (docs/decisions/0058-an-invoice-for-every-part.md).
 */
export const KEEP_QUEUE = `queued as (
    insert into invoices_due (user_id, receipt_id) select user_id, id from changed where due on conflict do nothing
  ), ended as (
    delete from invoices_due as waiting using changed
    where waiting.user_id = changed.user_id and waiting.receipt_id = changed.id and changed.status in ('cancelled', 'failed')
  )`
