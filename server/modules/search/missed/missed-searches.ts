import { toLatinDigits } from '#persian/digits.ts'
import { searchTokens } from '#persian/search-key.ts'
import { dailyCounts } from '../../../platform/daily-counts.ts'
import type { Services } from '../../../platform/services.ts'
import { addMissedSearches } from './missed.queries.ts'

/** Different texts of a day that wait. */
const WAITING_MAX = 2_000
const TEXT_MAX = 60
/** A telephone number, a card, or somebody's mail: no word of a shop. */
const PERSONAL = /\d{7,}|@/

export interface MissedSearches {
  count(text: string): void
  /** Writes what waits. */
  write(): Promise<void>
}

/** Counts the searches that found nothing. Nothing of who searched is kept, and no text that may name a person. */
export function createMissedSearches({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): MissedSearches {
  const counts = dailyCounts(
    { clock, log },
    {
      name: 'missed searches',
      waitingMax: WAITING_MAX,
      write: (day, counted) =>
        addMissedSearches.run(db, {
          day,
          keys: counted.map(({ key }) => key),
          texts: counted.map(({ label }) => label),
          counts: counted.map(({ count }) => count),
        }),
    },
  )
  return {
    count(text) {
      const key = searchTokens(text).join(' ')
      if (key === '' || PERSONAL.test(toLatinDigits(text).replace(/[\s-]/g, ''))) return
      counts.count(key, text.trim().slice(0, TEXT_MAX))
    },
    write: counts.write,
  }
}
