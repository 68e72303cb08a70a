import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** The last character there is: the end of all words that begin alike. */
const LAST = `U&'\\+10FFFF'`
const SOUNDING_ALIKE = 200
const LOOKING_ALIKE = 20_000

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
  select word, sound from search_words where sound = any(:sounds::text[]) order by word limit ${SOUNDING_ALIKE}`,
)

/** A typo leaves the beginning or the end as it was; a swap in the very middle leaves both. */
const wordsNear = statement<{ start: string; end: string; letters: number }, { word: string }>(
  'words-near',
  `
  select word from search_words where (word like :start or word like :end) and char_length(word) between :letters - 1 and :letters + 1
  order by word limit ${LOOKING_ALIKE}`,
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

export async function listWordsNear(on: Handle, word: string): Promise<string[]> {
  const kept = Math.floor((word.length - 1) / 2)
  const near = { start: `${literal(word.slice(0, kept))}%`, end: `%${literal(word.slice(-kept))}`, letters: word.length }
  return (await wordsNear.all(on, near)).map((row) => row.word)
}

/** What LIKE reads as a wildcard stands for itself. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
