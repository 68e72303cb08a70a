import type { AnswerOf } from '#contract/call.ts'
import type { confirmDeskOrdersCall, SendRowOutcome, SendRows } from '#contract/desk-order-acts.ts'
import type { ReceiptId, SellerId } from '#contract/ids.ts'
import { type Handle, inTransaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import { confirmPart } from './confirm-part.ts'
import { listPartsByNumber } from './desk-order.queries.ts'
import { type AtDesk, sendParcels } from './send-parcels.ts'
import { judgeRow, readRows, type WrittenRow } from './send-rows.ts'

type ManyServices = Pick<Services, 'clock' | 'db' | 'jobs' | 'settings'>

/** Each part in a transaction of its own: one that is refused keeps no other, and a process that dies leaves whole ones, which a second press finds done. */
export async function confirmMany(
  services: ManyServices,
  daysOff: DaysOff,
  sellerId: SellerId,
  receiptIds: readonly ReceiptId[],
): Promise<AnswerOf<typeof confirmDeskOrdersCall>['outcomes']> {
  const outcomes: AnswerOf<typeof confirmDeskOrdersCall>['outcomes'] = []
  for (const receiptId of receiptIds) {
    const confirmed = await orRefused(() =>
      inTransaction(services.db, 'write', (tx) => confirmPart(tx, services, daysOff, sellerId, receiptId)),
    )
    if (typeof confirmed === 'string') outcomes.push({ receiptId, outcome: 'refused', message: confirmed })
    else outcomes.push({ receiptId, outcome: confirmed ? 'done' : 'already', message: '' })
  }
  return outcomes
}

/** What sending the rows would do; `ready` is what nothing speaks against at this moment. */
export async function checkRows(on: Handle, sellerId: SellerId, given: SendRows): Promise<SendRowOutcome[]> {
  return (await judgeRows(on, sellerId, readRows(given))).map(({ outcome }) => outcome)
}

/** The same, done: each row in a transaction of its own, and judged again by the rule of sending under its order's lock. */
export async function sendRows(services: ManyServices, daysOff: DaysOff, by: AtDesk, given: SendRows): Promise<SendRowOutcome[]> {
  const outcomes: SendRowOutcome[] = []
  for (const { outcome } of await judgeRows(services.db, by.sellerId, readRows(given))) {
    const { receiptId, carrier, code } = outcome
    if (outcome.outcome !== 'ready' || receiptId === null || carrier === null) {
      outcomes.push(outcome)
      continue
    }
    const parcels = [{ carrier, code, lines: null }]
    const refused = await orRefused(() =>
      inTransaction(services.db, 'write', (tx) => sendParcels(tx, services, daysOff, by, { receiptId, parcels })),
    )
    outcomes.push(refused === undefined ? { ...outcome, outcome: 'done' } : { ...outcome, outcome: 'refused', message: refused })
  }
  return outcomes
}

async function judgeRows(on: Handle, sellerId: SellerId, rows: readonly WrittenRow[]): Promise<{ outcome: SendRowOutcome }[]> {
  const numbers = [...new Set(rows.flatMap(({ number }) => number ?? []))].map(Number)
  const found = await listPartsByNumber.all(on, { sellerId, numbers })
  const partOf = new Map(found.map((part) => [part.number, part]))
  const seen = new Set<string>()
  return rows.map((row) => {
    const isSecond = row.number !== null && seen.has(row.number)
    if (row.number !== null) seen.add(row.number)
    return { outcome: judgeRow(row, row.number === null ? undefined : partOf.get(row.number), isSecond) }
  })
}

/** What a person can meet is an outcome, in its words; anything else is a bug and goes on. */
async function orRefused<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CodedError) return error.message
    throw error
  }
}
