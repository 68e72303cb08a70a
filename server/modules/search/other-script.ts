import type { Handle } from '../../platform/database/database.ts'
import { type LikelyWords, soundingLike } from './likely-words.ts'
import { type KnownWord, knownOf } from './vocabulary.queries.ts'

/** Latin letters that are a word, not part of a code. */
export const LATIN_WORD = /^[a-z]{2,}$/
/** A Persian word that sounds just like the Latin letters, and that enough products have, is what was meant by them. */
const ECLIPSES_BELOW_COST = 1.45
const TIMES_AS_COMMON = { whole: 2, begun: 0.5 } as const
const ECLIPSES_FROM_PRODUCTS = 8

/** Whether some word of a text that finds something as typed was probably meant as a Persian one: few titles have it, and many have what it sounds like. */
export async function isOfAnotherScript(on: Handle, words: readonly string[]): Promise<boolean> {
  const latin = words.filter((word) => LATIN_WORD.test(word))
  if (latin.length === 0) return false
  const [known, sounding] = await Promise.all([knownOf(on, latin), soundingLike(on, latin)])
  return latin.some((word) => isEclipsed(word, known.get(word), sounding.get(word) ?? []))
}

/** Whether Latin letters that are known as typed stand in the shadow of the likeliest word that sounds like them. */
export function isEclipsed(word: string, typed: KnownWord | undefined, [likeliest]: LikelyWords): boolean {
  if (!LATIN_WORD.test(word) || typed === undefined || likeliest === undefined) return false
  const { products, cost } = likeliest
  const enough = typed.products * (typed.isWhole ? TIMES_AS_COMMON.whole : TIMES_AS_COMMON.begun)
  return cost < ECLIPSES_BELOW_COST && products >= Math.max(ECLIPSES_FROM_PRODUCTS, enough)
}
