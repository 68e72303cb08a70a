import type { Correction } from '#contract/listing.ts'
import { looksMistyped, otherKeyboard } from '#persian/keyboard.ts'
import { searchTokens } from '#persian/search-key.ts'
import type { Handle } from '../../platform/database/database.ts'
import { isOfAnotherScript } from './other-script.ts'
import { patternsOf } from './patterns.ts'
import { asWritten } from './vocabulary.queries.ts'
import { type WeighedText, weighText, weighTexts } from './weigh-texts.ts'
import { readWords, type WordReading } from './word-readings.ts'

const READINGS_TRIED = 32
/** Inside of words fewer letters stand for nothing. */
const INSIDE_FROM_LETTERS = 3
/** One name written in the other script makes the next likelier. */
const SAME_SCRIPT_AGAIN = 0.4
/** Unfinished readings carried from word to word. */
const READINGS_CARRIED = 24

export interface Reading {
  text: string
  weighed: WeighedText
  corrected: Correction | null
}

/** Answers the first of the texts that finds something, by its place among them. */
type FindsFirst = (texts: readonly WeighedText[]) => Promise<number | undefined>

/**
 * Looks for a reading of `text` that finds something, when its words as beginnings of words found nothing: inside of words, then as if typed on
 * the other keyboard layout, then word by word: other forms, other names, sounds of the other script, one letter mistyped, a word left out.
 */
export async function findReading(on: Handle, text: string, findsFirst: FindsFirst): Promise<Reading | undefined> {
  const patterns = patternsOf(text)
  if (patterns.length === 0) return undefined
  const inside = patterns.map((pattern) => (pattern.length < INSIDE_FROM_LETTERS + '% %'.length ? pattern : pattern.replace('% ', '%')))
  const asInside =
    inside.join() === patterns.join() ? undefined : await asWhole(on, { text, patterns: inside, corrected: null }, findsFirst)
  if (asInside !== undefined) return asInside

  const swapped = readable(otherKeyboard(text.trim()))
  return (
    (swapped === undefined ? undefined : await asSwapped(on, swapped, findsFirst)) ??
    (await wordByWord(on, text, findsFirst)) ??
    (swapped === undefined ? undefined : await wordByWord(on, swapped, findsFirst, text))
  )
}

/** A Persian text that would be Latin with punctuation inside its words was not meant to be Latin. */
function readable(swapped: string | undefined): string | undefined {
  return swapped !== undefined && looksMistyped(swapped) ? undefined : swapped
}

/** A text whose punctuation would be letters on the other keyboard layout is read so first: its Latin words alone may well find something else. */
export async function findSwapped(on: Handle, text: string, findsFirst: FindsFirst): Promise<Reading | undefined> {
  const to = looksMistyped(text) ? otherKeyboard(text.trim()) : undefined
  return to === undefined ? undefined : asSwapped(on, to, findsFirst)
}

/**
 * Another reading of a text that finds something as typed: Latin letters that some titles happen to have, where many have what they sound like in Persian.
 */
export async function findCommoner(on: Handle, text: string, findsFirst: FindsFirst): Promise<Reading | undefined> {
  if (!(await isOfAnotherScript(on, searchTokens(text)))) return undefined
  const reading = await wordByWord(on, text, findsFirst)
  return reading?.corrected?.by === 'finglish' ? reading : undefined
}

function asSwapped(on: Handle, to: string, findsFirst: FindsFirst): Promise<Reading | undefined> {
  return asWhole(on, { text: to, patterns: patternsOf(to), corrected: { to, by: 'keyboard' } }, findsFirst)
}

async function asWhole(
  on: Handle,
  { patterns, ...read }: Omit<Reading, 'weighed'> & { patterns: readonly string[] },
  findsFirst: FindsFirst,
): Promise<Reading | undefined> {
  if (patterns.length === 0) return undefined
  const weighed = await weighText(on, patterns)
  return (await findsFirst([weighed])) === undefined ? undefined : { ...read, weighed }
}

async function wordByWord(on: Handle, text: string, findsFirst: FindsFirst, beforeSwap?: string): Promise<Reading | undefined> {
  const words = searchTokens(text)
  const untouched = beforeSwap === undefined ? [] : beforeSwap.trim().toLowerCase().split(/\s+/)
  const readings = await readWords(on, words, untouched.length === words.length ? untouched : [])
  const mayLeaveOut = beforeSwap === undefined ? Math.floor(words.length / 2) : 0
  const plain = readings.filter(({ by }) => by === null || by === 'synonym' || by === 'fewer')
  const tried = [...likeliest(words.length, readings, mayLeaveOut), ...likeliest(words.length, plain, mayLeaveOut)]
    .map((whole) => ({ ...whole, patterns: patternsOf(whole.words.join(' ')) }))
    .filter(({ patterns }) => patterns.length > 0)
  if (tried.length === 0) return undefined

  const texts = await weighTexts(
    on,
    tried.map(({ patterns }) => patterns),
  )
  const first = await findsFirst(texts)
  const [found, weighed] = first === undefined ? [] : [tried[first], texts[first]]
  if (found === undefined || weighed === undefined) return undefined
  const by = beforeSwap === undefined ? found.by : 'keyboard'
  return { text: found.words.join(' '), weighed, corrected: by === null ? null : { to: await asWritten(on, found.words), by } }
}

interface WholeReading {
  words: readonly string[]
  cost: number
  leftOut: number
  /** What the answer calls the most daring of its words. */
  by: Correction['by'] | null
  daring: number
}

/** The least daring ways to read all words, in order. */
export function likeliest(count: number, readings: readonly WordReading[], mayLeaveOut: number): WholeReading[] {
  const upTo: WholeReading[][] = Array.from({ length: count + 1 }, () => [])
  upTo[0] = [{ words: [], cost: 0, leftOut: 0, by: null, daring: 0 }]
  for (let at = 0; at < count; at++) {
    const here = cheapest(upTo[at] ?? [], READINGS_CARRIED)
    for (const next of readings.filter((reading) => reading.at === at)) {
      upTo[at + next.takes]?.push(...here.map((before) => continued(before, next)))
    }
  }
  return cheapest(
    (upTo[count] ?? []).filter((whole) => whole.leftOut <= mayLeaveOut),
    READINGS_TRIED,
  )
}

function continued(before: WholeReading, next: WordReading): WholeReading {
  const isMoreDaring = next.by !== null && next.cost > before.daring
  return {
    words: [...before.words, ...next.words],
    cost: before.cost + next.cost - (before.by === 'finglish' && next.by === 'finglish' ? SAME_SCRIPT_AGAIN : 0),
    leftOut: before.leftOut + (next.words.length === 0 ? 1 : 0),
    by: isMoreDaring ? next.by : before.by,
    daring: isMoreDaring ? next.cost : before.daring,
  }
}

function cheapest(readings: WholeReading[], count: number): WholeReading[] {
  const seen = new Set<string>()
  return readings
    .sort((one, other) => one.cost - other.cost)
    .filter(({ words }) => {
      const text = words.join(' ')
      return !seen.has(text) && seen.add(text)
    })
    .slice(0, count)
}
