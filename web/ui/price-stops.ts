/** A rail has no more steps: each is still a few pixels wide on a phone. */
const STEPS_MAX = 100
const ROUND = [1, 2, 5, 10] as const

/**
 * Where a thumb can stand between two prices in toman: at both ends exactly, between them at round amounts whose distance follows from how far apart
 * the ends are.
 */
export function priceStops(min: number, max: number): readonly number[] {
  if (max <= min) return [min]
  const step = roundStep((max - min) / STEPS_MAX)
  const first = (Math.floor(min / step) + 1) * step
  const between = Array.from({ length: Math.ceil((max - first) / step) }, (_, index) => first + index * step)
  return [min, ...between, max]
}

/** The place of the stop that is nearest to an amount; the lower one of two. */
export function nearestStop(stops: readonly number[], amount: number): number {
  return stops.reduce((best, stop, at) => (Math.abs(stop - amount) < Math.abs((stops[best] ?? 0) - amount) ? at : best), 0)
}

/** 1, 2 or 5 with zeros behind it, and no less than what is given. */
function roundStep(least: number): number {
  const zeros = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return zeros * (ROUND.find((digit) => digit * zeros >= least) ?? 10)
}
