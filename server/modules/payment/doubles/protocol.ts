import type { GatewayAccount } from '#server/platform/gateway-accounts.ts'
import type { Books, HeldPayment } from './books.ts'

/** What a shop sent: fields by name. */
export type Sent = Readonly<Record<string, unknown>>

/** A refusal by a code of the protocol's own table. */
export class Refusal extends Error {
  readonly code: number

  constructor(code: number) {
    super(`refused with ${code}`)
    this.code = code
  }
}

/**
 * A gateway's protocol as its double speaks it. It shares no line with the adapter, so that what is wrong in one shows at the other: a field that is
 * missing or not known, a wrong merchant and a call out of its order are refused.
 */
export interface Protocol {
  name: 'zarinpal' | 'zibal'
  merchant: string
  authorityOf(nth: number): string
  /** Where its calls are, by the names under which tests make trouble. */
  calls: Readonly<Record<string, (sent: Sent, books: Books) => object>>
  pathOf(call: string): string
  pagePath(authority: string): string
  refused(code: number): object
  /** What its page adds to the address of the return. */
  returned(payment: HeldPayment): Readonly<Record<string, string>>
}

export function accountOf({ merchant }: Protocol, url: string): GatewayAccount {
  return { merchant, url, isSandbox: true }
}

/** The value of a field that must be there. */
export function text(sent: Sent, name: string, orElse: number, max = 2_000): string {
  const value = sent[name]
  if (typeof value !== 'string' || value === '' || value.length > max) throw new Refusal(orElse)
  return value
}

export function whole(sent: Sent, name: string, orElse: number): number {
  const value = sent[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new Refusal(orElse)
  return value
}

export function wholeAddress(sent: Sent, name: string, orElse: number): string {
  const address = text(sent, name, orElse)
  if (!URL.canParse(address) || !address.startsWith('http')) throw new Refusal(orElse)
  return address
}

export function nothingElse(sent: Sent, known: readonly string[], orElse: number): void {
  if (Object.keys(sent).some((name) => !known.includes(name))) throw new Refusal(orElse)
}
