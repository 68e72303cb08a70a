import { areHomophones } from '#persian/finglish.ts'
import { soundDistance } from '#persian/sound-distance.ts'

/** How daring each kind of reading is. A reading of a whole text costs the sum of its words. */
export const COST = {
  asTyped: 0,
  /** How a word begins, where another word follows: nobody goes on before the word is written. */
  begunOnly: 0.3,
  /** Latin letters that few titles have, and that sound like a Persian word of many. */
  eclipsed: 1.8,
  joined: 0.2,
  /** A word that has a half-space, as two. */
  split: 0.05,
  otherForm: 0.3,
  apart: 0.3,
  sameThing: 0.4,
  buyingWordLeftOut: 0.5,
  twoWords: 0.6,
  /** Two letters are half of very many words. */
  twoShortWords: 2.4,
  /** «اس ۲۵» */
  letterBeforeNumber: 0.6,
  letter: 1.4,
  unknownLeftOut: 4,
  knownLeftOut: 6,
  /** The thing comes first in Persian, what it is like after it. */
  earlierWord: 0.1,
} as const

/** Persian in Latin letters has no other way to be found; Persian letters are seldom meant as a Latin name. */
const SOUNDS_ALIKE = { persian: 0.9, latin: 1.1 } as const
const ONE_TYPO = 1
/** A first letter is rarely mistyped. */
const FIRST_LETTER = 0.6
/** A letter more or less is rarer than another one, but for the same one twice. */
const OTHER_LENGTH = 0.2
const DOUBLED = 0.05
/** غ for ق is not mistyped but misspelt. */
const HOMOPHONE = -0.4
const SHORT_WORD_LETTERS = 3
const SHORT_WORD = 0.4
/** What no title has is as rare as can be; what a thousand have costs nothing more. */
const RAREST = 0.6
const COMMON = 1_000
/** The fewer consonants two words share, the more their vowels have to say. */
const FARTHEST_SOUND = [0.2, 0.35, 0.85, 1.3, 1.6] as const
/** Latin names are written with vowels that are heard otherwise in each language. */
const FARTHER_IN_LATIN = 1.6

const LATIN = /[a-z]/

/** The rarer word is the less likely one. */
export function rarity(products: number): number {
  return RAREST * Math.max(0, 1 - Math.log10(1 + products) / Math.log10(1 + COMMON))
}

/** A word of the other script that sounds like the typed one; undefined: it sounds too little like it. `consonants`: of both. */
export function costOfSound(word: string, meant: string, consonants: number, products: number): number | undefined {
  const isLatinMeant = LATIN.test(meant)
  const distance = isLatinMeant ? soundDistance(meant, word) : soundDistance(word, meant)
  const farthest = (FARTHEST_SOUND[Math.min(consonants, FARTHEST_SOUND.length - 1)] ?? 0) * (isLatinMeant ? FARTHER_IN_LATIN : 1)
  return distance > farthest ? undefined : SOUNDS_ALIKE[isLatinMeant ? 'latin' : 'persian'] + distance + rarity(products)
}

/** A word that one mistake makes of the typed one. */
export function costOfTypo(word: string, meant: string, products: number): number {
  return (
    ONE_TYPO +
    (word[0] === meant[0] ? 0 : FIRST_LETTER) +
    (word.length === meant.length ? 0 : costOfLength(word, meant)) +
    (Math.max(word.length, meant.length) <= SHORT_WORD_LETTERS ? SHORT_WORD : 0) +
    (areHomophones(word, meant) ? HOMOPHONE : 0) +
    rarity(products)
  )
}

function costOfLength(word: string, meant: string): number {
  return isDoubled(word, meant) ? DOUBLED : OTHER_LENGTH
}

const isDoubled = (word: string, meant: string) => word.replace(/(.)\1+/g, '$1') === meant.replace(/(.)\1+/g, '$1')
