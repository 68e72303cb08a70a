import { RETURN_DAYS } from '#contract/return.ts'
import { DAY_MS, TEHRAN_OFFSET_MS } from '#persian/persian-calendar.ts'
import { dayNumberAt, endOfWorkingDays } from '#persian/working-days.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { readDaysOff } from '../calendar/days-off.ts'

const PAGE = 1_000

/** Of parts that arrived before it, the right to send them back has ended. */
export function releasedBefore(now: Date, off: ReadonlySet<number>): Date {
  let day = dayNumberAt(now)
  while (endOfWorkingDays(beginOf(day), RETURN_DAYS, off) > now) day -= 1
  return beginOf(day + 1)
}

function beginOf(day: number): Date {
  return new Date(day * DAY_MS - TEHRAN_OFFSET_MS)
}

interface Released {
  receiptId: string
  isReleased: boolean
}

/** What has ended has nothing to be sent back; what somebody is sending back is held until that is decided. */
const releasePage = statement<{ after: string; before: Date; now: Date; limit: number }, Released>(
  'release-part-money',
  `
  with page as (
    select money.receipt_id, money.user_id, money.order_id, money.seller_id from part_money as money
    where money.released_at is null and money.receipt_id > :after order by money.receipt_id limit :limit
  ), free as (
    select page.receipt_id from page join seller_orders as part on part.user_id = page.user_id and part.id = page.receipt_id
    join orders as o on o.user_id = part.user_id and o.id = part.order_id
    where (part.status in ('cancelled', 'failed') or (part.status = 'delivered' and :before > coalesce(
        (select min(act.at) from order_acts as act where act.user_id = part.user_id and act.receipt_id = part.id and act.act = 'delivered'),
        o.delivered_at, o.updated_at)))
      and not exists (select from returns as r where r.user_id = part.user_id and r.order_id = part.order_id and r.receipt_id = part.id
        and r.state in ('requested', 'accepted'))
      and not exists (select from part_money_due as due where due.seller_id = page.seller_id and due.order_id = page.order_id)
  ), released as (
    update part_money as money set released_at = :now from free where money.receipt_id = free.receipt_id and money.released_at is null returning money.receipt_id
  )
  select page.receipt_id as "receiptId", released.receipt_id is not null as "isReleased" from page left join released on released.receipt_id = page.receipt_id
  order by page.receipt_id`,
)

/** Frees the money of parts that can no longer be sent back. */
export async function releasePartMoney(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const before = releasedBefore(now, await readDaysOff(db))
  let released = 0
  for (let after = ''; !signal.aborted; ) {
    const page = await inTransaction(db, 'write', (tx) => releasePage.all(tx, { after, before, now, limit: PAGE }))
    released += page.filter(({ isReleased }) => isReleased).length
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) break
    after = last.receiptId
  }
  return released
}
