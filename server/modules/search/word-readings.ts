import type { Correction } from '#contract/listing.ts'
import { soundOf, soundsInLatin, vowelDistance } from '#persian/finglish.ts'
import { borderParts, withoutSuffix } from '#persian/search-key.ts'
import { spelledLetters } from '#persian/spelled-letters.ts'
import { isAboutBuying, synonymsOf } from '#persian/synonyms.ts'
import { isOneTypoAway } from '#persian/typo.ts'
import type { Handle } from '../../platform/database/database.ts'
import { knownOf, listWordsNear, listWordsOfSounds } from './vocabulary.queries.ts'

/** Another reading of one or two words: what to look for, how daring it is, and what it is told as; `null` goes without saying. */
export interface WordReading {
  /** Where it begins among the words, and how many it takes. */
  at: number
  takes: 1 | 2
  words: readonly string[]
  cost: number
  by: Correction['by'] | null
}

/** How daring each kind of reading is. A reading of a whole text costs the sum of its words. */
const COST = {
  asTyped: 0,
  joined: 0.2,
  otherForm: 0.3,
  apart: 0.3,
  sameThing: 0.4,
  buyingWordLeftOut: 0.5,
  twoWords: 0.6,
  twoShortWords: 1,
  /** «اس ۲۵» */
  letterBeforeNumber: 0.6,
  letter: 1.4,
  soundsAlike: 1,
  perVowel: 0.25,
  perLetter: 0.1,
  oneTypo: 2,
  unknownLeftOut: 4,
  knownLeftOut: 6,
  /** The thing comes first in Persian, what it is like after it. */
  earlierWord: 0.1,
} as const
/** Shorter words have too many neighbours for a typo to be guessed. */
const TYPO_FROM_LETTERS = 4
/** Those of one or two letters sound like half of the dictionary. */
const SOUND_FROM_LETTERS = 3
const CHOICES_OF_A_KIND = 5
const LATIN = /[a-z]/
const NUMBER = /^\d/
/** Without one it is an abbreviation, which is not spoken as a word. */
const VOWEL = /[aeiouاویعه]/
const LATIN_VOWEL = /[aeiouy]/

/**
 * Every reading of every word, and of every two neighbours as one.
 * `untouched`: the same words before the keyboard layout was swapped, when it was; a model name among them was typed as meant.
 */
export async function readWords(on: Handle, words: readonly string[], untouched: readonly string[] = []): Promise<WordReading[]> {
  const pairs = words.slice(1).map((word, index) => `${words[index]}${word}`)
  const parts = words.flatMap((word) => [...borderParts(word), ...halvesOf(word).flat(), withoutSuffix(word), ...untouched])
  const known = await knownOf(
    on,
    [...new Set([...words, ...pairs, ...parts])].filter((word) => word !== ''),
  )

  const heard = [...words.filter((word) => !known.has(word) || word.length >= SOUND_FROM_LETTERS), ...pairs]
  const [sounding, near] = await Promise.all([
    soundingLike(on, heard),
    mistyped(
      on,
      words.filter((word) => !known.has(word)),
    ),
  ])

  const single = words.flatMap((word, at): WordReading[] => {
    const reading = (read: readonly string[], cost: number, by: WordReading['by']): WordReading => ({ at, takes: 1, words: read, cost, by })
    const found = formsOf(word, known).map(([read, cost]) => reading(read, cost, null))
    for (const same of synonymsOf(word)) found.push(reading(same.split(' '), COST.sameThing, 'synonym'))
    const letterCost = NUMBER.test(words[at + 1] ?? '') ? COST.letterBeforeNumber : COST.letter
    for (const letter of spelledLetters(word)) found.push(reading([letter], letterCost, 'finglish'))
    const isHeard = !known.has(word) || word.length >= SOUND_FROM_LETTERS
    if (isHeard) found.push(...(sounding.get(word) ?? []).map(([read, cost]) => reading([read], cost, 'finglish')))
    found.push(...(near.get(word) ?? []).map(([read, cost]) => reading([read], cost, 'typo')))
    const other = untouched[at]
    if (other !== undefined && known.has(other)) found.push(reading([other], COST.otherForm, null))
    return [...found, reading([], costOfLeavingOut(word, known.has(word)) + COST.earlierWord * (words.length - at), 'fewer')]
  })
  const double = pairs.flatMap((pair, at): WordReading[] => {
    const reading = (read: readonly string[], cost: number, by: WordReading['by']): WordReading => ({ at, takes: 2, words: read, cost, by })
    const found = known.has(pair) ? [reading([pair], COST.joined, null)] : []
    for (const letters of lettersOf(words[at], words[at + 1])) found.push(reading([letters], COST.letter, 'finglish'))
    for (const same of synonymsOf(`${words[at]} ${words[at + 1]}`)) found.push(reading(same.split(' '), COST.sameThing, 'synonym'))
    found.push(...(sounding.get(pair) ?? []).map(([read, cost]) => reading([read], cost + COST.joined, 'finglish')))
    return found
  })
  return [...single, ...double]
}

