import { z } from 'zod'
import { defineCall } from './call.ts'
import { DepositId } from './ids.ts'
import { Amount } from './money.ts'
import { PaymentLink } from './payment.ts'
import { Mobile } from './person-fields.ts'

export const DEPOSIT_DESCRIPTION = 'شارژ کیف پول'
const PERSIAN_NAME = /^[\u0621-\u063a\u0641-\u064a\u067e\u0686\u0698\u06a9\u06af\u06cc\u200c ]+$/

const persianName = (what: string) =>
  z
    .string({ error: `${what} الزامی است` })
    .trim()
    .min(1, `${what} الزامی است`)
    .min(3, `${what} باید حداقل ۳ حرف باشد`)
    .max(50, `${what} باید حداکثر ۵۰ حرف باشد`)
    .regex(PERSIAN_NAME, `${what} را فقط با حروف فارسی بنویسید`)

/** Whole toman above zero, as wallet forms ask for it. */
export const WalletAmount = z.int({ error: 'مبلغ را وارد کنید' }).positive('مبلغ باید بیشتر از صفر باشد').brand<'Toman'>()

/** What the form asks for. `name`, `family` and `phone` are the payer’s; the wallet that is charged is that of the session. */
export const DepositForm = z.object({
  name: persianName('نام'),
  family: persianName('نام خانوادگی'),
  phone: Mobile,
  amount: WalletAmount,
  gateway: z.string({ error: 'درگاه پرداخت را انتخاب کنید' }).trim().min(1, 'درگاه پرداخت را انتخاب کنید').max(40),
})
export type DepositForm = z.infer<typeof DepositForm>

const NewDeposit = z.object({
  amount: WalletAmount,
  description: z.string().trim().max(200).optional(),
  name: DepositForm.shape.name.optional(),
  family: DepositForm.shape.family.optional(),
  phone: Mobile.optional(),
})

/** The documented body. `userId` is never read: a shopper charges their own wallet. With `depositId` it is the charge of before, which keeps its amount. */
const DepositRequest = z.object({
  depositData: NewDeposit.extend({ userId: z.string().max(64).optional(), depositId: DepositId.optional() }),
  gateway: DepositForm.shape.gateway,
})
export type DepositRequest = z.infer<typeof DepositRequest>

/** `pending`: not paid yet, or its payer is still at the bank. `processing`: the bank has given no answer, the market goes on asking. */
export const DepositStatus = z.enum(['waiting', 'pending', 'processing', 'completed', 'failed', 'cancelled'])

export const Deposit = z.object({
  depositId: DepositId,
  status: DepositStatus.describe('waiting: it was not handed over to a gateway yet'),
  payment_status: z.enum(['paid', 'unpaid']),
  amount: Amount,
  description: z.string(),
  gateway: z.object({ name: z.string(), label: z.string() }),
  payer: z.object({ name: z.string(), family: z.string(), phone: z.string() }),
  /** The bank's number of the payment; null until it is paid. */
  transactionId: z.string().nullable(),
  /** Its payer's card, all but a few digits hidden. */
  card: z.string().nullable(),
  /** Why the last payment came to nothing; empty where it did not. */
  error_message: z.string(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
})
export type Deposit = z.infer<typeof Deposit>

export const openDepositCall = defineCall({
  method: 'POST',
  path: '/payment/wallet/deposits',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary: 'Writes down that the wallet is to be charged; its page asks for the link',
  body: z.object({ depositData: NewDeposit, gateway: DepositForm.shape.gateway }),
  answer: Deposit,
  errors: ['GATEWAY_NOT_FOUND', 'DEPOSIT_OUTSIDE_LIMITS'],
})

export const readDepositLinkCall = defineCall({
  method: 'POST',
  path: '/payment/wallet/getpaymentlink',
  by: 'shopper',
  transaction: 'none',
  isRepeatable: true,
  rate: 'checkout',
  summary: 'A link to charge the wallet at a gateway; asked again for the same depositId it is the same payment',
  body: DepositRequest,
  answer: PaymentLink.extend({ depositId: DepositId }),
  errors: [
    'GATEWAY_NOT_FOUND',
    'DEPOSIT_OUTSIDE_LIMITS',
    'DEPOSIT_NOT_FOUND',
    'ALREADY_PAID',
    'AMOUNT_CHANGED',
    'GATEWAY_UNAVAILABLE',
    'AMOUNT_NOT_TAKEN',
    'PAYMENT_IN_PROGRESS',
  ],
})

export const readDepositCall = defineCall({
  method: 'POST',
  path: '/payment/wallet/checkpaymentstatus',
  by: 'shopper',
  transaction: 'read',
  summary: 'How a charge of the wallet stands',
  body: z.object({ depositId: DepositId }),
  answer: Deposit,
  errors: ['DEPOSIT_NOT_FOUND'],
})

export type DepositResult = 'success' | 'failed' | 'pending' | 'unknown'

/** The documented words of a server, ours among them; what stands nowhere is unknown. */
const RESULTS: Readonly<Record<string, DepositResult>> = {
  ok: 'success',
  completed: 'success',
  success: 'success',
  paid: 'success',
  failed: 'failed',
  error: 'failed',
  cancelled: 'failed',
  pending: 'pending',
  processing: 'pending',
}

/**
 * How a charge ended. The server's word stands above the gateway's; without it a gateway's OK only awaits its confirmation, since anybody can write it
 * into an address.
 */
export function depositResult(server: { status: string; payment_status?: string } | undefined, gatewayStatus?: string): DepositResult {
  if (server !== undefined) {
    if (RESULTS[server.payment_status ?? ''] === 'success') return 'success'
    return RESULTS[server.status] ?? 'unknown'
  }
  if (gatewayStatus === 'OK') return 'pending'
  return gatewayStatus === 'FAILED' || gatewayStatus === 'ERROR' ? 'failed' : 'unknown'
}
