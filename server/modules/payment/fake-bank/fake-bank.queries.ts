import type { SellerId, UserId } from '#contract/ids.ts'
import { statement } from '#server/platform/database/statement.ts'

export interface BankPayment {
  authority: string
  linkId: string
  payerId: UserId
  /** What the shop says the payment is for. */
  orderId: string
  sellerId: SellerId | null
  amountRial: number
  state: 'waiting' | 'paid' | 'cancelled'
  ref: string | null
  maskedCard: string | null
  expiresAt: Date
  decidedAt: Date | null
  verifiedAt: Date | null
  reversedAt: Date | null
}

const COLUMNS = `authority, link_id as "linkId", payer_id as "payerId", order_id as "orderId", seller_id as "sellerId", amount_rial as "amountRial", state, ref,
  masked_card as "maskedCard", expires_at as "expiresAt", decided_at as "decidedAt", verified_at as "verifiedAt", reversed_at as "reversedAt"`

interface NewBankPayment extends Record<string, unknown> {
  authority: string
  linkId: string
  reference: string
  payerId: string
  orderId: string
  sellerId: string | null
  amountRial: number
  now: Date
  expiresAt: Date
}

/** The same reference finds the payment that it opened before. */
export const openBankPayment = statement<NewBankPayment, BankPayment>(
  'open-fake-bank-payment',
  `
  insert into fake_bank_payments (authority, link_id, reference, payer_id, order_id, seller_id, amount_rial, created_at, expires_at)
  values (:authority, :linkId, :reference, :payerId, :orderId, :sellerId, :amountRial, :now, :expiresAt)
  on conflict (reference) do update set reference = excluded.reference
  returning ${COLUMNS}`,
)

export const selectBankPayment = statement<{ authority: string }, BankPayment>(
  'select-fake-bank-payment',
  `
  select ${COLUMNS} from fake_bank_payments where authority = :authority`,
)

export const selectBankPaymentOfLink = statement<{ linkId: string; payerId: string }, BankPayment>(
  'select-fake-bank-payment-of-link',
  `
  select ${COLUMNS} from fake_bank_payments where link_id = :linkId and payer_id = :payerId`,
)

export const selectAuthorityOfReference = statement<{ reference: string }, { authority: string }>(
  'select-fake-bank-authority',
  `
  select authority from fake_bank_payments where reference = :reference`,
)

interface Decision extends Record<string, unknown> {
  linkId: string
  payerId: string
  state: 'paid' | 'cancelled'
  ref: string | null
  maskedCard: string | null
  now: Date
}

/** Once: of two decisions at the same moment the second finds nothing waiting. */
export const decideBankPayment = statement<Decision, BankPayment>(
  'decide-fake-bank-payment',
  `
  update fake_bank_payments set state = :state, ref = :ref, masked_card = :maskedCard, decided_at = :now
  where link_id = :linkId and payer_id = :payerId and state = 'waiting' and expires_at > :now
  returning ${COLUMNS}`,
)

export const withdrawBankPayment = statement<{ authority: string; now: Date }>(
  'withdraw-fake-bank-payment',
  `
  update fake_bank_payments set state = 'cancelled', decided_at = :now where authority = :authority and state = 'waiting'`,
)

/** `firstly` tells the first verification from a repeated one. */
export const verifyBankPayment = statement<{ authority: string; amountRial: number; now: Date }, BankPayment & { firstly: boolean }>(
  'verify-fake-bank-payment',
  `
  with first as (
    update fake_bank_payments set verified_at = :now
    where authority = :authority and state = 'paid' and amount_rial = :amountRial and verified_at is null
    returning authority
  )
  select ${COLUMNS}, exists (select from first) as firstly from fake_bank_payments where authority = :authority`,
)

export const reverseBankPayment = statement<{ authority: string; paidAfter: Date; now: Date }>(
  'reverse-fake-bank-payment',
  `
  update fake_bank_payments set reversed_at = :now
  where authority = :authority and state = 'paid' and verified_at is not null and reversed_at is null and decided_at > :paidAfter`,
)

export const selectUnverified = statement<Record<string, never>, { authority: string }>(
  'select-fake-bank-unverified',
  `
  select authority from fake_bank_payments where state = 'paid' and verified_at is null order by decided_at desc limit 100`,
)
