import { toLatinDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'

interface Typed {
  count: number
  /** Why it is another number than the one that was written; empty where it is that. */
  words: string
}

/** What a number that was typed as a quantity comes to within its limits, in whichever digits it came; undefined when it is no number. */
export function typedCount(text: string, { min, limit }: { min: number; limit: number }): Typed | undefined {
  const digits = toLatinDigits(text).replace(/[\s,٬]/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  const wanted = Number(digits)
  if (wanted > limit) return { count: limit, words: `بیش از ${formatCount(limit)} عدد نمی‌توانید سفارش دهید` }
  if (wanted < min) return { count: min, words: `حداقل سفارش ${formatCount(min)} عدد است` }
  return { count: wanted, words: '' }
}
