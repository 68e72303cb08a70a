import type { Toman } from '#contract/money.ts'

const RIAL_PER_TOMAN = 10

/** Banks count in rial. */
export function toRial(amount: Toman): number {
  return amount * RIAL_PER_TOMAN
}

/** A fraction where the rial are no whole toman: then it is no amount of ours. */
export function inToman(rial: number): number {
  return rial / RIAL_PER_TOMAN
}
