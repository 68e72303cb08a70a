import type { BankAnswer, BankLook, Gateway, GatewayPayment, RequestAnswer } from './gateway.ts'
import type { Paying } from './gateways.ts'
import { maskCards } from './mask-cards.ts'
import type { Payment } from './payment.queries.ts'
import { bankAmountOf } from './wallet-share.ts'

/** Asks a payment's gateway for its part of the money, outside of any transaction and for a bounded time. What was thrown or came too late is "unknown", with the reason. */
async function ask<Answer>(
  paying: Paying,
  payment: Payment,
  question: (gateway: Gateway, payment: GatewayPayment, signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | { state: 'unknown'; reason: string }> {
  const gateway = paying.gateways.get(payment.gateway)
  if (gateway === undefined) return { state: 'unknown', reason: `no gateway ${payment.gateway} is set up` }
  const tooLate = AbortSignal.timeout(paying.gatewayTimeoutMs)
  try {
    return await Promise.race([question(gateway, { ...payment, amount: bankAmountOf(payment) }, tooLate), rejectionOf(tooLate)])
  } catch (error) {
    return { state: 'unknown', reason: maskCards(error instanceof Error ? error.message : String(error)).slice(0, 300) }
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true }))
}

export function requestPayment(
  paying: Paying,
  payment: Payment,
  callbackUrl: string,
): Promise<RequestAnswer | { state: 'unknown'; reason: string }> {
  return ask(paying, payment, (gateway, asked, signal) => gateway.request(asked, callbackUrl, signal))
}

/** Looks without taking. */
export function look(paying: Paying, payment: Payment): Promise<BankLook> {
  return ask(paying, payment, (gateway, asked, signal) => gateway.inquire(asked, signal))
}

export function verify(paying: Paying, payment: Payment): Promise<BankAnswer> {
  return ask(paying, payment, (gateway, asked, signal) => gateway.verify(asked, signal))
}

/** `still_open`: the gateway cannot close a link, or gave no answer. */
export async function withdraw(paying: Paying, payment: Payment): Promise<'withdrawn' | 'decided' | 'still_open'> {
  const answer = await ask(paying, payment, async (gateway, asked, signal) => (await gateway.withdraw?.(asked, signal)) ?? 'still_open')
  return typeof answer === 'string' ? answer : 'still_open'
}

/** `unknown`: the gateway gave no answer, and may have given the money back. */
export async function reverse(paying: Paying, payment: Payment): Promise<'reversed' | 'refused' | 'unknown'> {
  const answer = await ask(paying, payment, async (gateway, asked, signal) => (await gateway.reverse?.(asked, signal)) ?? 'refused')
  return typeof answer === 'string' ? answer : answer.state
}

/** undefined: the gateway could not say. */
export async function findAuthority(paying: Paying, payment: Payment): Promise<string | null | undefined> {
  const answer = await ask(paying, payment, async (gateway, asked, signal) => gateway.findAuthority?.(asked.id, signal) ?? null)
  return typeof answer === 'object' && answer !== null ? undefined : answer
}
