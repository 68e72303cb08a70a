import type { Carrier } from '#contract/carriers.ts'
import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { DeclineReason } from '#contract/parcel.ts'
import { statement } from '../../platform/database/statement.ts'

export interface ParcelRecord {
  no: number
  carrier: Carrier
  code: string
  sentAt: string
  lines: { lineId: string; name: string; quantity: number; pieceCodes: string[] }[]
}

export interface DeclineRecord {
  at: string
  by: 'seller' | 'market' | 'staff'
  note: string
  worth: Toman
  refund: Toman
  fromSeller: Toman
  lines: { lineId: string; name: string; image: string; quantity: number; reason: DeclineReason }[]
}

/** What became of a part at its seller's. */
export interface PartSending {
  receiptId: ReceiptId
  confirmedAt: Date | null
  parcels: ParcelRecord[]
  declines: DeclineRecord[]
}

/** Whether anything of these parts is with a carrier. */
export const hasParcels = statement<{ userId: UserId; receiptIds: readonly ReceiptId[] }, { sent: boolean }>(
  'has-parcels',
  `
  select exists (select from parcels where user_id = :userId and receipt_id = any (:receiptIds::text[])) as sent`,
)

/** Of the row `part`. */
export const PARCELS = `coalesce((select json_agg(json_build_object('no', parcel.no, 'carrier', parcel.carrier, 'code', parcel.code, 'sentAt', parcel.sent_at, 'lines', (
        select json_agg(json_build_object('lineId', piece.line_id, 'name', line.name, 'quantity', piece.quantity, 'pieceCodes', piece.piece_codes) order by line.position)
        from parcel_lines as piece join order_lines as line on line.user_id = piece.user_id and line.id = piece.line_id
        where piece.user_id = parcel.user_id and piece.receipt_id = parcel.receipt_id and piece.no = parcel.no)) order by parcel.no)
      from parcels as parcel where parcel.user_id = part.user_id and parcel.receipt_id = part.id), '[]')`

export const DECLINES = `coalesce((select json_agg(json_build_object('at', decline.at, 'by', decline.by_role, 'note', decline.note, 'worth', decline.worth, 'refund', decline.refund,
        'fromSeller', decline.from_seller, 'lines', (
          select json_agg(json_build_object('lineId', piece.line_id, 'name', line.name, 'image', line.image, 'quantity', piece.quantity, 'reason', piece.reason)
            order by line.position)
          from decline_lines as piece join order_lines as line on line.user_id = piece.user_id and line.id = piece.line_id
          where piece.user_id = decline.user_id and piece.receipt_id = decline.receipt_id and piece.no = decline.no)) order by decline.no)
      from declines as decline where decline.user_id = part.user_id and decline.receipt_id = part.id), '[]')`

/** Of every part of an order, what was sent and what was declined. */
export const listSendings = statement<{ userId: UserId; orderId: OrderId }, PartSending>(
  'list-sendings-of-order',
  `
  select part.id as "receiptId", desk.confirmed_at as "confirmedAt",
    ${PARCELS} as parcels, ${DECLINES} as declines
  from seller_orders as part left join desk_parts as desk on desk.user_id = part.user_id and desk.receipt_id = part.id
  where part.user_id = :userId and part.order_id = :orderId
  order by part.position, part.id limit 1000`,
)
