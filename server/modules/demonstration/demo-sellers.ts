import { SellerId } from '#contract/ids.ts'
import { DEADLINE_BOUNDS } from '#contract/order-deadlines.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { type DaysOff, readDaysOff } from '../calendar/days-off.ts'
import { confirmPart } from '../desk-order/confirm-part.ts'
import { saveDeadlines } from '../desk-order/deadlines.ts'
import { deliverPart } from '../desk-order/deliver-part.ts'
import { sendParcels } from '../desk-order/send-parcels.ts'
import { recordSent } from '../order/record-sent.ts'
import { type DemoPart, findDemoMaster, listDemoParts, listDemoPartsDue } from './demonstration.queries.ts'

type SellerServices = Pick<Services, 'clock' | 'db' | 'jobs' | 'settings'>

const DAYS_OFF: DaysOff = { read: readDaysOff }
const EVERY_MINUTE = 60
const AT_ONCE = 200
const HOUR_MS = 3_600_000
/** So long before its deadline an order is answered that nobody has taken up at the desk. */
const ANSWERED_BEFORE_MS = 12 * HOUR_MS

/**
 * Sellers of the demonstration keep their deadlines, so that nobody who comes back to it finds their orders cancelled. Once before the market's own jobs begin: a
 * market that stood still would cancel what fell due meanwhile.
 */
export async function startDemoSellers(services: Services): Promise<void> {
  const { SELLERS } = await import('#demo/content/sellers.ts')
  const sellerIds = SELLERS.map(({ id }) => SellerId.parse(id))
  await answerDueOrders(services, sellerIds)
  services.jobs.every('answer-demo-orders', EVERY_MINUTE, (signal) => answerDueOrders(services, sellerIds, signal))
}

/** What ends soon is confirmed, and what was confirmed is sent: by its seller, and for one without people by the market. What cannot be done now is left for the next run. */
export async function answerDueOrders(services: SellerServices, sellerIds: readonly SellerId[], signal?: AbortSignal): Promise<void> {
  const { db, clock } = services
  const until = new Date(clock.now().getTime() + ANSWERED_BEFORE_MS)
  for (const part of await listDemoPartsDue.all(db, { sellerIds, until, limit: AT_ONCE })) {
    if (signal?.aborted) return
    try {
      await answer(services, part)
    } catch (error) {
      if (!(error instanceof CodedError)) throw error
    }
  }
}

async function answer(services: SellerServices, { receiptId, sellerId, stage, personId }: DemoPart): Promise<void> {
  await inTransaction(services.db, 'write', async (tx) => {
    if (stage === 'to_confirm') await confirmPart(tx, services, DAYS_OFF, sellerId, receiptId)
    else if (personId !== null) await sendParcels(tx, services, DAYS_OFF, { sellerId, userId: personId }, { receiptId, parcels: [BY_HAND] })
    else await recordSent(tx, services, (await findDemoMaster.one(tx, {})).id, receiptId, '')
  })
}

const BY_HAND = { carrier: 'own', code: '', lines: null } as const

/**
 * What sellers whose desk can be opened did with their first orders: one has arrived, one is to be sent, the others wait. They take the longest time for it, so
 * that who comes a day later still finds something to do.
 */
export async function answerFirstOrders(services: SellerServices, sellerIds: readonly SellerId[]): Promise<void> {
  const { db } = services
  for (const sellerId of sellerIds) {
    const [first, second] = await listDemoParts.all(db, { sellerIds: [sellerId] })
    await inTransaction(db, 'write', async (tx) => {
      const { confirmHours, sendDays } = DEADLINE_BOUNDS
      await saveDeadlines(tx, sellerId, { confirmHours: confirmHours.max, sendDays: sendDays.max })
      if (second !== undefined) await confirmPart(tx, services, DAYS_OFF, sellerId, second.receiptId)
      if (first === undefined || first.personId === null) return
      const by = { sellerId, userId: first.personId }
      await sendParcels(tx, services, DAYS_OFF, by, { receiptId: first.receiptId, parcels: [BY_HAND] })
      await deliverPart(tx, services, by, first.receiptId, '')
    })
  }
}
