import { type Toman, toman } from '#contract/money.ts'

/** amount × numerator ÷ denominator, rounded down; exact, since the product may not fit in a safe integer. */
export function shareOf(amount: number, numerator: number, denominator: number): number {
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator))
}

/** amount × basis points, rounded half up. */
export function basisPointsOf(amount: number, basisPoints: number): Toman {
  return toman(Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n))
}

/**
 * Splits an amount in proportion to the weights, exactly: the tomans that rounding leaves go to the largest remainders,
 * among equal ones to the larger weight, then to the earlier. No share is above its weight while the amount is not above their sum.
 */
export function splitByWeight(amount: number, weights: readonly number[]): Toman[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (whole === 0) return weights.map(() => toman(0))

  const shares = weights.map((weight, index) => {
    const share = shareOf(amount, weight, whole)
    return { index, weight, share, remainder: BigInt(amount) * BigInt(weight) - BigInt(share) * BigInt(whole) }
  })
  let rest = amount - shares.reduce((sum, { share }) => sum + share, 0)
  const largestFirst = shares.toSorted((a, b) => compare(b.remainder, a.remainder) || b.weight - a.weight || a.index - b.index)
  for (const part of largestFirst) {
    if (rest === 0) break
    part.share += 1
    rest -= 1
  }
  return shares.map(({ share }) => toman(share))
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
