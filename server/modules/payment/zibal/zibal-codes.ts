import type { BankLook, RequestAnswer } from '../gateway.ts'

const RESULTS: ReadonlyMap<number, string> = new Map([
  [100, 'done'],
  [102, 'the merchant was not found'],
  [103, 'the merchant is not active'],
  [104, 'the merchant is not valid'],
  [105, 'the amount must be above 1,000 rial'],
  [106, 'the address of the return is wrong'],
  [113, 'the amount is above the limit'],
  [201, 'verified before'],
  [202, 'not paid, or failed'],
  [203, 'the number of the payment is wrong'],
])
const OF_AMOUNT: ReadonlySet<number> = new Set([105, 113])

export const DONE = 100
export const VERIFIED_BEFORE = 201
export const NOT_PAID = 202
const NO_SUCH_PAYMENT = 203

export function reasonOf(result: number): string {
  return `${result}: ${RESULTS.get(result) ?? 'a result that is not in its table'}`
}

export function requestRefusal(result: number): Extract<RequestAnswer, { reason: string }> {
  return { state: OF_AMOUNT.has(result) ? 'amount' : 'refused', reason: reasonOf(result) }
}

/** A result that is about the merchant says nothing of the money: that payment may be paid. */
export function paymentRefusal(result: number): Extract<BankLook, { reason: string }> {
  return { state: result === NO_SUCH_PAYMENT ? 'failed' : 'unknown', reason: reasonOf(result) }
}

/** `already` and `paid` come with an amount and an order, which are held against ours. */
const STATUSES: ReadonlyMap<number, { state: BankLook['state']; says: string }> = new Map([
  [-1, { state: 'pending', says: 'waits for its payer' }],
  [-2, { state: 'unknown', says: 'an error of the gateway' }],
  [1, { state: 'already', says: 'paid and verified' }],
  [2, { state: 'paid', says: 'paid, not verified' }],
  [3, { state: 'cancelled', says: 'cancelled by its payer' }],
  [4, { state: 'failed', says: 'the card number is wrong' }],
  [5, { state: 'failed', says: 'too little money on the card' }],
  [6, { state: 'failed', says: 'the code is wrong' }],
  [7, { state: 'failed', says: 'too many attempts' }],
  [8, { state: 'failed', says: 'too many payments today' }],
  [9, { state: 'failed', says: 'too large an amount today' }],
  [10, { state: 'failed', says: 'the issuer of the card is not valid' }],
  [11, { state: 'failed', says: 'an error of the switch' }],
  [12, { state: 'failed', says: 'the card cannot be reached' }],
])

export function meaningOf(status: number): { state: BankLook['state']; reason: string } {
  const { state, says } = STATUSES.get(status) ?? { state: 'unknown', says: 'a status that is not in its table' }
  return { state, reason: `${status}: ${says}` }
}
