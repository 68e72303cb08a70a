import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { unseen } from '../../platform/database/unseen.ts'

/** The last character there is: the end of all words that begin alike. */
const LAST = `U&'\\+10FFFF'`
const SOUNDING_ALIKE = 200
const LOOKING_ALIKE = 500

/** Of very many words that begin alike so many say enough about how common the beginning is. */
const BEGINNING_ALIKE = 30

/** What the market knows of a word. */
export interface KnownWord {
  /** A word of some title, not only how one begins. */
  isWhole: boolean
  /** About how many products have it, or a word that begins so; 0 while nobody has counted. */
  products: number
}
export interface LikelyWord {
  word: string
  /** As a title writes it, with its half-space. */
  written: string
  products: number
}

/** Of a whole word its own figure counts, of a beginning that of all words that begin so. */
const knownBeginnings = statement<{ words: readonly string[] }, KnownWord & { word: string }>(
  'known-beginnings',
  `
  select given.word, bool_or(alike.word = given.word) as "isWhole",
    coalesce(max(alike.products) filter (where alike.word = given.word), sum(alike.products))::float as products
  from unnest(${unseen(':words', 'text[]')}) as given (word)
  cross join lateral (
    select w.word, w.products from search_words w
    where w.word >= given.word collate "C" and w.word <= (given.word || ${LAST}) collate "C" order by w.word limit ${BEGINNING_ALIKE}
  ) alike
  group by given.word`,
)

const wordsOfSounds = statement<{ sounds: readonly string[] }, LikelyWord & { sound: string }>(
  'words-of-sounds',
  `
  select alike.word, alike.written, alike.products::float as products, given.sound from unnest(${unseen(':sounds', 'text[]')}) as given (sound)
  cross join lateral (select word, written, products from search_words where sound = given.sound collate "C" order by word limit ${SOUNDING_ALIKE}) alike
  order by 1`,
)

const wordsNear = statement<{ words: readonly string[] }, LikelyWord & { near: string }>(
  'words-near',
  `
  select given.word, near.word as near, near.written, near.products::float as products from unnest(${unseen(':words', 'text[]')}) as given (word)
  cross join lateral (
    select word, written, products from search_words where one_letter_less(word) && one_letter_less(given.word) limit ${LOOKING_ALIKE}
  ) near
  order by 1, 2`,
)

const writtenWords = statement<{ words: readonly string[] }, { word: string; written: string }>(
  'words-as-written',
  `
  select word, written from search_words where word = any(${unseen(':words', 'text[]')})`,
)

/** The words as titles write them, for people to read. */
export async function asWritten(on: Handle, words: readonly string[]): Promise<string> {
  const written = new Map((await writtenWords.all(on, { words })).map((row) => [row.word, row.written]))
  return words.map((word) => written.get(word) ?? word).join(' ')
}

/** Those of the words with which a word of the market begins. */
export async function knownOf(on: Handle, words: readonly string[]): Promise<Map<string, KnownWord>> {
  return new Map((await knownBeginnings.all(on, { words })).map(({ word, ...known }) => [word, known]))
}

export function listWordsOfSounds(on: Handle, sounds: readonly string[]): Promise<(LikelyWord & { sound: string })[]> {
  return wordsOfSounds.all(on, { sounds })
}

/** Known words that may be one typing mistake away from each of these. */
export function listWordsNear(on: Handle, words: readonly string[]): Promise<(LikelyWord & { near: string })[]> {
  return wordsNear.all(on, { words })
}
