/** What a double of a bank holds of one payment. */
export interface HeldPayment {
  authority: string
  orderId: string
  /** What the shop asked for. */
  amountRial: number
  /** What the card gave. */
  takenRial: number
  callbackUrl: string
  state: 'waiting' | 'cancelled' | 'refused' | 'paid' | 'verified' | 'reversed'
  /** Why the card was refused, in the protocol's own number. */
  refusedBy: number
  ref: string
  card: string
  paidAt: Date | null
  /** Until then the bank says nothing about it. */
  silentUntil: Date | null
}

export type NewPayment = Pick<HeldPayment, 'orderId' | 'amountRial' | 'callbackUrl'>

export interface Books {
  open(given: NewPayment): HeldPayment
  find(authority: string): HeldPayment | undefined
  all(): HeldPayment[]
  now(): Date
}

/** `authorityOf` names the nth payment; `repeats` hands out the last authority once more. */
export function openBooks(authorityOf: (nth: number) => string, { now, repeats }: { now: () => Date; repeats: () => boolean }): Books {
  const held = new Map<string, HeldPayment>()
  return {
    now,
    find: (authority) => held.get(authority),
    all: () => [...held.values()],
    open({ orderId, amountRial, callbackUrl }) {
      const last = [...held.values()].at(-1)
      if (last !== undefined && repeats()) return last
      const nth = held.size + 1
      const opened: HeldPayment = {
        authority: authorityOf(nth),
        orderId,
        amountRial,
        takenRial: 0,
        callbackUrl,
        state: 'waiting',
        refusedBy: 0,
        ref: String(10_000_000 + nth),
        card: '502229******5995',
        paidAt: null,
        silentUntil: null,
      }
      held.set(opened.authority, opened)
      return opened
    },
  }
}
