import fc from 'fast-check'
import { expect } from 'vitest'
import { DECLINE_REASONS, type DeclineReason } from '#contract/parcel.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildSupplier } from '../identity/people.testing.ts'
import { confirmDelivery } from '../order/confirm-delivery.ts'
import { listInvoicesOfReceipt } from '../order/invoice/invoice.queries.ts'
import { issueDueInvoices } from '../order/invoice/issue-due-invoices.ts'
import { NOW, readStock } from '../order/order.testing.ts'
import { readOrder } from '../order/read-order.ts'
import { readSales } from '../order/sales.testing.ts'
import { askReturn } from '../return/ask-return.ts'
import { acceptReturn, receiveReturn } from '../return/decide-return.ts'
import { ordersIn, type PaidOrder, STOCK, WAYS_TO_PAY } from '../return/paid-order.testing.ts'
import { readReturnsOfOrder } from '../return/read-returns.ts'
import { proveLedger } from '../wallet/prove-ledger.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { confirmPart } from './confirm-part.ts'
import { declinePieces } from './decline-pieces.ts'
import { listDeskOrdersOf } from './desk-order.queries.ts'
import { DAYS_OFF } from './desk-order.testing.ts'
import { sendParcels } from './send-parcels.ts'

const LINE = fc.record({ price: fc.integer({ min: 1_000, max: 900_000 }), quantity: fc.integer({ min: 1, max: 4 }) })
const ORDER = fc.record({
  sellers: fc.array(fc.record({ sending: fc.constantFrom(0, 35_000), lines: fc.array(LINE, { minLength: 1, maxLength: 3 }) }), {
    minLength: 1,
    maxLength: 2,
  }),
  discount: fc.option(fc.constantFrom({ kind: 'percent' as const, value: 1_500 }, { kind: 'amount' as const, value: 700 }), {
    nil: undefined,
  }),
  withVat: fc.boolean(),
  way: fc.constantFrom(...WAYS_TO_PAY),
  walletPercent: fc.integer({ min: 1, max: 99 }),
})
const REASON = fc.constantFrom<DeclineReason[]>('out_of_stock', 'damaged', 'wrong_price', 'cannot_deliver', 'other')
const MOVE = fc.record({
  part: fc.nat(3),
  act: fc.constantFrom('confirm', 'decline', 'decline', 'send', 'send', 'deliver', 'return', 'invoices'),
  picks: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
  reason: REASON,
})

/** LIVES=500 makes the long run. */
const LIVES = Number(process.env.LIVES ?? 45)
const SEEDS = process.env.SEEDS === undefined ? [1, 2, 3] : Array.from({ length: Number(process.env.SEEDS) }, (_, at) => at + 1)

const CAPTURED = `
  select part.id, coalesce((select sum(covered.amount) from payments join payment_parts as covered on covered.user_id = payments.user_id and covered.payment_id = payments.id
      where payments.user_id = part.user_id and payments.state = 'settled' and covered.part_id = part.id), 0)::bigint as market,
    coalesce((select sum(amount) from order_acts as act where act.user_id = part.user_id and act.receipt_id = part.id), 0)::bigint as direct
  from seller_orders as part where part.order_id = $1`
const SELLERS_SUM = `
  select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where order_id = $1 and account_id = $2`

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

async function readParts(db: Database, { orderId }: PaidOrder) {
  const { rows } = await db.query({
    text: 'select receipt_id, seller_id from desk_parts where order_id = $1 order by receipt_id',
    values: [orderId],
  })
  const parts = []
  for (const { seller_id: sellerId, receipt_id: receiptId } of rows)
    parts.push(...(await listDeskOrdersOf.all(db, { sellerId, receiptIds: [receiptId] })).map((part) => ({ ...part, sellerId })))
  return parts
}

type Move = typeof MOVE extends fc.Arbitrary<infer M> ? M : never
type Part = Awaited<ReturnType<typeof readParts>>[number]

/** One thing that somebody does to the part; what is refused changes nothing. Answers the pieces that came back to be sold again. */
async function live(db: Database, order: PaidOrder, part: Part, { act, picks, reason }: Move): Promise<void> {
  const services = servicesAt(db, NOW)
  const { sellerId, receiptId } = part
  const some = part.lines
    .map(({ lineId, ordered, declined, sent }, index) => ({
      lineId,
      quantity: Math.min(picks[index % picks.length] ?? 0, ordered - declined - sent),
    }))
    .filter(({ quantity }) => quantity > 0)
  await inTransaction(db, 'write', async (tx) => {
    const by = { sellerId, userId: (await buildSupplier(tx, { sellerId })).id }
    switch (act) {
      case 'confirm':
        return void (await confirmPart(tx, services, DAYS_OFF, sellerId, receiptId))
      case 'decline':
        if (some.length === 0) return
        return declinePieces(tx, services, { role: 'seller', ...by }, receiptId, {
          lines: some.map((line) => ({ ...line, reason })),
          note: '',
        })
      case 'send':
        if (some.length === 0) return
        return sendParcels(tx, services, DAYS_OFF, by, {
          receiptId,
          parcels: [{ carrier: 'own', code: '', lines: some.map((line) => ({ ...line, pieceCodes: [] })) }],
        })
      case 'deliver':
        return void (await confirmDelivery(tx, order.userId, order.orderId, NOW))
      case 'return': {
        const { parts } = await readReturnsOfOrder(tx, DAYS_OFF, order, NOW)
        const lines = (parts.find((each) => each.receiptId === receiptId)?.lines ?? [])
          .map(({ id, left }, index) => ({ id, quantity: Math.min(picks[index % picks.length] ?? 0, left) }))
          .filter(({ quantity }) => quantity > 0)
        if (lines.length === 0) return
        const id = await askReturn(
          tx,
          DAYS_OFF,
          { userId: order.userId, receiptId },
          { lines, reasonKind: 'damaged', reason: '', pictures: [] },
          NOW,
        )
        await acceptReturn(tx, services, { id, sellerId: null }, '')
        return receiveReturn(tx, services, { id, sellerId: null }, true)
      }
      case 'invoices':
        return
    }
  }).catch((error: unknown) => {
    if (!(error instanceof CodedError)) throw error
  })
  if (act === 'invoices') await issueDueInvoices(db, NOW, new AbortController().signal)
}

