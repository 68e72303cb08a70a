import { borderParts, searchTokens, withoutSuffix, withSingleYe } from '#persian/search-key.ts'
import { spelledLetters } from '#persian/spelled-letters.ts'
import type { LikelyWords } from './likely-words.ts'
import { COST } from './reading-costs.ts'
import type { KnownWord } from './vocabulary.queries.ts'

/** What is looked for in place of a word, and how daring that is. */
export type Form = readonly [words: readonly string[], cost: number]
export type Known = ReadonlyMap<string, KnownWord>

const LATIN = /[a-z]/
const HALF_FROM_LETTERS = 2
const SHORT_HALF = 2

/** Every word that a word may be made of: they have to be known before its forms can be made. */
export function partsOf(word: string): string[] {
  return [...borderParts(word), ...halvesOf(word).flat(), withoutSuffix(word), withSingleYe(word)]
}

/** The word without its ending, with one ye for two, at the borders of letters and digits, and as two words written as one. */
export function formsOf(word: string, known: Known): Form[] {
  const forms: Form[] = []
  for (const other of [withoutSuffix(word), withSingleYe(word)]) {
    if (other !== word && known.has(other)) forms.push([[other], COST.otherForm])
  }
  if (known.has(word)) return forms
  const parts = borderParts(word)
  if (parts.length > 1 && parts.every((part) => known.has(part))) forms.push([parts, COST.apart])
  for (const halves of halvesOf(word)) {
    if (!halves.every((half) => known.get(half)?.isWhole)) continue
    forms.push([halves, halves.some((half) => half.length <= SHORT_HALF) ? COST.twoShortWords : COST.twoWords])
  }
  return forms
}

function halvesOf(word: string): [string, string][] {
  if (LATIN.test(word) || /\d/.test(word)) return []
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * HALF_FROM_LETTERS + 1) }, (_, index) => index + HALF_FROM_LETTERS)
  return cuts.map((cut) => [word.slice(0, cut), word.slice(cut)])
}

/** What titles write with a half-space, some write as two words. */
export function wholeAndSplit({ word, written, cost }: LikelyWords[number]): Form[] {
  const whole: Form = [[word], cost]
  const parts = written.includes('\u200c') ? searchTokens(written) : []
  return parts.length > 1 ? [whole, [parts, cost + COST.split]] : [whole]
}

/** «اس ای» is SE. */
export function lettersOf(one = '', other = ''): string[] {
  return spelledLetters(one).flatMap((first) => spelledLetters(other).map((second) => first + second))
}
