import type { BankAnswer, RequestAnswer } from '../gateway.ts'

/** ZarinPal's table of errors. What stands nowhere here means the least that it can: the gateway is asked again. */
const SAYS: Readonly<Record<number, string>> = {
  [-9]: 'a field of ours is wrong',
  [-10]: 'the terminal or the address of this server is not known',
  [-11]: 'the terminal is not active',
  [-12]: 'too many attempts',
  [-13]: 'the limit of the terminal is reached',
  [-14]: 'the domain of the return differs from the registered one',
  [-15]: 'the terminal is suspended',
  [-16]: 'the level of the merchant is too low',
  [-17]: 'the level of the merchant is too low',
  [-18]: 'the referring domain differs from the registered one',
  [-19]: 'the terminal is banned',
  [-40]: 'the time until the link expires is wrong',
  [-41]: 'above a hundred million toman',
  [-50]: 'another amount than ours was paid',
  [-51]: 'no attempt was paid',
  [-52]: 'an unexpected error',
  [-53]: 'a payment of another merchant',
  [-54]: 'the authority is not valid',
  [-55]: 'the payment was not found',
  [-60]: 'the bank cannot reverse it',
  [-61]: 'it is not paid, or reversed already',
  [-62]: 'the address of this server is not registered on the terminal',
  [-63]: 'the time for reversing has passed',
}
const OF_SHARES = { from: -39, to: -30 }

/** No attempt of the payer was paid: they may still be at the bank. */
export const NOT_PAID = -51
const ABOVE_LIMIT = -41
const REVERSALS: ReadonlySet<number> = new Set([-60, -61, -62, -63])

export function reasonOf(code: number): string {
  const says = code >= OF_SHARES.from && code <= OF_SHARES.to ? 'the shares are wrong' : (SAYS[code] ?? 'a code that is not in its table')
  return `${code}: ${says}`
}

export function requestRefusal(code: number): Extract<RequestAnswer, { reason: string }> {
  return { state: code === ABOVE_LIMIT ? 'amount' : 'refused', reason: reasonOf(code) }
}

const OF_PAYMENT: ReadonlyMap<number, 'failed' | 'disputed'> = new Map([
  [-50, 'disputed'],
  [NOT_PAID, 'failed'],
  [-54, 'failed'],
  [-55, 'failed'],
])

/** A code that is about the terminal says nothing of the money: that payment may be paid. */
export function paymentRefusal(code: number): Extract<BankAnswer, { reason: string }> {
  return { state: OF_PAYMENT.get(code) ?? 'unknown', reason: reasonOf(code) }
}

export function isReversalRefused(code: number): boolean {
  return REVERSALS.has(code)
}
