import { z } from 'zod'
import { defineCall } from './call.ts'
import { SellerRef } from './cart.ts'
import { OrderId, ReceiptId } from './ids.ts'
import { Amount } from './money.ts'

/** Working days after delivery in which what was bought may be sent back: a right by law. */
export const RETURN_DAYS = 7
export const RETURN_TEXT_MAX = 1_000

/** `return_` and a UUID of version 7. */
export const ReturnId = z
  .string()
  .regex(/^return_[0-9a-f-]{36}$/, 'این درخواست مرجوعی پیدا نشد')
  .brand<'ReturnId'>()
export type ReturnId = z.infer<typeof ReturnId>

/** `received`: its pieces came back and its money is in the wallet. `cancelled`: its buyer took it back. */
export const ReturnState = z.enum(['requested', 'accepted', 'received', 'refused', 'cancelled'])
export type ReturnState = z.infer<typeof ReturnState>

export const ReturnReason = z.enum(['damaged', 'wrong', 'not_as_described', 'incomplete', 'changed_mind', 'other'], {
  error: 'علت مرجوعی را انتخاب کنید',
})
export type ReturnReason = z.infer<typeof ReturnReason>
export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  damaged: 'آسیب‌دیده یا خراب رسید',
  wrong: 'محصول دیگری رسید',
  not_as_described: 'با توضیحات سایت یکی نیست',
  incomplete: 'ناقص رسید',
  changed_mind: 'از خرید منصرف شدم',
  other: 'علت دیگر',
}

const said = z.string().trim().max(RETURN_TEXT_MAX, 'توضیح حداکثر ۱۰۰۰ نویسه است')

export const NewReturn = z
  .object({
    lines: z
      .array(z.object({ id: z.string().max(64), quantity: z.int().min(1, 'تعداد دست‌کم ۱ است').max(1_000_000) }))
      .min(1, 'دست‌کم یک محصول را انتخاب کنید')
      .max(200, 'محصول‌های انتخاب‌شده بیش از اندازه است'),
    reasonKind: ReturnReason,
    reason: said.default(''),
  })
  .refine(({ reasonKind, reason }) => reasonKind !== 'other' || reason !== '', { path: ['reason'], error: 'علت مرجوعی را بنویسید' })
export type NewReturn = z.infer<typeof NewReturn>

const ReturnLine = z.object({ id: z.string(), name: z.string(), image: z.string(), quantity: z.int().positive() })

export const Return = z.object({
  returnId: ReturnId,
  receiptId: ReceiptId,
  seller: SellerRef,
  state: ReturnState,
  reasonKind: ReturnReason,
  reason: z.string(),
  /** What seller or staff said when they decided. */
  answer: z.string(),
  lines: z.array(ReturnLine),
  /** What comes back to the wallet: of one on its way, as if it were the next to be received. */
  refund: Amount,
  requestedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
})
export type Return = z.infer<typeof Return>

/** A delivered part, and what of it may be sent back. */
export const ReturnablePart = z.object({
  receiptId: ReceiptId,
  seller: SellerRef,
  until: z.iso.datetime(),
  isOver: z.boolean(),
  total: Amount,
  paidDirectly: Amount,
  lines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      image: z.string(),
      quantity: z.int().positive(),
      worth: Amount,
      /** Pieces that came back. */
      received: z.int().nonnegative(),
      /** Pieces in no return but a refused or cancelled one. */
      left: z.int().nonnegative(),
    }),
  ),
})
export type ReturnablePart = z.infer<typeof ReturnablePart>

export const ReturnsOfOrder = z.object({ parts: z.array(ReturnablePart), returns: z.array(Return) })
export type ReturnsOfOrder = z.infer<typeof ReturnsOfOrder>

const ReturnAnswer = z.object({ status: z.literal('ok'), message: z.string(), return: Return })

export const listReturnsCall = defineCall({
  method: 'GET',
  path: '/orders/returns/:orderId',
  by: 'shopper',
  transaction: 'read',
  summary: 'The returns of one order of the shopper, the newest first, and what of it may be sent back until when',
  params: z.object({ orderId: OrderId }),
  answer: ReturnsOfOrder,
  errors: ['ORDER_NOT_FOUND'],
})

export const readReturnCall = defineCall({
  method: 'GET',
  path: '/orders/return/:returnId',
  by: 'shopper',
  transaction: 'read',
  summary: 'One return of the shopper',
  params: z.object({ returnId: ReturnId }),
  answer: z.object({ orderId: OrderId, return: Return }),
  errors: ['RETURN_NOT_FOUND'],
})

export const askReturnCall = defineCall({
  method: 'POST',
  path: '/orders/ask-return/:receiptId',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'review',
  summary: 'Asks to send pieces of a delivered part back, within seven working days of its delivery; its seller is notified',
  params: z.object({ receiptId: ReceiptId }),
  body: NewReturn,
  answer: ReturnAnswer,
  errors: ['ORDER_NOT_FOUND', 'NOT_DELIVERED', 'RETURN_TOO_LATE', 'RETURN_TOO_MANY'],
})

export const takeBackReturnCall = defineCall({
  method: 'POST',
  path: '/orders/take-back-return/:returnId',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  summary: 'The shopper takes a return back that nobody has decided on. Said again, it changes nothing',
  params: z.object({ returnId: ReturnId }),
  answer: ReturnAnswer,
  errors: ['RETURN_NOT_FOUND', 'RETURN_CLOSED'],
})
