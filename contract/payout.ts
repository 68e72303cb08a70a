import { z } from 'zod'
import { BankFileQuery, BankFilesAnswer, NewBankFile, NewBankFileAnswer } from './bank-file.ts'
import { defineCall } from './call.ts'
import { SellerId } from './ids.ts'
import { Amount, Toman } from './money.ts'
import { Sheba } from './wallet-withdrawal.ts'

/* Money of a seller paid to their bank account: asked for, prepared and paid by two people. */

export const PAYOUTS_PAGE_SIZE = 20
export const PAYOUT_MIN = 10_000
/** A change of the bank account counts so much later. */
export const BANK_ACCOUNT_DELAY_HOURS = 48

export const PayoutId = z
  .string()
  .regex(/^payout_[0-9a-f-]{36}$/, 'این تسویه پیدا نشد')
  .brand<'PayoutId'>()
export type PayoutId = z.infer<typeof PayoutId>

export const PayoutState = z.enum(['requested', 'prepared', 'paid', 'failed', 'refused', 'taken_back'])
export type PayoutState = z.infer<typeof PayoutState>
export const PAYOUT_STATE_LABELS = {
  requested: 'در انتظار بررسی',
  prepared: 'آمادهٔ پرداخت',
  paid: 'پرداخت شد',
  failed: 'بانک برگرداند',
  refused: 'رد شد',
  taken_back: 'پس گرفته شد',
} as const satisfies Record<PayoutState, string>

const bySeller = { by: 'seller', can: 'desk.money' } as const

export const Payout = z.object({
  id: PayoutId,
  amount: Amount,
  state: PayoutState,
  /** Its first and last four. */
  sheba: z.string(),
  requestedAt: z.iso.datetime(),
  /** By the weekly schedule, not by a person. */
  isScheduled: z.boolean(),
  paidAt: z.iso.datetime().nullable(),
  reference: z.string().nullable(),
  /** Why it was refused or came back; empty otherwise. */
  reason: z.string(),
})
export type Payout = z.infer<typeof Payout>

export const BankAccount = z.object({
  /** Its first and last four. */
  sheba: z.string(),
  holderName: z.string(),
  setAt: z.iso.datetime(),
  validFrom: z.iso.datetime(),
})
export type BankAccount = z.infer<typeof BankAccount>

export const Weekday = z.int().min(0).max(6)
export const PayoutSettings = z.object({
  schedule: z.enum(['off', 'weekly'], { error: 'شیوهٔ تسویه را انتخاب کنید' }),
  /** Saturday is 0. */
  weekday: Weekday,
  /** A schedule leaves less than this for the next week. */
  minimum: Amount.min(PAYOUT_MIN, 'کمترین مبلغ تسویه ۱۰٬۰۰۰ تومان است'),
})
export type PayoutSettings = z.infer<typeof PayoutSettings>

export const PayoutRequest = z.object({
  amount: z
    .int('مبلغ را به تومان و با رقم بنویسید')
    .min(PAYOUT_MIN, 'کمترین مبلغ تسویه ۱۰٬۰۰۰ تومان است')
    .max(Number.MAX_SAFE_INTEGER)
    .brand<'Toman'>(),
})
export type PayoutRequest = z.infer<typeof PayoutRequest>

/** In the name of the seller. */
export const NewBankAccount = z.object({
  sheba: Sheba,
  holderName: z.string().trim().min(3, 'نام صاحب حساب را بنویسید').max(120, 'نام صاحب حساب حداکثر ۱۲۰ نویسه است'),
})
export type NewBankAccount = z.infer<typeof NewBankAccount>

export const listPayoutsCall = defineCall({
  ...bySeller,
  method: 'GET',
  path: '/desk/payouts',
  transaction: 'read',
  summary:
    'The seller’s payouts, the newest first, with what can be asked for, the bank account that counts and one that begins later. `before`: the cursor that the page before gave',
  query: z.object({ before: PayoutId.optional() }),
  answer: z.object({
    payouts: z.array(Payout),
    next: PayoutId.nullable(),
    balance: Toman,
    held: Amount,
    available: Amount,
    claimed: Amount,
    account: BankAccount.nullable(),
    coming: BankAccount.nullable(),
    settings: PayoutSettings,
  }),
  errors: [],
})

const PayoutAnswer = z.object({ status: z.literal('ok'), message: z.string(), payout: Payout })

export const requestPayoutCall = defineCall({
  ...bySeller,
  method: 'POST',
  path: '/desk/payouts/request',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Asks to have money that is free paid to the seller’s bank account',
  body: PayoutRequest,
  answer: PayoutAnswer,
  errors: ['BANK_ACCOUNT_NEEDED', 'PAYOUT_TOO_HIGH'],
})

export const takeBackPayoutCall = defineCall({
  ...bySeller,
  method: 'POST',
  path: '/desk/payouts/take-back',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Takes a payout back that nobody has prepared yet. Said again, it changes nothing',
  body: z.object({ payoutId: PayoutId }),
  answer: PayoutAnswer,
  errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_CLOSED'],
})

export const savePayoutSettingsCall = defineCall({
  ...bySeller,
  method: 'PUT',
  path: '/desk/payouts/settings',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Whether what is free is asked for by itself, on a day of each week',
  body: PayoutSettings,
  answer: z.object({ status: z.literal('ok'), message: z.string(), settings: PayoutSettings }),
  errors: [],
})

