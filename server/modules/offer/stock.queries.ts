import type { OfferId, OrderId, ProductId, ReceiptId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/**
 * Says that these products changed, once each. What listings and searches know of stock is whether there is any: only a last piece that goes, or a
 * first one that comes back, has them look again.
 */
const tellOf = (moved: string) =>
  `insert into changed_tags (tag, relists) select 'product:' || product_id, bool_or(crosses) from ${moved} group by product_id`

/**
 * All lines or none; answers the short ones.
 * The offers are locked in the order of their ids, here and when stock is given back, so two orders over the same offers wait and never deadlock.
 * `locked` has the newest stock: a row that somebody else was changing is read again once it is locked. `taken` counts from `locked` and never from the row
 * that it updates, which it sees as it was when the statement began: pieces that came back since would be missing.
 */
export const takeAndHold = statement<
  {
    userId: UserId
    orderId: OrderId
    offerIds: OfferId[]
    productIds: ProductId[]
    quantities: number[]
    receiptIds: ReceiptId[]
    reservationIds: string[]
    expiresAt: Date
    now: Date
  },
  { offerId: OfferId; available: number }
>(
  'take-stock',
  `
  with wanted as (
    select * from unnest(:offerIds::text[], :productIds::text[], :quantities::int[]) as wanted (offer_id, product_id, quantity)
  ), locked as materialized (
    select offer.product_id, offer.id, offer.stock, wanted.quantity
    from wanted join offers as offer on offer.product_id = wanted.product_id and offer.id = wanted.offer_id
    order by offer.id
    for no key update of offer
  ), short as materialized (
    select wanted.offer_id, coalesce(locked.stock, 0) as available
    from wanted left join locked on locked.id = wanted.offer_id
    where locked.id is null or locked.stock < wanted.quantity
  ), taken as (
    update offers as offer set stock = locked.stock - locked.quantity
    from locked
    where offer.product_id = locked.product_id and offer.id = locked.id and not exists (select from short)
    returning offer.product_id, offer.id, offer.seller_id, locked.quantity, offer.stock = 0 as crosses
  ), told as (
    ${tellOf('taken')}
  ), moved as (
    insert into stock_movements (product_id, offer_id, seller_id, delta, reason, order_id, at)
    select product_id, id, seller_id, -quantity, 'placed', :orderId, :now from taken
  ), held as (
    insert into reservations (user_id, id, order_id, receipt_id, expires_at, created_at)
    select :userId, hold.id, :orderId, hold.receipt_id, :expiresAt, :now
    from unnest(:reservationIds::text[], :receiptIds::text[]) as hold (id, receipt_id)
    where not exists (select from short)
  )
  select offer_id as "offerId", available from short`,
)

interface Releasing extends Record<string, unknown> {
  userId: UserId
  orderId: OrderId
  receiptIds: ReceiptId[]
  now: Date
}

/** The rest of a statement whose `pieces` come back: their offers have them again, and a movement says so. */
const addTo = (pieces: string) => `locked as materialized (
    select offer.product_id, offer.id, back.quantity, offer.stock = 0 as crosses
    from ${pieces} as back join offers as offer on offer.product_id = back.product_id and offer.id = back.offer_id
    order by offer.id
    for no key update of offer
  ), returned as (
    update offers as offer set stock = offer.stock + locked.quantity
    from locked where offer.product_id = locked.product_id and offer.id = locked.id
    returning offer.product_id, offer.id, offer.seller_id, locked.quantity, locked.crosses
  ), told as (
    ${tellOf('returned')}
  )
  insert into stock_movements (product_id, offer_id, seller_id, delta, reason, order_id, at)
  select product_id, id, seller_id, quantity, 'returned', :orderId, :now from returned`

const releaseFrom = (state: 'held' | 'sold') => `
  with released as (
    update reservations set state = 'released', settled_at = :now
    where user_id = :userId and order_id = :orderId and receipt_id = any (:receiptIds) and state = '${state}'
    returning receipt_id
  ), back as materialized (
    select line.product_id, line.offer_id, line.quantity
    from released join order_lines as line on line.user_id = :userId and line.receipt_id = released.receipt_id and line.quantity > 0
  ), ${addTo('back')}`

/** The transaction that moves a hold out of `held` gives its stock back; a second one finds nothing to do. */
export const releaseHolds = statement<Releasing>('return-stock', releaseFrom('held'))

/** The same of what was sold and never reached its buyer. */
export const releaseSold = statement<Releasing>('return-sold-stock', releaseFrom('sold'))

/** Ends the sale of parts of which nothing is sent. Which of their pieces can be sold again says somebody else. */
export const endSales = statement<Releasing>(
  'end-sales',
  `
  update reservations set state = 'released', settled_at = :now
  where user_id = :userId and order_id = :orderId and receipt_id = any (:receiptIds) and state = 'sold'`,
)

/** Of pieces that can be sold again: they were delivered and came back, or were declined. Offers are locked in the order of their ids, as everywhere. */
export const addReturned = statement<
  { orderId: OrderId; offerIds: OfferId[]; productIds: ProductId[]; quantities: number[]; now: Date } & Record<string, unknown>
>(
  'restock-returned',
  `
  with back as (
    select * from unnest(:offerIds::text[], :productIds::text[], :quantities::int[]) as back (offer_id, product_id, quantity)
  ), ${addTo('back')}`,
)

export const sellHolds = statement<{ userId: UserId; orderId: OrderId; receiptIds: ReceiptId[]; now: Date }, { receiptId: ReceiptId }>(
  'sell-stock',
  `
  update reservations set state = 'sold', settled_at = :now
  where user_id = :userId and order_id = :orderId and receipt_id = any (:receiptIds) and state = 'held'
  returning receipt_id as "receiptId"`,
)

export const prolongHolds = statement<{ userId: UserId; orderId: OrderId; until: Date }>(
  'prolong-holds',
  `
  update reservations set expires_at = :until
  where user_id = :userId and order_id = :orderId and state = 'held' and expires_at < :until`,
)
