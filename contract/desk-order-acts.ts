import { z } from 'zod'
import { defineCall } from './call.ts'
import { Carrier, faultOfCode, TrackingCode } from './carriers.ts'
import { DESK_ORDERS_AT_ONCE, DeskOrder } from './desk-order.ts'
import { OrderNumber, ReceiptId } from './ids.ts'
import { Amount } from './money.ts'
import { ChosenDeclineReason } from './parcel.ts'
import { PieceCode } from './piece-codes.ts'

const note = z.string().trim().max(300, 'پیام حداکثر ۳۰۰ نویسه است').default('')
const pieces = z.int('تعداد عدد صحیح است').min(1, 'تعداد دست‌کم ۱ است').max(1_000_000, 'تعداد بیش از اندازه است')

/** Pieces of lines that a seller does not send. */
export const DeclinePieces = z.object({
  lines: z
    .array(z.object({ lineId: z.string().max(64), quantity: pieces, reason: ChosenDeclineReason }))
    .min(1, 'دست‌کم یک ردیف را انتخاب کنید')
    .max(200, 'ردیف‌های انتخاب‌شده بیش از اندازه است')
    .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'هر ردیف را یک بار انتخاب کنید'),
  note: note.describe('what the buyer is told'),
})
export type DeclinePieces = z.infer<typeof DeclinePieces>

const codeFields = { carrier: Carrier, code: TrackingCode.default('') }

function checkCode({ value, issues }: z.core.ParsePayload<{ carrier: Carrier; code: string }>): void {
  const message = faultOfCode(value.carrier, value.code)
  if (message !== undefined) issues.push({ code: 'custom', message, path: ['code'], input: value.code })
}

export const ParcelCode = z.object(codeFields).check(checkCode)
export type ParcelCode = z.infer<typeof ParcelCode>

export const NewParcel = z
  .object({
    ...codeFields,
    /** null: all pieces that are left. */
    lines: z
      .array(
        z.object({
          lineId: z.string().max(64),
          quantity: pieces,
          pieceCodes: z.array(PieceCode).max(1_000, 'کد دستگاه‌ها بیش از اندازه است').default([]),
        }),
      )
      .min(1, 'در بسته چیزی نیست')
      .max(200, 'ردیف‌های بسته بیش از اندازه است')
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'هر ردیف را یک بار در بسته بگذارید')
      .nullable(),
  })
  .check(checkCode)
export type NewParcel = z.infer<typeof NewParcel>

export const SendParcels = z.object({
  parcels: z
    .array(NewParcel)
    .min(1, 'دست‌کم یک بسته لازم است')
    .max(20, 'حداکثر ۲۰ بسته با هم فرستاده می‌شود')
    .refine((parcels) => parcels.length === 1 || parcels.every(({ lines }) => lines !== null), 'بگویید در هر بسته چیست'),
})
export type SendParcels = z.infer<typeof SendParcels>

const onOne = { method: 'POST', by: 'seller', can: 'desk.orders', transaction: 'write', isRepeatable: true } as const
const params = z.object({ receiptId: ReceiptId })
const done = z.object({ status: z.literal('ok'), message: z.string(), order: DeskOrder })

export const confirmDeskOrderCall = defineCall({
  ...onOne,
  path: '/desk/orders/:receiptId/confirm',
  summary: 'The seller confirms its part, whose buyer is told; said again, it changes nothing',
  params,
  answer: done,
  errors: ['ORDER_NOT_FOUND', 'PART_STAGE_CHANGED'],
})

export const declineDeskOrderCall = defineCall({
  ...onOne,
  path: '/desk/orders/:receiptId/decline',
  summary:
    'The seller declines pieces that are not sent: what was paid for them goes to the buyer’s wallet, and they go into stock where they can be sold. With its last piece the part ends',
  params,
  body: DeclinePieces,
  answer: done,
  errors: ['ORDER_NOT_FOUND', 'PART_STAGE_CHANGED', 'PIECES_NOT_LEFT', 'ORDER_IN_PAYMENT'],
})

export const sendDeskOrderCall = defineCall({
  ...onOne,
  path: '/desk/orders/:receiptId/send',
  summary: 'The seller hands parcels to a carrier; one that was not confirmed is. The buyer gets the codes',
  params,
  body: SendParcels,
  answer: done,
  errors: ['ORDER_NOT_FOUND', 'PART_STAGE_CHANGED', 'PIECES_NOT_LEFT', 'PIECE_CODES_NEEDED', 'PIECE_CODE_WRONG', 'PIECE_CODE_SENT'],
})

