import fc from 'fast-check'
import { expect } from 'vitest'
import type { ReturnablePart } from '#contract/return.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { NOW, readStock } from '../order/order.testing.ts'
import { readSales } from '../order/sales.testing.ts'
import { proveLedger } from '../wallet/prove-ledger.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { askReturn, takeBackReturn } from './ask-return.ts'
import { acceptReturn, receiveReturn, refuseReturn } from './decide-return.ts'
import { type OrderToPay, ordersIn, type PaidOrder, STOCK, WAYS_TO_PAY } from './paid-order.testing.ts'
import { readReturnsOfOrder } from './read-returns.ts'
import { DAYS_OFF } from './return.testing.ts'

const LINE = fc.record({ price: fc.integer({ min: 1, max: 3_000_001 }), quantity: fc.integer({ min: 1, max: 4 }) })
const SELLER = fc.record({ sending: fc.constantFrom(0, 1, 45_000), lines: fc.array(LINE, { minLength: 1, maxLength: 3 }) })
const ORDER: fc.Arbitrary<OrderToPay> = fc.record({
  sellers: fc.array(SELLER, { minLength: 1, maxLength: 2 }),
  discount: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 500_000 }) }),
    ),
    { nil: undefined },
  ),
  withVat: fc.boolean(),
  way: fc.constantFrom(...WAYS_TO_PAY),
  walletPercent: fc.integer({ min: 1, max: 99 }),
})

const FATES = ['received', 'received', 'unsellable', 'refused', 'refused after all', 'taken back'] as const
type Fate = (typeof FATES)[number]
/** Of which part, and of each of its lines how many pieces, taken modulo what is left. */
const MOVE = fc.record({ part: fc.nat(1), pieces: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }), fate: fc.constantFrom(...FATES) })
type Move = { part: number; pieces: readonly number[]; fate: Fate }

/** Every piece that can still come back. */
const ALL_OF: readonly Move[] = [0, 1].map((part) => ({ part, pieces: [], fate: 'received' }))

async function walletOf(db: Database, { userId }: PaidOrder): Promise<number> {
  return (await readBalance(db, userId)).balance
}

