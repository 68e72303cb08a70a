import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** The last character there is: the end of all words that begin alike. */
const LAST = `U&'\\+10FFFF'`
const SOUNDING_ALIKE = 200
const LOOKING_ALIKE = 500

/** Those of the beginnings with which a word of the market begins. */
const knownBeginnings = statement<{ words: readonly string[] }, { word: string }>(
  'known-beginnings',
  `
  select given.word from unnest(:words::text[]) as given (word)
  where exists (select from search_words w where w.word >= given.word collate "C" and w.word <= (given.word || ${LAST}) collate "C")`,
)

const wordsOfSounds = statement<{ sounds: readonly string[] }, { word: string; sound: string }>(
  'words-of-sounds',
  `
  select alike.word, given.sound from unnest(:sounds::text[]) as given (sound)
  cross join lateral (select word from search_words where sound = given.sound collate "C" order by word limit ${SOUNDING_ALIKE}) alike
  order by 1`,
)

const wordsNear = statement<{ words: readonly string[] }, { word: string; near: string }>(
  'words-near',
  `
  select given.word, near.word as near from unnest(:words::text[]) as given (word)
  cross join lateral (select word from search_words where one_letter_less(word) && one_letter_less(given.word) limit ${LOOKING_ALIKE}) near
  order by 1, 2`,
)

const writtenWords = statement<{ words: readonly string[] }, { word: string; written: string }>(
  'words-as-written',
  `
  select word, written from search_words where word = any(:words::text[])`,
)

/** The words as titles write them, for people to read. */
export async function asWritten(on: Handle, words: readonly string[]): Promise<string> {
  const written = new Map((await writtenWords.all(on, { words })).map((row) => [row.word, row.written]))
  return words.map((word) => written.get(word) ?? word).join(' ')
}

export async function knownOf(on: Handle, words: readonly string[]): Promise<Set<string>> {
  return new Set((await knownBeginnings.all(on, { words })).map(({ word }) => word))
}

export function listWordsOfSounds(on: Handle, sounds: readonly string[]): Promise<{ word: string; sound: string }[]> {
  return wordsOfSounds.all(on, { sounds })
}

/** Known words that may be one typing mistake away from each of these. */
export function listWordsNear(on: Handle, words: readonly string[]): Promise<{ word: string; near: string }[]> {
  return wordsNear.all(on, { words })
}
