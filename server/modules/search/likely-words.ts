import { soundOf, soundsInLatin, soundsInPersian } from '#persian/finglish.ts'
import { isOneTypoAway } from '#persian/typo.ts'
import type { Handle } from '../../platform/database/database.ts'
import { costOfSound, costOfTypo } from './reading-costs.ts'
import { type LikelyWord, listWordsNear, listWordsOfSounds } from './vocabulary.queries.ts'

/** Shorter words have too many neighbours for a typo to be guessed. */
const TYPO_FROM_LETTERS = 3
const CHOICES_OF_A_KIND = 6
const LATIN = /[a-z]/
/** Without one it is an abbreviation, which is not spoken as a word. */
const VOWEL = /[aeiouyاویعه]/
const LATIN_VOWEL = /[aeiouy]/
/** Shorter Latin words of titles are codes. */
const NAME_FROM_LETTERS = 3
/** Finglish leaves vowels out now and then, but not all of a short word. */
const SPOKEN_WITHOUT_VOWEL = 4

/** Words that may have been meant, the likeliest first, each with its cost. */
export type LikelyWords = readonly (LikelyWord & { cost: number })[]

/** For each word those of the other script that sound like it. */
export async function soundingLike(on: Handle, words: readonly string[]): Promise<ReadonlyMap<string, LikelyWords>> {
  const soundsOf = new Map(words.map((word) => [word, soundsToLookFor(word)]))
  const sounds = [...new Set([...soundsOf.values()].flat())]
  const rows = sounds.length === 0 ? [] : await listWordsOfSounds(on, sounds)
  const bySound = Map.groupBy(rows, ({ sound }) => sound)
  return new Map(
    [...soundsOf].map(([word, sounds]) => {
      const isLatin = LATIN.test(word)
      const likely = sounds
        .flatMap((sound) => bySound.get(sound) ?? [])
        .filter((row) => (isLatin ? !LATIN.test(row.word) && row.word.length > 1 : isName(row.word)))
        .flatMap(({ word: meant, written, products, sound }) => {
          const cost = costOfSound(word, meant, sound.length, products)
          return cost === undefined ? [] : [{ word: meant, written, products, cost }]
        })
      return [word, likeliest(likely)]
    }),
  )
}

const isName = (word: string) => word.length >= NAME_FROM_LETTERS && LATIN_VOWEL.test(word)

function soundsToLookFor(word: string): string[] {
  const isLatin = LATIN.test(word)
  if (/\d/.test(word) || word.length < 2) return []
  if (!VOWEL.test(word) && (soundOf(word).length < 2 || (isLatin && word.length < SPOKEN_WITHOUT_VOWEL))) return []
  return isLatin ? soundsInPersian(word) : soundsInLatin(word)
}

/** For each word those that one mistake of typing makes of it. */
export async function mistyped(on: Handle, words: readonly string[]): Promise<ReadonlyMap<string, LikelyWords>> {
  const long = words.filter((word) => word.length >= TYPO_FROM_LETTERS)
  const rows = long.length === 0 ? [] : await listWordsNear(on, long)
  const near = Map.groupBy(
    rows.filter((row) => row.near.length >= TYPO_FROM_LETTERS && isOneTypoAway(row.word, row.near)),
    ({ word }) => word,
  )
  return new Map(
    long.map((word) => [
      word,
      likeliest(
        (near.get(word) ?? []).map(({ near: meant, written, products }) => ({
          word: meant,
          written,
          products,
          cost: costOfTypo(word, meant, products),
        })),
      ),
    ]),
  )
}

function likeliest<Word extends { cost: number }>(words: Word[]): Word[] {
  return words.sort((one, other) => one.cost - other.cost).slice(0, CHOICES_OF_A_KIND)
}