/** One return from its asking to its end. Answers the pieces of each line that came back for good. */
async function send(db: Database, { userId }: PaidOrder, part: ReturnablePart, { pieces, fate }: Move): Promise<Map<string, number>> {
  const wanted = part.lines
    .map(({ id, left }, index) => ({ id, quantity: pieces.length === 0 ? left : (pieces[index] ?? 0) % (left + 1) }))
    .filter(({ quantity }) => quantity > 0)
  if (wanted.length === 0) return new Map()
  const services = servicesAt(db, NOW)
  await inTransaction(db, 'write', async (tx) => {
    const asked = { lines: wanted, reasonKind: 'damaged' as const, reason: '', pictures: [] }
    const which = { id: await askReturn(tx, DAYS_OFF, { userId, receiptId: part.receiptId }, asked, NOW), sellerId: null }
    if (fate === 'taken back') return takeBackReturn(tx, userId, which.id, NOW)
    if (fate === 'refused') return refuseReturn(tx, services, which, 'نه')
    await acceptReturn(tx, services, which, '')
    if (fate === 'refused after all') return refuseReturn(tx, services, which, 'نه')
    return receiveReturn(tx, services, which, fate === 'received')
  })
  return fate === 'received' || fate === 'unsellable' ? new Map(wanted.map(({ id, quantity }) => [id, quantity])) : new Map()
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What went through the market for the pieces that came back, to a fraction of a toman. */
function paidFor({ total, paidDirectly, lines }: ReturnablePart): number {
  if (total === 0) return 0
  const isWhole = lines.every(({ received, quantity }) => received === quantity)
  const worth = isWhole ? total : sumOf(lines.map((line) => (line.worth * line.received) / line.quantity))
  return (worth * (total - paidDirectly)) / total
}

/** What the order moved between accounts of sellers and its shopper by returns. */
const MOVED = `
  select coalesce(sum(amount) filter (where account_id like 'shopper:%'), 0)::bigint as came, coalesce(sum(amount), 0)::bigint as sum
  from ledger_entries where order_id = $1 and reason = 'return_refunded'`
const SELLERS_SUM = `
  select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where order_id = $1 and account_id like 'seller:%'`

test.for([1, 2, 3])('whatever comes back, its buyer has what was paid for it and no more (seed %i)', async (seed, { database: { db } }) => {
  const build = ordersIn(db)
  const scenario = fc.record({ order: ORDER, moves: fc.array(MOVE, { maxLength: 5 }), isAllSentBack: fc.boolean() })

  await fc.assert(
    fc.asyncProperty(scenario, async ({ order: given, moves, isAllSentBack }) => {
      const order = await build(given)
      const bought = given.sellers.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))
      const lineIds = order.offers.map(() => '')
      const start = await walletOf(db, order)
      const back = new Map<string, number>()
      const sellable = new Map<string, number>()
      const offerOf = await linesByOffer(db, order)
      for (const [index, { offerId }] of order.offers.entries()) lineIds[index] = offerOf.get(offerId) ?? ''

      for (const move of [...moves, ...(isAllSentBack ? ALL_OF : [])]) {
        const { parts: before } = await readReturnsOfOrder(db, DAYS_OFF, order, NOW)
        const part = before[move.part % before.length]
        if (part === undefined) continue
        for (const [id, quantity] of await send(db, order, part, move)) {
          back.set(id, (back.get(id) ?? 0) + quantity)
          if (move.fate === 'received') sellable.set(id, (sellable.get(id) ?? 0) + quantity)
        }

        const { parts, returns } = await readReturnsOfOrder(db, DAYS_OFF, order, NOW)
        for (const one of parts) {
          const refunds = returns.filter(({ state, receiptId }) => state === 'received' && receiptId === one.receiptId)
          const came = sumOf(refunds.map(({ refund }) => refund))
          expect(refunds.every(({ refund }) => refund >= 0)).toBe(true)
          expect(came).toBeLessThanOrEqual(paidFor(one) + 1e-6)
          // a toman a line at most waits for the last piece
          expect(came).toBeGreaterThan(paidFor(one) - one.lines.length - 1)
          if (one.lines.every(({ received, quantity }) => received === quantity)) expect(came).toBe(one.total - one.paidDirectly)
        }
        const came = sumOf(returns.filter(({ state }) => state === 'received').map(({ refund }) => refund))
        expect((await db.query({ text: MOVED, values: [order.orderId] })).rows).toEqual([{ came, sum: 0 }])
        expect((await walletOf(db, order)) - start).toBe(came)
        expect(await readStock(db, ...order.offers)).toEqual(
          bought.map((quantity, index) => STOCK - quantity + (sellable.get(lineIds[index] ?? '') ?? 0)),
        )
      }

      const sold = await readSales(
        db,
        order.offers.map(({ productId }) => productId),
      )
      expect(sold).toEqual(bought.map((quantity, index) => quantity - (back.get(lineIds[index] ?? '') ?? 0)))
      if (isAllSentBack) expect((await db.query({ text: SELLERS_SUM, values: [order.orderId] })).rows).toEqual([{ sum: 0 }])
      expect(await proveLedger(db, NOW)).toEqual({ wrongAccounts: 0, firstWrong: null })
    }),
    { seed, numRuns: 18 },
  )
  const { rows } = await db.query({ text: 'select distinct state from returns' })
  expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['received', 'refused', 'cancelled']))
})

async function linesByOffer(db: Database, { userId, orderId }: PaidOrder): Promise<Map<string, string>> {
  const text = 'select offer_id, id from order_lines where user_id = $1 and order_id = $2'
  const { rows } = await db.query({ text, values: [userId, orderId] })
  return new Map(rows.map(({ offer_id: offerId, id }) => [offerId, id]))
}
