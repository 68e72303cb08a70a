import { z } from 'zod'
import { isSheba, typedSheba } from '#persian/ids.ts'
import { BankFileQuery, BankFilesAnswer, NewBankFile, NewBankFileAnswer } from './bank-file.ts'
import { defineCall } from './call.ts'
import { Amount } from './money.ts'
import { Mobile } from './person-fields.ts'

export const WITHDRAWALS_PAGE_SIZE = 10
export const WITHDRAWAL_NOTE_MAX = 200

export const WithdrawalId = z
  .string()
  .regex(/^withdrawal_[0-9a-f-]{36}$/, 'این درخواست برداشت پیدا نشد')
  .brand<'WithdrawalId'>()
export type WithdrawalId = z.infer<typeof WithdrawalId>

/** `IR` and 24 digits, with or without `IR`, spaces and Persian digits as it is typed. */
export const Sheba = z.preprocess(
  (value) => (typeof value === 'string' ? typedSheba(value) : value),
  z
    .string({ error: 'شمارهٔ شبا الزامی است' })
    .min(1, 'شمارهٔ شبا الزامی است')
    .regex(/^IR\d{24}$/, 'شمارهٔ شبا ۲۴ رقم دارد')
    .refine(isSheba, 'شمارهٔ شبا درست نیست؛ رقم‌ها را دوباره ببینید'),
)

export const WithdrawData = z.object({
  /** The shopper’s own. */
  phone: Mobile,
  amount: z.int('مبلغ را به تومان و با رقم بنویسید').positive('مبلغ باید بیش از صفر باشد').brand<'Toman'>(),
  /** Of an account in the name of the wallet’s holder. */
  sheba: Sheba,
  note: z.string().trim().max(WITHDRAWAL_NOTE_MAX, 'یادداشت حداکثر ۲۰۰ نویسه است').default(''),
})
export type WithdrawData = z.infer<typeof WithdrawData>

/** `pending`: asked for; `approved`: on its way to the bank. Both block the amount; `refused` and `cancelled` have released it. */
export const WithdrawalStatus = z.enum(['pending', 'approved', 'refused', 'cancelled', 'paid'])
export type WithdrawalStatus = z.infer<typeof WithdrawalStatus>

