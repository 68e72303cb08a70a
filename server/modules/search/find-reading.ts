import type { Correction } from '#contract/listing.ts'
import { soundOf, vowelDistance } from '#persian/finglish.ts'
import { looksMistyped, otherKeyboard } from '#persian/keyboard.ts'
import { searchTokens } from '#persian/search-key.ts'
import { isOneTypoAway } from '#persian/typo.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { patternsOf } from './patterns.ts'

/** Shorter words have too many neighbours for a typo to be guessed. */
const TYPO_FROM_LETTERS = 4
const READINGS_TRIED = 6
const LATIN = /[a-z]/

const wordsOfSound = statement<{ sound: string }, { word: string }>(
  'words-of-sound',
  `
  select word from search_words where sound = :sound and word !~ '[a-z0-9]' order by word limit 200`,
)

const isWord = statement<{ start: string }, { known: boolean }>(
  'is-search-word',
  `
  select exists (select from search_words where word like :start) as known`,
)

/** A typo leaves the beginning or the end as it was; a swap in the very middle leaves both. */
const wordsNear = statement<{ start: string; end: string; letters: number }, { word: string }>(
  'words-near',
  `
  select word from search_words where (word like :start or word like :end) and char_length(word) between :letters - 1 and :letters + 1
  order by word limit 20000`,
)

export interface Reading {
  text: string
  patterns: string[]
  corrected: Correction | null
}

/**
 * Looks for a reading of `text` that finds something, when its words as beginnings of words found nothing: inside of words, then as if typed on
 * the other keyboard layout, as Persian written in Latin letters, and with one letter mistyped.
 */
export async function findReading(on: Handle, text: string, finds: (patterns: string[]) => Promise<boolean>): Promise<Reading | undefined> {
  const inside = patternsOf(text).map((pattern) => pattern.replace('% ', '%'))
  if (inside.length === 0) return undefined
  if (text.trim().length > 2 && (await finds(inside))) return { text, patterns: inside, corrected: null }

  const swapped = otherKeyboard(text.trim())
  const candidates = [
    { by: 'keyboard', texts: async () => (swapped === undefined ? [] : [swapped]) },
    { by: 'finglish', texts: () => readFinglish(on, text) },
    { by: 'typo', texts: () => mendTypos(on, text) },
  ] as const
  for (const { by, texts } of candidates) {
    for (const to of (await texts()).slice(0, READINGS_TRIED)) {
      const patterns = patternsOf(to)
      if (patterns.length > 0 && (await finds(patterns))) return { text: to, patterns, corrected: { to, by } }
    }
  }
  return undefined
}

/** A text whose punctuation would be letters on the other keyboard layout is read so first: its Latin words alone may well find something else. */
export async function findSwapped(text: string, finds: (patterns: string[]) => Promise<boolean>): Promise<Reading | undefined> {
  const to = looksMistyped(text) ? otherKeyboard(text.trim()) : undefined
  const patterns = to === undefined ? [] : patternsOf(to)
  return to !== undefined && patterns.length > 0 && (await finds(patterns))
    ? { text: to, patterns, corrected: { to, by: 'keyboard' } }
    : undefined
}

async function readFinglish(on: Handle, text: string): Promise<string[]> {
  const tokens = searchTokens(text)
  if (!tokens.some((token) => LATIN.test(token))) return []
  const choices = await Promise.all(
    tokens.map(async (token) => {
      if (!LATIN.test(token) || (await isKnown(on, token))) return [token]
      const sound = soundOf(token)
      if (sound === '') return []
      const words = (await wordsOfSound.all(on, { sound })).map(({ word }) => word)
      return words.sort((one, other) => vowelDistance(token, one) - vowelDistance(token, other)).slice(0, 3)
    }),
  )
  return combined(choices)
}

async function mendTypos(on: Handle, text: string): Promise<string[]> {
  const choices = await Promise.all(
    searchTokens(text).map(async (token) => {
      if (token.length < TYPO_FROM_LETTERS || (await isKnown(on, token))) return [token]
      const kept = Math.floor((token.length - 1) / 2)
      const near = await wordsNear.all(on, {
        start: `${literal(token.slice(0, kept))}%`,
        end: `%${literal(token.slice(-kept))}`,
        letters: token.length,
      })
      const words = near.map(({ word }) => word).filter((word) => isOneTypoAway(token, word))
      return words.sort((one, other) => strangeness(token, one) - strangeness(token, other)).slice(0, 3)
    }),
  )
  return combined(choices)
}

async function isKnown(on: Handle, token: string): Promise<boolean> {
  return (await isWord.one(on, { start: `${literal(token)}%` })).known
}

/** A first letter is rarely mistyped. */
function strangeness(token: string, word: string): number {
  return (token[0] === word[0] ? 0 : 2) + (token.length === word.length ? 1 : 0)
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** One choice of each word, best ones first; nothing when a word has none. */
function combined(choices: readonly (readonly string[])[]): string[] {
  if (choices.length === 0 || choices.some((words) => words.length === 0)) return []
  const best = choices.map((words) => words[0])
  const texts = [best.join(' ')]
  for (const [at, words] of choices.entries()) {
    for (const other of words.slice(1)) texts.push(best.with(at, other).join(' '))
  }
  return texts
}