export const changeBankAccountCall = defineCall({
  ...bySeller,
  method: 'PUT',
  path: '/desk/payouts/bank-account',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'Names the bank account that payouts go to, in the seller’s name. The first counts at once, a change two days later; the people of the seller are told',
  body: NewBankAccount,
  answer: z.object({ status: z.literal('ok'), message: z.string(), account: BankAccount }),
  errors: ['BANK_ACCOUNT_SAME'],
})

/** For those who pay: the whole Sheba, whose account it has to be, and who had a hand in it. */
export const PayoutToPay = Payout.extend({
  seller: z.object({ id: SellerId, name: z.string(), legalName: z.string() }),
  holderName: z.string(),
  /** When this bank account was named. */
  accountSetAt: z.iso.datetime().nullable(),
  preparedBy: z.string().nullable(),
  paidBy: z.string().nullable(),
  /** When it was put into a file for the bank. */
  filedAt: z.iso.datetime().nullable(),
  /** Whether the member who asks may say that it was paid: another prepared it. */
  mayPay: z.boolean(),
})
export type PayoutToPay = z.infer<typeof PayoutToPay>

export const listPayoutsToPayCall = defineCall({
  method: 'GET',
  path: '/master-dash/payouts',
  by: 'staff',
  can: 'payouts.prepare',
  transaction: 'read',
  summary:
    'Payouts of one state, the oldest first, with the whole Sheba and the name that its account has to be in; `after`: the cursor that the page before gave',
  query: z.object({ state: PayoutState.default('requested'), after: PayoutId.optional() }),
  answer: z.object({ payouts: z.array(PayoutToPay), next: PayoutId.nullable(), counts: z.record(PayoutState, z.int()) }),
  errors: [],
})

const DecidedAnswer = z.object({ status: z.literal('ok'), message: z.string(), payout: PayoutToPay })

/** What the bank calls the transfer; why it is not paid. */
export const PayoutWords = z.object({
  reference: z.string().trim().min(4, 'شمارهٔ پیگیری بانک را بنویسید').max(60, 'شمارهٔ پیگیری حداکثر ۶۰ نویسه است'),
  reason: z.string().trim().min(3, 'دلیل را بنویسید').max(300, 'دلیل حداکثر ۳۰۰ نویسه است'),
})

export const preparePayoutCall = defineCall({
  method: 'POST',
  path: '/master-dash/payouts/prepare',
  by: 'staff',
  can: 'payouts.prepare',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Lets a payout go to the bank; its seller cannot take it back any more. Said again, it changes nothing',
  body: z.object({ payoutId: PayoutId }),
  answer: DecidedAnswer,
  errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_CLOSED', 'PAYOUT_TOO_HIGH'],
})

export const refusePayoutCall = defineCall({
  method: 'POST',
  path: '/master-dash/payouts/refuse',
  by: 'staff',
  can: 'payouts.prepare',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Refuses a payout that is not paid, with a reason that its seller reads; the amount is free again',
  body: z.object({ payoutId: PayoutId, reason: PayoutWords.shape.reason }),
  answer: DecidedAnswer,
  errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_CLOSED'],
})

export const payPayoutCall = defineCall({
  method: 'POST',
  path: '/master-dash/payouts/pay',
  by: 'staff',
  can: 'payouts.pay',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'Records the bank’s reference of a payout that somebody else prepared: the amount leaves the seller’s account. Said again, it changes nothing',
  body: z.object({ payoutId: PayoutId, reference: PayoutWords.shape.reference }),
  answer: DecidedAnswer,
  errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_CLOSED', 'PAYOUT_PREPARED_BY_YOU', 'PAYOUT_REFERENCE_USED'],
})

export const listPayoutsFilesCall = defineCall({
  method: 'GET',
  path: '/master-dash/payouts-files',
  by: 'staff',
  can: 'payouts.pay',
  transaction: 'read',
  summary: 'The latest files for the bank, the newest first, and how many prepared payouts that the member may say were paid stand in none',
  answer: BankFilesAnswer,
  errors: [],
})

export const makePayoutsFileCall = defineCall({
  method: 'POST',
  path: '/master-dash/payouts-file',
  by: 'staff',
  can: 'payouts.pay',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary:
    'Makes a file for the bank of prepared payouts that stand in none and that the member may say were paid, the oldest first. None of them comes into another',
  body: NewBankFile,
  answer: NewBankFileAnswer,
  errors: ['NOTHING_FOR_BANK'],
})

export const readPayoutsFileCall = defineCall({
  method: 'GET',
  path: '/master-dash/payouts-file',
  by: 'staff',
  can: 'payouts.pay',
  transaction: 'write',
  rate: 'checkout',
  summary:
    'A file for the bank, in rial: those of its payouts that still wait and that the member may say were paid, each by the same number every time. Who took it is written down',
  query: BankFileQuery,
  answersFile: { types: ['text/csv'] },
  answer: z.unknown(),
  errors: ['BANK_FILE_NOT_FOUND'],
})

export const failPayoutCall = defineCall({
  method: 'POST',
  path: '/master-dash/payouts/fail',
  by: 'staff',
  can: 'payouts.pay',
  transaction: 'write',
  isRepeatable: true,
  summary: 'The bank did not pay a prepared payout, or sent a paid one back: its amount is the seller’s again',
  body: z.object({ payoutId: PayoutId, reason: PayoutWords.shape.reason }),
  answer: DecidedAnswer,
  errors: ['PAYOUT_NOT_FOUND', 'PAYOUT_CLOSED'],
})
