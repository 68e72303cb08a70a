import type { AnswerOf } from '#contract/call.ts'
import { type listMissedSearchesCall, MISSED_SHOWN } from '#contract/search-desk.ts'
import { isoDayOf, persianDayAt } from '#persian/persian-days.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { listMissed } from './missed.queries.ts'

/** Of so many days, today among them. */
export async function listMissedSearches(on: Handle, days: number, now: Date): Promise<AnswerOf<typeof listMissedSearchesCall>> {
  const rows = await listMissed.all(on, { since: isoDayOf(persianDayAt(now), 1 - days), limit: MISSED_SHOWN })
  return {
    searches: rows.map(({ text, searches, lastDay, synonym }) => ({ text, searches, lastDay, synonym })),
    totalCount: rows[0]?.count ?? 0,
  }
}
