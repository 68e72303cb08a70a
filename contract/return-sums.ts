/** A line of a delivered part. */
export interface WorthOfLine {
  id: string
  /** Pieces that were bought. */
  quantity: number
  /** Toman: what they cost together, after discount, with VAT. */
  worth: number
}

/** A part with what of it was paid to the seller directly, in toman. */
export interface WorthOfPart {
  total: number
  paidDirectly: number
  lines: readonly WorthOfLine[]
}

export type Pieces = ReadonlyMap<string, number>

export interface ReturnSums {
  worth: number
  /** What of it comes back to the wallet. */
  refund: number
}

/**
 * What pieces bring back, after `before` came back already. Each sum is the difference of what all pieces so far are worth, so that rounding leaves
 * nothing behind: the last piece of a part brings what is left of it, its sending included.
 */
export function sumsOfReturn(part: WorthOfPart, before: Pieces, back: Pieces): ReturnSums {
  const start = worthUpTo(part, before)
  const end = worthUpTo(part, added(before, back))
  return { worth: end - start, refund: throughMarket(part, end) - throughMarket(part, start) }
}

function worthUpTo({ lines, total }: WorthOfPart, pieces: Pieces): number {
  if (lines.every(({ id, quantity }) => (pieces.get(id) ?? 0) >= quantity)) return total
  return lines.reduce((sum, { id, quantity, worth }) => sum + floorShare(worth, pieces.get(id) ?? 0, quantity), 0)
}

function throughMarket({ total, paidDirectly }: WorthOfPart, worth: number): number {
  return total === 0 ? 0 : floorShare(worth, total - paidDirectly, total)
}

export function added(one: Pieces, other: Pieces): Pieces {
  const both = new Map(one)
  for (const [id, quantity] of other) both.set(id, (both.get(id) ?? 0) + quantity)
  return both
}

/** Exact: the product may not fit in a safe integer. */
function floorShare(amount: number, numerator: number, denominator: number): number {
  return Number((BigInt(amount) * BigInt(numerator)) / BigInt(denominator))
}
