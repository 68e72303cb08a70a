const RIAL_PER_TOMAN = 10

/** Banks and the tax office count in rial. */
export function toRial(toman: number): number {
  return toman * RIAL_PER_TOMAN
}

/** A fraction where the rial are no whole toman: then it is no amount of ours. */
export function inToman(rial: number): number {
  return rial / RIAL_PER_TOMAN
}
