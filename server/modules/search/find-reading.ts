import type { Correction } from '#contract/listing.ts'
import { looksMistyped, otherKeyboard } from '#persian/keyboard.ts'
import { searchTokens } from '#persian/search-key.ts'
import type { Handle } from '../../platform/database/database.ts'
import { patternsOf } from './patterns.ts'
import { asWritten } from './vocabulary.queries.ts'
import { readWords, type WordReading } from './word-readings.ts'

const READINGS_TRIED = 16
/** One name written in the other script makes the next likelier. */
const SAME_SCRIPT_AGAIN = 0.4
/** Unfinished readings carried from word to word. */
const READINGS_CARRIED = 24

export interface Reading {
  text: string
  patterns: string[]
  corrected: Correction | null
}

type Finds = (patterns: string[]) => Promise<boolean>

/**
 * Looks for a reading of `text` that finds something, when its words as beginnings of words found nothing: inside of words, then as if typed on
 * the other keyboard layout, then word by word: other forms, other names, sounds of the other script, one letter mistyped, a word left out.
 */
export async function findReading(on: Handle, text: string, finds: Finds): Promise<Reading | undefined> {
  const inside = patternsOf(text).map((pattern) => pattern.replace('% ', '%'))
  if (inside.length === 0) return undefined
  if (text.trim().length > 2 && (await finds(inside))) return { text, patterns: inside, corrected: null }

  const swapped = readable(otherKeyboard(text.trim()))
  return (
    (swapped === undefined ? undefined : await asSwapped(swapped, finds)) ??
    (await wordByWord(on, text, finds)) ??
    (swapped === undefined ? undefined : await wordByWord(on, swapped, finds, text))
  )
}

/** A Persian text that would be Latin with punctuation inside its words was not meant to be Latin. */
function readable(swapped: string | undefined): string | undefined {
  return swapped !== undefined && looksMistyped(swapped) ? undefined : swapped
}

/** A text whose punctuation would be letters on the other keyboard layout is read so first: its Latin words alone may well find something else. */
export async function findSwapped(text: string, finds: Finds): Promise<Reading | undefined> {
  const to = looksMistyped(text) ? otherKeyboard(text.trim()) : undefined
  return to === undefined ? undefined : asSwapped(to, finds)
}

async function asSwapped(to: string, finds: Finds): Promise<Reading | undefined> {
  const patterns = patternsOf(to)
  return patterns.length > 0 && (await finds(patterns)) ? { text: to, patterns, corrected: { to, by: 'keyboard' } } : undefined
}

async function wordByWord(on: Handle, text: string, finds: Finds, beforeSwap?: string): Promise<Reading | undefined> {
  const words = searchTokens(text)
  const untouched = beforeSwap === undefined ? [] : beforeSwap.trim().toLowerCase().split(/\s+/)
  const readings = await readWords(on, words, untouched.length === words.length ? untouched : [])
  const mayLeaveOut = beforeSwap === undefined ? Math.floor(words.length / 2) : 0
  const plain = readings.filter(({ by }) => by === null || by === 'synonym' || by === 'fewer')
  const tried = [...likeliest(words.length, readings, mayLeaveOut), ...likeliest(words.length, plain, mayLeaveOut)]
  for (const { words: read, by } of tried) {
    const text = read.join(' ')
    const patterns = patternsOf(text)
    if (patterns.length === 0 || !(await finds(patterns))) continue
    const told = beforeSwap === undefined ? by : 'keyboard'
    return { text, patterns, corrected: told === null ? null : { to: await asWritten(on, read), by: told } }
  }
  return undefined
}

interface WholeReading {
  words: readonly string[]
  cost: number
  leftOut: number
  /** What the most daring of its words is told as. */
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
