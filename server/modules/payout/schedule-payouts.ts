import type { SellerId } from '#contract/ids.ts'
import { TEHRAN_OFFSET_MS } from '#persian/persian-calendar.ts'
import { persianDayAt, weekdayOf } from '#persian/persian-days.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { requestScheduledPayout } from './request-payout.ts'

const PAGE = 500

const listScheduled = statement<{ weekday: number; day: string; after: string; limit: number }, { sellerId: SellerId }>(
  'list-scheduled-payouts',
  `
  select setting.seller_id as "sellerId" from payout_settings as setting
  where setting.schedule = 'weekly' and setting.weekday = :weekday and setting.seller_id > :after
    and not exists (select from payouts as payout where payout.seller_id = setting.seller_id and payout.scheduled_on = :day::date)
  order by setting.seller_id limit :limit`,
)

/** Asks for what is free of the sellers whose day it is, each in a transaction of its own: one that cannot be asked for keeps none of the others from theirs. */
export async function schedulePayouts(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const weekday = weekdayOf(persianDayAt(now))
  const day = new Date(now.getTime() + TEHRAN_OFFSET_MS).toISOString().slice(0, 10)
  const failures: unknown[] = []
  let requested = 0
  for (let after = ''; !signal.aborted; ) {
    const page = await listScheduled.all(db, { weekday, day, after, limit: PAGE })
    for (const { sellerId } of page) {
      if (signal.aborted) break
      const [outcome] = await Promise.allSettled([inTransaction(db, 'write', (tx) => requestScheduledPayout(tx, sellerId, day, now))])
      if (outcome.status === 'rejected') failures.push(outcome.reason)
      else if (outcome.value !== undefined) requested += 1
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) break
    after = last.sellerId
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payouts could not be asked for`)
  return requested
}
