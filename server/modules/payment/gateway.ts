import type { PaymentId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { PaymentPart } from '../purpose/purpose.ts'

/** What a gateway may know of a payment. `authority` is the gateway's own name for it, null until it gave one. */
export interface GatewayPayment {
  id: PaymentId
  userId: UserId
  purposeId: string
  /** What people call it by, where it has a number. */
  number: string | null
  /** What this gateway is asked for: a wallet may pay the rest of the parts. */
  amount: Toman
  authority: string | null
  parts: readonly Pick<PaymentPart, 'id' | 'payee'>[]
}

/** Where the shopper's browser goes: a form of these fields by POST, or a plain address. */
export interface Redirect {
  method: 'GET' | 'POST'
  url: string
  fields: Readonly<Record<string, string>>
}

/** `amount`: the gateway takes no payment of this amount, too large or too small. */
export type RequestAnswer = { state: 'opened'; authority: string; redirect: Redirect } | { state: 'refused' | 'amount'; reason: string }

/** `amount` is in toman, and a fraction where the bank took rial that are no whole toman. */
interface Money {
  amount: number
  ref: string
  maskedCard: string | null
}

/**
 * `reversed`: paid, and given back to its card. `disputed`: the bank holds money that is not for this payment, of another amount or for another order. `unknown` is an answer of its own, never a
 * "failed".
 */
interface NoMoney {
  state: 'failed' | 'cancelled' | 'pending' | 'unknown' | 'disputed' | 'reversed'
  reason: string
}

/** What the bank says. `paid`: paid, and taken by this very verify; `already`: paid and verified before. */
export type BankAnswer = ({ state: 'paid' | 'already' } & Money) | NoMoney

/** What the bank says to one who only looks. `paid`: there is money, which a verify has yet to take, and to tell how much it is. */
export type BankLook = { state: 'paid' } | ({ state: 'already' } & Money) | NoMoney

/**
 * One payment gateway. Rial exist behind this interface alone. A function may throw or hang: the caller waits a bounded time and
 * takes both for "unknown".
 */
export interface Gateway {
  readonly name: string
  /**
   * Origins that its form is posted to, and those it is sent on to from there: the pages' policy lets forms lead nowhere else.
   * Absent where its page is one of ours.
   */
  readonly formOrigins?: readonly string[]
  /** Opens a payment. Asked again for the same payment it may answer the same authority or a new one. */
  request(payment: GatewayPayment, callbackUrl: string, signal: AbortSignal): Promise<RequestAnswer>
  /** Takes the money of a payment with an authority, checked against our own amount. */
  verify(payment: GatewayPayment, signal: AbortSignal): Promise<BankAnswer>
  /** Looks without taking. */
  inquire(payment: GatewayPayment, signal: AbortSignal): Promise<BankLook>
  /** The authority of a payment whose request was never answered, where the gateway can be asked by our id. */
  findAuthority?(paymentId: PaymentId, signal: AbortSignal): Promise<string | null>
  /** Closes a link that nobody paid yet, where the gateway can. */
  withdraw?(payment: GatewayPayment, signal: AbortSignal): Promise<'withdrawn' | 'decided'>
  /** Authorities that were paid and never verified. Without such a list, payments that came to nothing are looked at again for a day. */
  listUnverified?(signal: AbortSignal): Promise<string[]>
  /** How long a process waits before it asks for that list again; absent: no longer than until its next sweep. */
  readonly listRestMs?: number
  /** Gives verified money back to its card, where and as long as the gateway allows it. */
  reverse?(payment: GatewayPayment, signal: AbortSignal): Promise<'reversed' | 'refused'>
}
