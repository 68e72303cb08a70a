import { toLatinDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'

/** What is said of a number beyond its limits. */
export interface LimitWords {
  over: (limit: string) => string
  under: (min: string) => string
}

const OF_ORDERS: LimitWords = {
  over: (limit) => `بیش از ${limit} عدد نمی‌توانید سفارش دهید`,
  under: (min) => `حداقل سفارش ${min} عدد است`,
}

interface Typed {
  count: number
  /** Why it is another number than the one that was written; empty where it is that. */
  words: string
}

/** What a number that was typed as a quantity comes to within its limits, in whichever digits it came; undefined when it is no number. */
export function typedCount(text: string, { min, limit }: { min: number; limit: number }, words = OF_ORDERS): Typed | undefined {
  const digits = toLatinDigits(text).replace(/[\s,٬]/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  const wanted = Number(digits)
  if (wanted > limit) return { count: limit, words: words.over(formatCount(limit)) }
  if (wanted < min) return { count: min, words: words.under(formatCount(min)) }
  return { count: wanted, words: '' }
}
