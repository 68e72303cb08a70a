/** How often addresses that are not kept were asked for lately. */
export interface AskCounts {
  /** One more; how often it was lately, this time included. */
  count(key: string): number
  /** What was kept is forgotten: how often it was asked for is not. */
  carry(key: string, asked: number): void
}

/** Enough to tell an old favourite from a stranger. */
export const ASKED_MAX = 15

/**
 * Two generations of so many addresses each: when the young one is full, the old one goes. Counts therefore last for between one and two times
 * as many other addresses, however many there are.
 */
export function createAskCounts(perGeneration: number): AskCounts {
  let young = new Map<string, number>()
  let old = new Map<string, number>()
  const set = (key: string, asked: number) => {
    if (young.size >= perGeneration && !young.has(key)) {
      old = young
      young = new Map()
    }
    young.set(key, Math.min(asked, ASKED_MAX))
  }
  return {
    count(key) {
      const asked = (young.get(key) ?? old.get(key) ?? 0) + 1
      set(key, asked)
      return asked
    },
    carry: set,
  }
}
