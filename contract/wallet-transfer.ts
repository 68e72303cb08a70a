import { z } from 'zod'
import { defineCall } from './call.ts'
import { SmsCode } from './identity.ts'
import { UserId } from './ids.ts'
import { Amount } from './money.ts'
import { Mobile } from './person-fields.ts'

export const TRANSFERS_PAGE_SIZE = 10
export const TRANSFER_NOTE_MAX = 200
/** Receivers that one sender may look up in twenty-four hours: enough for typing errors, too few to try numbers. */
export const RECEIVER_LOOKUPS_PER_DAY = 40

export const TransferId = z
  .string()
  .regex(/^transfer_[0-9a-f-]{36}$/, 'این انتقال پیدا نشد')
  .brand<'TransferId'>()
export type TransferId = z.infer<typeof TransferId>

/** In toman. */
const TransferAmount = z.int('مبلغ را به تومان و با رقم بنویسید').positive('مبلغ باید بیش از صفر باشد').brand<'Toman'>()

export const TransferData = z.object({
  /** The sender’s own. */
  senderPhone: Mobile,
  receiverPhone: Mobile,
  amount: TransferAmount,
  note: z
    .string('بابت انتقال را بنویسید')
    .trim()
    .min(1, 'بابت انتقال را بنویسید')
    .max(TRANSFER_NOTE_MAX, 'بابت انتقال حداکثر ۲۰۰ نویسه است'),
})
export type TransferData = z.infer<typeof TransferData>

/** Every transfer that stands here is done: one that was refused leaves nothing. */
export const Transfer = z.object({
  transferId: TransferId,
  senderId: UserId,
  receiverId: UserId,
  amount: Amount,
  date: z.iso.datetime(),
  status: z.literal('completed'),
  statusDescriptionFa: z.string(),
  note: z.string(),
  direction: z.enum(['sent', 'received']),
  /** The other one’s name, of which the family name is masked. */
  otherName: z.string(),
})
export type Transfer = z.infer<typeof Transfer>

const REFUSED = [
  'PHONE_NOT_YOURS',
  'TRANSFER_TO_ONESELF',
  'RECEIVER_NOT_FOUND',
  'TOO_MANY_LOOKUPS',
  'WALLET_AMOUNT_LIMIT',
  'WALLET_COUNT_LIMIT',
  'BALANCE_TOO_LOW',
] as const

export const checkTransferCall = defineCall({
  method: 'POST',
  path: '/payment/wallet/check-transfer',
  by: 'shopper',
  transaction: 'none',
  rate: 'checkout',
  summary: 'What a transfer would do, before it is confirmed: the receiver’s masked name, and whether a code by SMS is needed',
  body: z.object({ transferData: TransferData }),
  answer: z.object({ status: z.literal('ok'), receiver: z.object({ name: z.string() }), codeNeeded: z.boolean(), availableAfter: Amount }),
  errors: [...REFUSED],
})

export const transferCall = defineCall({
  method: 'POST',
  path: '/payment/wallet/transfer',
  by: 'shopper',
  transaction: 'none',
  isRepeatable: true,
  rate: 'login',
  summary: 'Moves money to another shopper’s wallet, at once and for good; above a limit with a code that the sender’s number was sent',
  body: z.object({ transferData: TransferData.extend({ code: SmsCode.optional() }) }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), transfer: Transfer }),
  errors: [
    ...REFUSED,
    'TRANSFER_CODE_NEEDED',
    'WRONG_CODE',
    'CODE_EXPIRED',
    'TOO_MANY_CODES',
    'OWNER_NOT_MATCHED',
    'OWNER_MATCH_UNANSWERED',
  ],
})

export const listTransfersCall = defineCall({
  method: 'GET',
  path: '/payment/wallet/transfers',
  by: 'shopper',
  transaction: 'read',
  summary: 'The shopper’s transfers, sent and received, the newest first; `before`: the cursor that the page before gave',
  query: z.object({ before: TransferId.optional() }),
  answer: z.object({ transfers: z.array(Transfer), next: TransferId.nullable() }),
  errors: [],
})
