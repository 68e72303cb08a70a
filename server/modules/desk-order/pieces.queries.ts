import type { OfferId, ProductId, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { PieceCodeKind } from '#contract/piece-codes.ts'
import { statement } from '../../platform/database/statement.ts'

/** A line of a part that lives: quantity = sent + left. */
export interface Pieces {
  lineId: string
  productId: ProductId
  offerId: OfferId
  name: string
  image: string
  price: Toman
  quantity: number
  sent: number
  left: number
  pieceCode: PieceCodeKind | null
}

/** Read under the checkout's lock, what is left cannot change until the transaction ends. */
export const listPieces = statement<{ userId: UserId; receiptId: ReceiptId }, Pieces>(
  'list-pieces-of-part',
  `
  select line.id as "lineId", line.product_id as "productId", line.offer_id as "offerId", line.name, line.image,
    coalesce(line.discounted_price, line.regular_price) as price, line.quantity, out.sent, line.quantity - out.sent as left, nullif(product.piece_code, '') as "pieceCode"
  from order_lines as line
  left join products as product on product.id = line.product_id
  cross join lateral (
    select coalesce(sum(piece.quantity), 0)::int as sent from parcel_lines as piece
    where piece.user_id = line.user_id and piece.receipt_id = line.receipt_id and piece.line_id = line.id) as out
  where line.user_id = :userId and line.receipt_id = :receiptId
  order by line.position, line.id limit 1000`,
)

interface NewDecline extends Record<string, unknown> {
  userId: UserId
  receiptId: ReceiptId
  sellerId: SellerId
  byRole: 'seller' | 'market' | 'staff'
  byUser: UserId | null
  note: string
  worth: number
  refund: number
  fromSeller: number
  lineIds: readonly string[]
  quantities: readonly number[]
  reasons: readonly string[]
  now: Date
}

/** Under the checkout's lock, so that no two take one number. */
export const insertDecline = statement<NewDecline, { no: number }>(
  'insert-decline',
  `
  with next as (
    select coalesce(max(no), 0) + 1 as no from declines where user_id = :userId and receipt_id = :receiptId
  ), made as (
    insert into declines (user_id, receipt_id, no, seller_id, by_role, by_user, note, worth, refund, from_seller, at)
    select :userId, :receiptId, no, :sellerId, :byRole, :byUser, :note, :worth, :refund, :fromSeller, :now from next
    returning no
  ), named as (
    insert into decline_lines (user_id, receipt_id, no, line_id, quantity, reason)
    select :userId, :receiptId, made.no, line.id, line.quantity, line.reason
    from made, unnest(:lineIds::text[], :quantities::int[], :reasons::text[]) as line (id, quantity, reason)
  )
  select no from made`,
)

/** What of the part its buyer paid to the seller directly, less what the seller was to give back of it. */
export const readPaidDirectly = statement<{ userId: UserId; receiptId: ReceiptId }, { amount: number }>(
  'read-paid-directly',
  `
  select (coalesce((select sum(act.amount) from order_acts as act where act.user_id = :userId and act.receipt_id = :receiptId), 0)
    - coalesce((select sum(decline.from_seller) from declines as decline where decline.user_id = :userId and decline.receipt_id = :receiptId), 0))::bigint as amount`,
)

interface NewParcels extends Record<string, unknown> {
  userId: UserId
  receiptId: ReceiptId
  sellerId: SellerId
  byUser: UserId
  /** [{ nth, carrier, code, lines: [{ lineId, quantity, pieceCodes }] }], `nth` from 1. */
  parcels: string
  now: Date
}

/** Numbered after those that were sent before; under the checkout's lock, so that no two take one number. */
export const insertParcels = statement<NewParcels, { no: number }>(
  'insert-parcels',
  `
  with given as (
    select parcel.nth + (select coalesce(max(no), 0) from parcels where user_id = :userId and receipt_id = :receiptId) as no, parcel.carrier, parcel.code, parcel.lines
    from jsonb_to_recordset(:parcels::jsonb) as parcel (nth int, carrier text, code text, lines jsonb)
  ), made as (
    insert into parcels (user_id, receipt_id, no, seller_id, carrier, code, by_user, sent_at)
    select :userId, :receiptId, no, :sellerId, carrier, code, :byUser, :now from given
    returning no
  ), packed as (
    insert into parcel_lines (user_id, receipt_id, no, line_id, quantity, piece_codes)
    select :userId, :receiptId, given.no, line."lineId", line.quantity, array(select jsonb_array_elements_text(line."pieceCodes"))
    from made join given on given.no = made.no, jsonb_to_recordset(given.lines) as line ("lineId" text, quantity int, "pieceCodes" jsonb)
  )
  select no from made order by no`,
)

interface SentPieces extends Record<string, unknown> {
  sellerId: SellerId
  userId: UserId
  receiptId: ReceiptId
  productIds: readonly ProductId[]
  codes: readonly string[]
  lineIds: readonly string[]
}

/**
 * Answers the codes that were free: of two who send one code at once, the second waits for the first and finds it taken. One is free again when its part ended,
 * or when pieces of its line came back.
 */
export const takePieceCodes = statement<SentPieces, { code: string }>(
  'take-piece-codes',
  `
  insert into sent_pieces (seller_id, product_id, code, user_id, receipt_id, line_id)
  select :sellerId, piece.product_id, piece.code, :userId, :receiptId, piece.line_id
  from (select distinct on (product_id, code) * from unnest(:productIds::text[], :codes::text[], :lineIds::text[]) as piece (product_id, code, line_id)
    order by product_id, code) as piece
  on conflict (seller_id, product_id, code) do update set user_id = excluded.user_id, receipt_id = excluded.receipt_id, line_id = excluded.line_id
    where exists (select from seller_orders as part where part.user_id = sent_pieces.user_id and part.id = sent_pieces.receipt_id and part.status in ('cancelled', 'failed'))
      or exists (select from return_lines as back join returns on returns.user_id = back.user_id and returns.id = back.return_id
        where back.user_id = sent_pieces.user_id and back.line_id = sent_pieces.line_id and returns.state = 'received')
  returning code`,
)

export const correctParcelRow = statement<{ userId: UserId; receiptId: ReceiptId; no: number; carrier: string; code: string }>(
  'correct-parcel',
  `
  update parcels set carrier = :carrier, code = :code where user_id = :userId and receipt_id = :receiptId and no = :no`,
)
