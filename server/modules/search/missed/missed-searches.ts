import { toLatinDigits } from '#persian/digits.ts'
import { isoDayOf, persianDayAt } from '#persian/persian-days.ts'
import { searchTokens } from '#persian/search-key.ts'
import type { Services } from '../../../platform/services.ts'
import { addMissedSearches } from './missed.queries.ts'

/** Searches of so long are written together. */
const WRITE_AFTER_MS = 60_000
/** Different texts that wait: more are not counted until these are written. */
const WAITING_MAX = 2_000
const TEXT_MAX = 60
/** A telephone number, a card, or somebody's mail: no word of a shop. */
const PERSONAL = /\d{7,}|@/

export interface MissedSearches {
  count(text: string): void
  /** Writes what waits. */
  write(): Promise<void>
}

interface Missed {
  text: string
  searches: number
}

/**
 * Counts in memory the searches that found nothing, and writes once a minute in one statement. Nothing of who searched is kept, and no text that may name a
 * person. A process that is killed loses its last minute.
 */
export function createMissedSearches({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): MissedSearches {
  let day = ''
  let waiting = new Map<string, Missed>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const add = (key: string, { text, searches }: Missed) => {
    const known = waiting.get(key)
    if (known === undefined && waiting.size >= WAITING_MAX) return
    waiting.set(key, { text, searches: (known?.searches ?? 0) + searches })
  }
  const writeNow = async () => {
    clearTimeout(timer)
    timer = undefined
    const taken = [...waiting]
    const ofDay = day
    waiting = new Map()
    if (taken.length === 0) return
    try {
      await addMissedSearches.run(db, {
        day: ofDay,
        keys: taken.map(([key]) => key),
        texts: taken.map(([, { text }]) => text),
        counts: taken.map(([, { searches }]) => searches),
      })
    } catch (error) {
      log.warn({ err: error, texts: taken.length }, 'missed searches were not written, and wait')
      for (const [key, missed] of taken) add(key, missed)
    }
  }
  const write = () => {
    writing = writing.then(writeNow)
    return writing
  }
  return {
    count(text) {
      const key = searchTokens(text).join(' ')
      if (key === '' || PERSONAL.test(toLatinDigits(text).replace(/[\s-]/g, ''))) return
      const today = isoDayOf(persianDayAt(clock.now()))
      // what waits is of one day; the few of the minute around midnight count for the new one
      day = today
      add(key, { text: text.trim().slice(0, TEXT_MAX), searches: 1 })
      timer ??= setTimeout(write, WRITE_AFTER_MS).unref()
    },
    write,
  }
}
