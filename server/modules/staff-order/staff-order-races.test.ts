import { expect, vi } from 'vitest'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { LONG_TEST_MS } from '../../testing/long-tests.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { declinePieces } from '../desk-order/decline-pieces.ts'
import { buildAtSeller } from '../desk-order/desk-order.testing.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { cancelUnpaidByStaff } from '../order/cancel-by-staff.ts'
import { buildPlacedOrder, NOW, readStock } from '../order/order.testing.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { refundPart } from './refund-part.ts'
import { ANOTHER, MEMBER } from './staff-order.testing.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const SEEDS = 50

/** Runs everything at once, each in a transaction of its own; answers `done` or the code of the refusal. */
function race(db: Database, works: readonly ((tx: Transaction) => Promise<unknown>)[]): Promise<string[]> {
  return Promise.all(
    works.map((work) =>
      inTransaction(db, 'write', work).then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof CodedError) return error.code
          throw error
        },
      ),
    ),
  )
}

test('two members give one part’s money back while its seller declines it: fifty times each toman comes back once', async ({
  database: { db },
}) => {
  const services = servicesAt(db, NOW)
  for (let seed = 0; seed < SEEDS; seed++) {
    const built = await inTransaction(db, 'write', (tx) => buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 2 }] }))
    const { receiptId, lines, by, userId, sellerId } = built
    const refund = (member: typeof MEMBER) => (tx: Transaction) =>
      refundPart(tx, services, member, { receiptId, reason: 'other', note: 'خریدار خواست' })
    const decline = (tx: Transaction) =>
      declinePieces(tx, services, { role: 'seller', ...by }, receiptId, {
        lines: lines.map((lineId) => ({ lineId, quantity: 2, reason: 'other' as const })),
        note: '',
      })
    const works = [refund(MEMBER), refund(ANOTHER), ...(seed % 2 === 0 ? [decline] : [])]

    const outcomes = await race(db, seed % 3 === 0 ? works.toReversed() : works)

    expect(outcomes.toSorted(), `seed ${seed}`).toEqual([...works.slice(1).map(() => 'PART_STAGE_CHANGED'), 'done'])
    expect(await readBalance(db, userId), `seed ${seed}`).toMatchObject({ balance: 200_000 })
    const { rows } = await db.query({
      text: `select sum(amount)::int as amount from ledger_entries where account_id = $1`,
      values: [`seller:${sellerId}`],
    })
    expect(rows, `seed ${seed}`).toEqual([{ amount: -200_000 }])
  }
})

test('two members call off one unpaid order: fifty times its stock comes back once, and the second is refused', async ({
  database: { db },
}) => {
  const services = servicesAt(db, NOW)
  for (let seed = 0; seed < SEEDS; seed++) {
    const { offer, orderId } = await inTransaction(db, 'write', async (tx) => {
      const offer = await buildOffer(tx, { price: 100_000, stock: 10 })
      return { offer, orderId: (await buildPlacedOrder(tx, { cart: [{ offer, quantity: 3 }] })).orderId }
    })
    const cancel = (member: typeof MEMBER) => (tx: Transaction) =>
      cancelUnpaidByStaff(tx, services, member, { orderId, note: 'خریدار خواست' })

    const outcomes = await race(db, [cancel(MEMBER), cancel(ANOTHER)])

    expect(outcomes.toSorted(), `seed ${seed}`).toEqual(['ORDER_NOT_CANCELLABLE', 'done'])
    expect(await readStock(db, offer), `seed ${seed}`).toEqual([10])
    const { rows } = await db.query({
      text: `select by_role from order_acts where act = 'cancelled' and user_id = (select user_id from orders where id = $1)`,
      values: [orderId],
    })
    expect(rows, `seed ${seed}`).toEqual([{ by_role: 'master' }])
  }
})
