import type { Correction } from '#contract/listing.ts'
import { spelledLetters } from '#persian/spelled-letters.ts'
import { isAboutBuying, synonymsOf } from '#persian/synonyms.ts'
import type { Handle } from '../../platform/database/database.ts'
import { keptSynonymsOf } from './desk/synonyms.queries.ts'
import { type LikelyWords, mistyped, soundingLike } from './likely-words.ts'
import { isEclipsed, LATIN_WORD } from './other-script.ts'
import { COST } from './reading-costs.ts'
import { knownOf } from './vocabulary.queries.ts'
import { type Form, formsOf, type Known, lettersOf, partsOf, wholeAndSplit } from './word-forms.ts'

/** Another reading of up to three words: what to look for, how daring it is, and what the answer calls it; `null`: nothing, it goes without saying. */
export interface WordReading {
  /** Where it begins among the words, and how many it takes. */
  at: number
  takes: 1 | 2 | 3
  words: readonly string[]
  cost: number
  by: Correction['by'] | null
}

/** Shorter words that are known sound like half of the dictionary. */
const SOUND_FROM_LETTERS = 3
const NUMBER = /^\d/

/** What the market knows about the words of a text. */
interface Facts {
  known: Known
  sounding: ReadonlyMap<string, LikelyWords>
  near: ReadonlyMap<string, LikelyWords>
  /** What titles call it, for a word or two neighbours: by the market's own list and by what staff keep. */
  synonyms: (said: string) => readonly string[]
}

/**
 * Every reading of every word, and of two or three neighbours as one.
 * `untouched`: the same words before the keyboard layout was swapped, when it was; a model name among them was typed as meant.
 */
export async function readWords(on: Handle, words: readonly string[], untouched: readonly string[] = []): Promise<WordReading[]> {
  const pairs = neighbours(words, 2)
  const triples = neighbours(words, 3)
  const parts = words.flatMap(partsOf)
  const [known, kept] = await Promise.all([
    knownOf(
      on,
      [...new Set([...words, ...pairs, ...triples, ...parts, ...untouched])].filter((word) => word !== ''),
    ),
    keptSynonymsOf(on, [...words, ...neighbours(words, 2, ' ')]),
  ])
  const heard = [...words.filter((word) => isHeard(word, known)), ...pairs, ...triples.filter((triple) => LATIN_WORD.test(triple))]
  const unknown = [...words, ...pairs].filter((word) => known.get(word)?.isWhole !== true)
  const [sounding, near] = await Promise.all([soundingLike(on, heard), mistyped(on, unknown)])
  const synonyms = (said: string) => [...synonymsOf(said), ...(kept.get(said) ?? [])]
  const facts = { known, sounding, near, synonyms }
  return [
    ...words.flatMap((_, at) => readOne(words, at, facts, untouched[at])),
    ...pairs.flatMap((pair, at) => readPair(words, pair, at, facts)),
    ...triples.flatMap((triple, at) => readJoined(triple, at, 3, facts)),
  ]
}

function neighbours(words: readonly string[], count: number, between = ''): string[] {
  return words.slice(count - 1).map((_, at) => words.slice(at, at + count).join(between))
}

function isHeard(word: string, known: Known): boolean {
  return !known.has(word) || word.length >= SOUND_FROM_LETTERS || LATIN_WORD.test(word)
}

function readOne(
  words: readonly string[],
  at: number,
  { known, sounding, near, synonyms }: Facts,
  untouched: string | undefined,
): WordReading[] {
  const word = words[at] ?? ''
  const sounds = sounding.get(word) ?? []
  const letterCost = NUMBER.test(words[at + 1] ?? '') ? COST.letterBeforeNumber : COST.letter
  const read = (forms: readonly Form[], by: WordReading['by']) =>
    forms.map(([read, cost]): WordReading => ({ at, takes: 1, words: read, cost, by }))
  return [
    ...(known.has(word) ? read([[[word], costAsTyped(word, known, sounds, at === words.length - 1)]], null) : []),
    ...read(formsOf(word, known), null),
    ...(untouched !== undefined && known.has(untouched) ? read([[[untouched], COST.otherForm]], null) : []),
    ...read(
      synonyms(word).map((same) => [same.split(' '), COST.sameThing]),
      'synonym',
    ),
    ...read(
      spelledLetters(word).map((letter) => [[letter], letterCost]),
      'finglish',
    ),
    ...read(sounds.flatMap(wholeAndSplit), 'finglish'),
    ...read((near.get(word) ?? []).flatMap(wholeAndSplit), 'typo'),
    ...read([[[], costOfLeavingOut(word, known.has(word)) + COST.earlierWord * (words.length - at)]], 'fewer'),
  ]
}

function readPair(words: readonly string[], pair: string, at: number, facts: Facts): WordReading[] {
  const read = (words: readonly string[], cost: number, by: WordReading['by']): WordReading => ({ at, takes: 2, words, cost, by })
  return [
    ...readJoined(pair, at, 2, facts),
    ...lettersOf(words[at], words[at + 1]).map((letters) => read([letters], COST.letter, 'finglish')),
    ...facts.synonyms(`${words[at]} ${words[at + 1]}`).map((same) => read(same.split(' '), COST.sameThing, 'synonym')),
  ]
}

/** Neighbours that are one word. */
function readJoined(joined: string, at: number, takes: 2 | 3, { known, sounding, near }: Facts): WordReading[] {
  const read = (likely: LikelyWords, by: WordReading['by']) =>
    likely.flatMap(wholeAndSplit).map(([words, cost]): WordReading => ({ at, takes, words, cost: cost + COST.joined, by }))
  return [
    ...(known.has(joined) ? [{ at, takes, words: [joined], cost: COST.joined, by: null }] : []),
    ...read(sounding.get(joined) ?? [], 'finglish'),
    ...read(near.get(joined) ?? [], 'typo'),
  ]
}

function costAsTyped(word: string, known: Known, sounds: LikelyWords, isLast: boolean): number {
  const typed = known.get(word)
  if (isEclipsed(word, typed, sounds)) return COST.eclipsed
  return typed?.isWhole || isLast ? COST.asTyped : COST.begunOnly
}

function costOfLeavingOut(word: string, isKnown: boolean): number {
  if (isAboutBuying(word)) return COST.buyingWordLeftOut
  return isKnown ? COST.knownLeftOut : COST.unknownLeftOut
}
