import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { defineCall } from './call.ts'
import { SellerRef } from './cart.ts'
import { OrderId, ReceiptId } from './ids.ts'
import { RETURN_PICTURES_MAX, UPLOAD_BYTES_MAX } from './limits.ts'
import { Amount } from './money.ts'
import { FILE_REFUSALS, UPLOAD_ENVELOPE_BYTES_MAX } from './upload.ts'

/** Working days after delivery in which what was bought may be sent back: a right by law. */
export const RETURN_DAYS = 7
export const RETURN_TEXT_MAX = 1_000

/** The last day of which a return may be asked for: `until` is the midnight after it. */
export function lastReturnDay(until: Date | string): Date {
  return new Date(new Date(until).getTime() - 1)
}

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

export const NO_RETURN_PICTURE = 'این تصویر یافت نشد؛ دوباره آن را بیفزایید'
export const ReturnPictureId = z
  .string({ error: NO_RETURN_PICTURE })
  .regex(/^[0-9a-z]{24}$/, NO_RETURN_PICTURE)
  .brand<'ReturnPictureId'>()
export type ReturnPictureId = z.infer<typeof ReturnPictureId>

const said = z.string().trim().max(RETURN_TEXT_MAX, 'توضیح حداکثر ۱۰۰۰ نویسه است')

export const NewReturn = z
  .object({
    lines: z
      .array(z.object({ id: z.string().max(64), quantity: z.int().min(1, 'تعداد دست‌کم ۱ است').max(1_000_000) }))
      .min(1, 'دست‌کم یک محصول را انتخاب کنید')
      .max(200, 'محصول‌های انتخاب‌شده بیش از اندازه است'),
    reasonKind: ReturnReason,
    reason: said.default(''),
    pictures: z
      .array(ReturnPictureId, { error: 'تصویرها باید فهرست باشند' })
      .max(RETURN_PICTURES_MAX, `حداکثر ${formatCount(RETURN_PICTURES_MAX)} تصویر بفرستید`)
      .default([])
      .describe('ids of pictures that the person has sent for this part'),
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
  /** Its pictures are asked for by their numbers, from 1. */
  pictureCount: z.int().nonnegative(),
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
  errors: ['ORDER_NOT_FOUND', 'NOT_DELIVERED', 'RETURN_TOO_LATE', 'RETURN_TOO_MANY', 'RETURN_PICTURE_NOT_FOUND'],
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

/** What the pictures of a return are answered as: each was written again. */
export const RETURN_PICTURE_TYPES = ['image/webp'] as const
/** Where one picture of a return stands. */
export const ReturnPicturePlace = z.object({ returnId: ReturnId, no: z.coerce.number().int().min(1).max(RETURN_PICTURES_MAX) })
export type ReturnPicturePlace = z.infer<typeof ReturnPicturePlace>

/** A path of ours. */
export const sendReturnPictureCall = defineCall({
  method: 'POST',
  path: '/returns/pictures/:receiptId',
  by: 'shopper',
  transaction: 'none',
  rate: 'upload',
  summary:
    'Takes one picture (JPEG, PNG, WebP, GIF or AVIF) of a delivered part as a multipart file, for the return that is about to be asked for; it goes after a day where none names it',
  params: z.object({ receiptId: ReceiptId }),
  takesFile: { types: ['multipart/form-data'], bytesMax: UPLOAD_BYTES_MAX.default + UPLOAD_ENVELOPE_BYTES_MAX },
  answer: z.object({ id: ReturnPictureId }),
  errors: ['ORDER_NOT_FOUND', 'NOT_DELIVERED', ...FILE_REFUSALS, 'RATE_LIMITED'],
})

/** A path of ours. */
export const removeReturnPictureCall = defineCall({
  method: 'POST',
  path: '/returns/remove-picture/:pictureId',
  by: 'shopper',
  transaction: 'write',
  summary: 'Takes back a picture that stands in no return yet',
  params: z.object({ pictureId: ReturnPictureId }),
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['RETURN_PICTURE_NOT_FOUND'],
})

/** A path of ours. */
export const readReturnPictureCall = defineCall({
  method: 'GET',
  path: '/orders/return/:returnId/pictures/:no',
  by: 'shopper',
  transaction: 'none',
  summary: 'One picture of a return of the shopper',
  params: ReturnPicturePlace,
  answersFile: { types: RETURN_PICTURE_TYPES },
  answer: z.unknown(),
  errors: ['RETURN_PICTURE_NOT_FOUND'],
})