export const Withdrawal = z.object({
  requestId: WithdrawalId,
  amount: Amount,
  note: z.string(),
  status: WithdrawalStatus,
  statusDescriptionFa: z.string(),
  date: z.iso.datetime(),
  /** Its first and last four: IR05 •••• 9012. */
  sheba: z.string(),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  /** The bank’s name for the transfer, once it is paid. */
  reference: z.string().nullable(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

const WithdrawalAnswer = z.object({ status: z.literal('ok'), message: z.string(), withdrawal: Withdrawal })

export const withdrawCall = defineCall({
  method: 'POST',
  path: '/payment/wallet/withdraw',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary: 'Asks to have money of the wallet paid to a bank account of its holder; the amount is blocked at once',
  body: z.object({ withdrawData: WithdrawData }),
  answer: WithdrawalAnswer,
  errors: ['PHONE_NOT_YOURS', 'HOLDER_INCOMPLETE', 'WALLET_AMOUNT_LIMIT', 'WALLET_COUNT_LIMIT', 'BALANCE_TOO_LOW'],
})

export const takeBackWithdrawalCall = defineCall({
  method: 'POST',
  path: '/payment/wallet/take-back-withdrawal',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary: 'Takes a withdrawal back that nobody has approved yet; the amount is free again. Said again, it changes nothing',
  body: z.object({ requestId: WithdrawalId }),
  answer: WithdrawalAnswer,
  errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_CLOSED'],
})

export const listWithdrawalsCall = defineCall({
  method: 'GET',
  path: '/payment/wallet/withdrawals',
  by: 'shopper',
  transaction: 'read',
  summary:
    'The shopper’s withdrawals, the newest first; `pending`: those alone that are not ended. `before`: the cursor that the page before gave',
  query: z.object({ before: WithdrawalId.optional(), which: z.enum(['pending', 'all']).default('all') }),
  answer: z.object({ withdrawals: z.array(Withdrawal), next: WithdrawalId.nullable() }),
  errors: [],
})

/** For those who pay it: the whole Sheba, whose account it has to be, and who had a hand in it. */
export const WithdrawalToPay = Withdrawal.extend({
  holderName: z.string(),
  approvedBy: z.string().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  paidBy: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  /** When it was put into a file for the bank. */
  filedAt: z.iso.datetime().nullable(),
  /** Whether the member who asks may say that it was paid: another approved it. */
  mayPay: z.boolean(),
})
export type WithdrawalToPay = z.infer<typeof WithdrawalToPay>

const DecidedAnswer = z.object({ status: z.literal('ok'), message: z.string(), withdrawal: WithdrawalToPay })

export const listWithdrawalsToPayCall = defineCall({
  method: 'GET',
  path: '/master-dash/wallet/withdrawals',
  by: 'staff',
  can: 'payouts.prepare',
  transaction: 'read',
  summary:
    'Withdrawals of one status, those that wait the oldest first, others the newest first, with the whole Sheba and the name that its account has to be in; `after`: the cursor that the page before gave',
  query: z.object({ status: WithdrawalStatus.default('pending'), after: WithdrawalId.optional() }),
  answer: z.object({
    withdrawals: z.array(WithdrawalToPay),
    next: WithdrawalId.nullable(),
    /** How many wait in each status; 0 for those that have ended. */
    counts: z.record(WithdrawalStatus, z.int()),
  }),
  errors: [],
})

export const listWithdrawalsFilesCall = defineCall({
  method: 'GET',
  path: '/master-dash/wallet/withdrawals-files',
  by: 'staff',
  can: 'payouts.pay',
  transaction: 'read',
  summary:
    'The latest files for the bank, the newest first, and how many approved withdrawals that the member may say were paid stand in none',
  answer: BankFilesAnswer,
  errors: [],
})

export const makeWithdrawalsFileCall = defineCall({
  method: 'POST',
  path: '/master-dash/wallet/withdrawals-file',
  by: 'staff',
  can: 'payouts.pay',
  transaction: 'write',
  isRepeatable: true,
  rate: 'checkout',
  summary:
    'Makes a file for the bank of approved withdrawals that stand in none and that the member may say were paid, the oldest first. None of them comes into another',
  body: NewBankFile,
  answer: NewBankFileAnswer,
  errors: ['NOTHING_FOR_BANK'],
})

export const readWithdrawalsFileCall = defineCall({
  method: 'GET',
  path: '/master-dash/wallet/withdrawals-file',
  by: 'staff',
  can: 'payouts.pay',
  transaction: 'write',
  rate: 'checkout',
  summary:
    'A file for the bank, in rial: those of its withdrawals that still wait and that the member may say were paid, each by the same number every time. Who took it is written down',
  query: BankFileQuery,
  answersFile: { types: ['text/csv'] },
  answer: z.unknown(),
  errors: ['BANK_FILE_NOT_FOUND'],
})

export const approveWithdrawalCall = defineCall({
  method: 'POST',
  path: '/master-dash/wallet/approve-withdrawal',
  by: 'staff',
  can: 'payouts.prepare',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Lets a withdrawal go to the bank; its shopper cannot take it back any more. Said again, it changes nothing',
  body: z.object({ requestId: WithdrawalId }),
  answer: DecidedAnswer,
  errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_CLOSED'],
})

export const refuseWithdrawalCall = defineCall({
  method: 'POST',
  path: '/master-dash/wallet/refuse-withdrawal',
  by: 'staff',
  can: 'payouts.prepare',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'Refuses a withdrawal with a reason that its shopper reads, also an approved one that the bank sent back; the amount is free again',
  body: z.object({ requestId: WithdrawalId, reason: z.string().trim().min(3, 'دلیل رد را بنویسید').max(300) }),
  answer: DecidedAnswer,
  errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_CLOSED'],
})

export const recordWithdrawalPaidCall = defineCall({
  method: 'POST',
  path: '/master-dash/wallet/record-withdrawal-paid',
  by: 'staff',
  can: 'payouts.pay',
  transaction: 'write',
  isRepeatable: true,
  summary:
    'An approved withdrawal is paid, by the bank’s reference: the amount leaves wallet and ledger, once. Who approved it does not record it',
  body: z.object({ requestId: WithdrawalId, reference: z.string().trim().min(4, 'شمارهٔ پیگیری بانک را بنویسید').max(60) }),
  answer: DecidedAnswer,
  errors: ['WITHDRAWAL_NOT_FOUND', 'WITHDRAWAL_CLOSED', 'REFERENCE_USED', 'APPROVED_BY_YOU'],
})
