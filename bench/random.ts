/** A fixed seed gives the same dataset on every machine (mulberry32). */
export function seeded(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    /** A whole number from 0 below `below`. */
    below: (below: number) => Math.floor(next() * below),
    between: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    chance: (share: number) => next() < share,
    /** Few places are asked for often, most rarely (Zipf with exponent 1). */
    zipf: (count: number) => Math.min(count - 1, Math.floor((count + 1) ** next()) - 1),
    pick: <T>(from: readonly T[]): T => {
      const picked = from[Math.floor(next() * from.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
    /** So many different ones; fewer where there are no more. */
    some: <T>(from: readonly T[], count: number): T[] => {
      const left = [...from]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(next() * left.length), 1)).flat()
    },
  }
}

export type Random = ReturnType<typeof seeded>