function costOfLeavingOut(word: string, isKnown: boolean): number {
  if (isAboutBuying(word)) return COST.buyingWordLeftOut
  return isKnown ? COST.knownLeftOut : COST.unknownLeftOut
}

/** The word as it is, without its ending, at the borders of letters and digits, and as two words written as one. */
function formsOf(word: string, known: ReadonlySet<string>): [string[], number][] {
  const forms: [string[], number][] = known.has(word) ? [[[word], COST.asTyped]] : []
  const bare = withoutSuffix(word)
  if (bare !== word && known.has(bare)) forms.push([[bare], COST.otherForm])
  if (known.has(word)) return forms
  const parts = borderParts(word)
  if (parts.length > 1 && parts.every((part) => known.has(part))) forms.push([parts, COST.apart])
  for (const halves of halvesOf(word)) {
    if (!halves.every((half) => known.has(half))) continue
    forms.push([halves, halves.some((half) => half.length <= SHORT_HALF) ? COST.twoShortWords : COST.twoWords])
  }
  return forms
}

const HALF_FROM_LETTERS = 2
const SHORT_HALF = 2

function halvesOf(word: string): [string, string][] {
  if (LATIN.test(word) || /\d/.test(word)) return []
  const cuts = Array.from({ length: Math.max(0, word.length - 2 * HALF_FROM_LETTERS + 1) }, (_, index) => index + HALF_FROM_LETTERS)
  return cuts.map((cut) => [word.slice(0, cut), word.slice(cut)])
}

/** «اس ای» is SE. */
function lettersOf(one = '', other = ''): string[] {
  return spelledLetters(one).flatMap((first) => spelledLetters(other).map((second) => first + second))
}

type Choices = Map<string, [word: string, cost: number][]>

/** For each word those of the other script that sound like it, the nearest by their vowels first. */
async function soundingLike(on: Handle, words: readonly string[]): Promise<Choices> {
  const soundsOf = new Map(words.map((word) => [word, soundsToLookFor(word)]))
  const sounds = [...new Set([...soundsOf.values()].flat())]
  const rows = sounds.length === 0 ? [] : await listWordsOfSounds(on, sounds)
  const choices: Choices = new Map()
  for (const [word, sounds] of soundsOf) {
    const isLatin = LATIN.test(word)
    const likely = rows
      .filter((row) => sounds.includes(row.sound) && row.word.length > 1 && (isLatin ? !LATIN.test(row.word) : LATIN_VOWEL.test(row.word)))
      .map((row): [string, number] => {
        const vowels = isLatin ? vowelDistance(word, row.word) : vowelDistance(row.word, word)
        return [row.word, COST.soundsAlike + COST.perVowel * vowels + COST.perLetter * sounds.indexOf(row.sound)]
      })
    choices.set(word, best(likely))
  }
  return choices
}

function soundsToLookFor(word: string): string[] {
  const sound = soundOf(word)
  if (/\d/.test(word) || word.length < 2 || (sound.length < 2 && !VOWEL.test(word))) return []
  return LATIN.test(word) ? [sound].filter((each) => each !== '') : soundsInLatin(word)
}

/** For each word those that one mistake of typing makes of it. */
async function mistyped(on: Handle, words: readonly string[]): Promise<Choices> {
  const long = words.filter((word) => word.length >= TYPO_FROM_LETTERS)
  const rows = long.length === 0 ? [] : await listWordsNear(on, long)
  const choices: Choices = new Map()
  for (const word of long) {
    const near = rows.filter((row) => row.word === word && isOneTypoAway(word, row.near))
    choices.set(word, best(near.map((row) => [row.near, COST.oneTypo + COST.perVowel * strangeness(word, row.near)])))
  }
  return choices
}

/** A first letter is rarely mistyped, and a changed letter is likelier than a missing one. */
function strangeness(word: string, other: string): number {
  return (word[0] === other[0] ? 0 : 2) + (word.length === other.length ? 0 : 1)
}

function best(choices: [string, number][]): [string, number][] {
  return choices.sort(([, one], [, other]) => one - other).slice(0, CHOICES_OF_A_KIND)
}