export const correctParcelCall = defineCall({
  ...onOne,
  path: '/desk/orders/:receiptId/parcels/:no',
  summary: 'Another carrier or code of a parcel that was sent and has not arrived; its buyer gets it',
  params: params.extend({ no: z.coerce.number().int().min(1).max(1_000) }),
  body: ParcelCode,
  answer: done,
  errors: ['ORDER_NOT_FOUND', 'PART_STAGE_CHANGED', 'PARCEL_NOT_FOUND'],
})

export const deliverDeskOrderCall = defineCall({
  ...onOne,
  path: '/desk/orders/:receiptId/deliver',
  summary: 'The seller says that all of its part has arrived; said again, it changes nothing',
  params,
  body: z.object({ note }),
  answer: done,
  errors: ['ORDER_NOT_FOUND', 'PART_STAGE_CHANGED'],
})

/** Of a part that is paid at the door. The cash stays with its seller: the ledger has no part in it. */
export const recordSellersCashCall = defineCall({
  ...onOne,
  path: '/desk/orders/:receiptId/record-cash',
  summary: 'The seller got the cash of its part at the door, all that it costs and no other amount: the part is paid',
  params,
  body: z.object({ amount: Amount, note }),
  answer: done,
  errors: ['ORDER_NOT_FOUND', 'NOT_CASH_ON_DELIVERY', 'CASH_NOT_DUE', 'CASH_AMOUNT_WRONG'],
})

const atOnce = { method: 'POST', by: 'seller', can: 'desk.orders', transaction: 'none', isRepeatable: true } as const

export const confirmDeskOrdersCall = defineCall({
  ...atOnce,
  path: '/desk/orders/confirm',
  summary: 'Confirms many parts, each by itself: an outcome for every one',
  body: z.object({
    receiptIds: z
      .array(ReceiptId, 'سفارش‌ها باید فهرست باشد')
      .min(1, 'سفارشی را انتخاب کنید')
      .max(DESK_ORDERS_AT_ONCE, 'حداکثر ۱۰۰ سفارش با هم تأیید می‌شود')
      .transform((ids) => [...new Set(ids)]),
  }),
  answer: z.object({
    outcomes: z.array(
      z.object({
        receiptId: ReceiptId,
        outcome: z.enum(['done', 'already', 'refused']),
        /** Why it was refused; empty otherwise. */
        message: z.string(),
      }),
    ),
  }),
  errors: [],
})

/** Rows of a sheet as they are pasted: order number, carrier and code, separated by tabs; of two columns the carrier is the one beside. */
export const SendRows = z.object({
  rows: z
    .string()
    .max(20_000, 'متن بیش از اندازه بلند است')
    .refine((text) => text.trim() !== '', 'ردیف‌ها را بچسبانید'),
  carrier: Carrier.optional().describe('of rows that name none'),
})
export type SendRows = z.infer<typeof SendRows>

export const SendRowOutcome = z.object({
  /** In the text, from 1. */
  row: z.int().positive(),
  /** As it was written. */
  written: z.string(),
  orderNumber: OrderNumber.nullable(),
  receiptId: ReceiptId.nullable(),
  carrier: Carrier.nullable(),
  code: z.string(),
  /** `ready`: it would be sent; `already`: this very parcel was sent before. */
  outcome: z.enum(['ready', 'done', 'already', 'refused']),
  /** Why it was refused; empty otherwise. */
  message: z.string(),
})
export type SendRowOutcome = z.infer<typeof SendRowOutcome>

export const checkSendRowsCall = defineCall({
  method: 'POST',
  path: '/desk/orders/check-rows',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'read',
  summary: 'What sending these rows would do, row by row; nothing is written. 100 rows at most',
  body: SendRows,
  answer: z.object({ outcomes: z.array(SendRowOutcome) }),
  errors: ['TOO_MANY_ROWS'],
})

export const sendRowsCall = defineCall({
  ...atOnce,
  path: '/desk/orders/send-rows',
  summary:
    'Sends all that is left of the orders of these rows, each in one parcel and by itself: an outcome for every row. 100 rows at most',
  body: SendRows,
  answer: z.object({ outcomes: z.array(SendRowOutcome) }),
  errors: ['TOO_MANY_ROWS'],
})
