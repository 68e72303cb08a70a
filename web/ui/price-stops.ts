/** A rail has no more steps: each is still a few pixels wide on a phone. */
const STEPS_MAX = 100
/** Ends further apart than this many times are spanned by steps that grow with the price: the cheap half of a market is not one step of the dear one. */
const GROWS_ABOVE = 20
const ROUND = [1, 2, 5, 10] as const
const GROWING = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const

/**
 * Where a thumb can stand between two prices in toman: at both ends exactly, between them at round amounts whose distance follows from how far apart
 * the ends are.
 */
export function priceStops(min: number, max: number): readonly number[] {
  if (max <= min) return [min]
  const between = min > 0 && max / min > GROWS_ABOVE ? growingStops(min, max) : evenStops(min, max)
  return [min, ...between.filter((stop) => stop > min && stop < max), max]
}

/** The place of the stop that is nearest to an amount; the lower one of two. */
export function nearestStop(stops: readonly number[], amount: number): number {
  return stops.reduce((best, stop, at) => (Math.abs(stop - amount) < Math.abs((stops[best] ?? 0) - amount) ? at : best), 0)
}

function evenStops(min: number, max: number): number[] {
  const step = roundStep((max - min) / STEPS_MAX)
  const first = (Math.floor(min / step) + 1) * step
  return Array.from({ length: Math.ceil((max - first) / step) }, (_, index) => first + index * step)
}

/** Ten in each power of ten; below ten toman they are not whole, and left out. */
function growingStops(min: number, max: number): number[] {
  const from = Math.floor(Math.log10(min))
  const powers = Array.from({ length: Math.floor(Math.log10(max)) - from + 1 }, (_, index) => 10 ** (from + index))
  return powers.flatMap((power) => GROWING.map((digit) => Math.round(digit * power * 10) / 10)).filter(Number.isSafeInteger)
}

/** 1, 2 or 5 with zeros behind it, and no less than what is given. */
function roundStep(least: number): number {
  const zeros = 10 ** Math.floor(Math.log10(Math.max(least, 1)))
  return zeros * (ROUND.find((digit) => digit * zeros >= least) ?? 10)
}