async function assertSums(db: Database, order: PaidOrder, start: number): Promise<void> {
  const parts = await readParts(db, order)
  const { rows: captured } = await db.query({ text: CAPTURED, values: [order.orderId] })
  const { returns } = await readReturnsOfOrder(db, DAYS_OFF, order, NOW)
  let toWallet = 0
  for (const part of parts) {
    const { receiptId, declines, subtotal, discount, shipping, vat, total, paidAmount, stage, lines } = part
    const { market, direct } = captured.find(({ id }) => id === receiptId) ?? { market: 0, direct: 0 }
    const back = sumOf(returns.filter((one) => one.receiptId === receiptId && one.state === 'received').map(({ refund }) => refund))
    const refunded = sumOf(declines.map(({ refund }) => refund))
    const fromSeller = sumOf(declines.map((one) => one.fromSeller))
    toWallet += refunded + back

    expect(total).toBe(subtotal - discount + shipping + vat)
    expect(sumOf(lines.map(({ price, ordered, declined }) => price * (stage === 'declined' ? 0 : ordered - declined)))).toBe(
      stage === 'declined' ? 0 : subtotal,
    )
    // what was paid is still paid, or came back
    expect(market + direct).toBe((stage === 'declined' ? 0 : paidAmount) + refunded + fromSeller)
    expect(fromSeller).toBeLessThanOrEqual(direct)
    expect(refunded + back).toBeLessThanOrEqual(market)
    for (const line of lines) expect(line.declined + line.sent).toBeLessThanOrEqual(line.ordered)
    const [counting] = await listInvoicesOfReceipt.all(db, { receiptId })
    if (counting !== undefined && stage === 'declined') expect(counting.kind).toBe('cancelled')
    if (counting !== undefined && stage !== 'declined' && back === 0)
      expect([counting.kind === 'cancelled', counting.total]).toEqual([false, total])
    const { rows } = await db.query({ text: SELLERS_SUM, values: [order.orderId, `seller:${part.sellerId}`] })
    expect(rows).toEqual([{ sum: market - refunded - back }])
  }
  expect((await readBalance(db, order.userId)).balance - start).toBe(toWallet)
  const shown = await readOrder(db, order.userId, order.orderId)
  expect(shown.totalPrice).toBe(
    shown.sellers.reduce((sum, { totalPrice, status }) => sum + (isLeft(status, shown.status) ? totalPrice : 0), 0),
  )

  const lines = parts.flatMap((part) => part.lines.map((line) => ({ ...line, part })))
  const stock = order.offers.map(({ offerId }) => {
    const line = lines.find((each) => each.offerId === offerId)
    if (line === undefined) return undefined
    const soldAgain = sumOf(
      line.part.declines
        .flatMap((one) => one.lines.filter(({ lineId, reason }) => lineId === line.lineId && DECLINE_REASONS[reason].goesBack))
        .map((one) => one.quantity),
    )
    const returned = sumOf(
      returns
        .filter(({ state }) => state === 'received')
        .flatMap((one) => one.lines.filter(({ id }) => id === line.lineId))
        .map((one) => one.quantity),
    )
    return STOCK - line.ordered + soldAgain + returned
  })
  expect(await readStock(db, ...order.offers)).toEqual(stock)
  const sold = await readSales(
    db,
    order.offers.map(({ productId }) => productId),
  )
  expect(sold).toEqual(
    order.offers.map(({ offerId }) => {
      const line = lines.find((each) => each.offerId === offerId)
      const returned = sumOf(
        returns
          .filter(({ state }) => state === 'received')
          .flatMap((one) => one.lines.filter(({ id }) => id === line?.lineId))
          .map((one) => one.quantity),
      )
      return (line?.ordered ?? 0) - (line?.declined ?? 0) - returned
    }),
  )
}

/** The order's sums are of what has not ended; of all of it once all has. */
const isLeft = (status: string, order: string) => status !== 'cancelled' || order === 'cancelled'

test.for(SEEDS)(
  'whatever sellers confirm, decline and send: money, stock, sales and invoices hold (seed %i)',
  async (seed, { database: { db } }) => {
    const build = ordersIn(db, { isDelivered: false })
    const scenario = fc.record({ order: ORDER, moves: fc.array(MOVE, { minLength: 1, maxLength: 8 }) })

    await fc.assert(
      fc.asyncProperty(scenario, async ({ order: given, moves }) => {
        const order = await build(given)
        const start = (await readBalance(db, order.userId)).balance
        for (const move of moves) {
          const parts = await readParts(db, order)
          const part = parts[move.part % parts.length]
          if (part !== undefined) await live(db, order, part, move)
          await assertSums(db, order, start)
        }
        expect(await proveLedger(db, NOW)).toEqual({ wrongAccounts: 0, firstWrong: null })
      }),
      { seed, numRuns: Math.ceil(LIVES / 3) },
    )
    const { rows } = await db.query({ text: 'select distinct stage from desk_parts' })
    expect(rows.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['declined', 'partly_sent', 'sent', 'delivered']))
  },
)
