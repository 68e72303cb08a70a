import { addWorkingHours } from '#persian/working-days.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import type { Sending } from '../message/queue-message.ts'
import { leaveNotices } from '../notification/notice.ts'
import { findPartAtSeller, setConfirmBy, takeToRemind } from '../order/part-stage.queries.ts'
import { awaitsSeller } from '../order/part-stage.ts'
import { readSellersDaysOff, withSellersDays } from '../sending/sellers-days-off.ts'
import { listLateParts, listPeopleWithOrders, listWithoutDeadline, type PartWithDeadline } from './deadlines.queries.ts'
import { declineLocked } from './decline-pieces.ts'
import { deadlineNear, deadlinePassed } from './desk-order.texts.ts'
import { lockAtSeller } from './lock-at-seller.ts'
import { listPieces } from './pieces.queries.ts'

type DeadlineServices = Pick<Services, 'clock' | 'db' | 'jobs' | 'settings'>

const AT_ONCE = 200
/** Before a deadline ends its seller is reminded of it. */
const REMINDED_HOURS = 4
const HOUR_MS = 3_600_000

/**
 * Gives parts that came their deadline, reminds sellers of those that end soon, and cancels what is left of parts whose deadline passed. Each step is
 * done in its own transaction and leaves a part as if its turn had not come yet or as if it were over: who dies in between is followed by the next run.
 */
export async function keepDeadlines(services: DeadlineServices, daysOff: DaysOff, signal: AbortSignal): Promise<void> {
  await setDeadlines(services, daysOff, signal)
  await remind(services, signal)
  await endLate(services, signal)
}

/** Working hours are reckoned here and not while somebody pays. A market that stood still gives its sellers their whole time: it counts from now on. */
async function setDeadlines({ db, clock }: DeadlineServices, daysOff: DaysOff, signal: AbortSignal): Promise<void> {
  for (let set = AT_ONCE; set === AT_ONCE && !signal.aborted; )
    set = await inTransaction(db, 'write', async (tx) => {
      const parts = await listWithoutDeadline.all(tx, { limit: AT_ONCE })
      if (parts.length === 0) return 0
      const [off, now] = [await daysOff.read(tx), clock.now()]
      const own = await readSellersDaysOff(tx, [...new Set(parts.map(({ sellerId }) => sellerId))], now)
      const deadlines = parts.map(({ sellerId, confirmHours }) =>
        addWorkingHours(now, confirmHours, withSellersDays(off, own.get(sellerId))),
      )
      await setConfirmBy.run(tx, {
        userIds: parts.map(({ userId }) => userId),
        receiptIds: parts.map(({ receiptId }) => receiptId),
        deadlines,
      })
      return parts.length
    })
}

async function remind({ db, clock }: DeadlineServices, signal: AbortSignal): Promise<void> {
  for (let reminded = AT_ONCE; reminded === AT_ONCE && !signal.aborted; )
    reminded = await inTransaction(db, 'write', async (tx) => {
      const now = clock.now()
      const parts = await takeToRemind.all(tx, { now, until: new Date(now.getTime() + REMINDED_HOURS * HOUR_MS), limit: AT_ONCE })
      const people = await listPeopleWithOrders.all(tx, { sellerIds: [...new Set(parts.map(({ sellerId }) => sellerId))] })
      const tellings = parts.flatMap(({ receiptId, number, sellerId, stage, dueAt: at }) => {
        const data = { receiptId, number, to: stage === 'to_confirm' ? ('confirm' as const) : ('send' as const), at }
        const cause = `deadline-near:${receiptId}:${at.getTime()}`
        return people.filter((one) => one.sellerId === sellerId).map(({ userId }) => ({ userId, cause, data }))
      })
      if (tellings.length > 0) await leaveNotices(tx, now, deadlineNear, tellings)
      return parts.length
    })
}

/** One after another, each under its order's lock. One that cannot be ended now, since its order is being paid for, waits for the next run and keeps no other. */
async function endLate(services: DeadlineServices, signal: AbortSignal): Promise<void> {
  const { db, clock } = services
  let after = { after: new Date(0), afterId: '' }
  for (;;) {
    const late = await listLateParts.all(db, { ...after, now: clock.now(), limit: AT_ONCE })
    for (const part of late) {
      if (signal.aborted) return
      await endUnlessRefused(db, services, part)
    }
    const last = late.at(-1)
    if (last === undefined || late.length < AT_ONCE) return
    after = { after: last.dueAt, afterId: last.receiptId }
  }
}

async function endUnlessRefused(db: Database, services: Sending, part: PartWithDeadline): Promise<void> {
  try {
    await inTransaction(db, 'write', (tx) => endLatePart(tx, services, part))
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
  }
}

/** Read again under the lock: its seller may have confirmed or sent it since, and then it has another deadline, or none. */
export async function endLatePart(tx: Transaction, services: Sending, { receiptId, sellerId, number }: PartWithDeadline): Promise<boolean> {
  if ((await findPartAtSeller.first(tx, { sellerId, receiptId })) === undefined) return false
  const desk = await lockAtSeller(tx, sellerId, receiptId)
  const { stage, confirmBy, sendBy } = desk.at
  const dueAt = stage === 'to_confirm' ? confirmBy : sendBy
  const now = services.clock.now()
  if (!awaitsSeller(stage) || dueAt === null || dueAt > now) return false

  const pieces = await listPieces.all(tx, { userId: desk.locked.order.userId, receiptId })
  const lines = pieces.filter(({ left }) => left > 0).map(({ lineId, left }) => ({ lineId, quantity: left, reason: 'late' as const }))
  await declineLocked(tx, services, { role: 'market', sellerId }, desk, { lines, note: '' })
  const people = await listPeopleWithOrders.all(tx, { sellerIds: [sellerId] })
  const cause = `deadline-passed:${receiptId}:${dueAt.getTime()}`
  await leaveNotices(
    tx,
    now,
    deadlinePassed,
    people.map(({ userId }) => ({ userId, cause, data: { receiptId, number } })),
  )
  return true
}
