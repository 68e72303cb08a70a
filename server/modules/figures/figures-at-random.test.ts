import fc from 'fast-check'
import { expect } from 'vitest'
import type { DeskFigures } from '#contract/desk-figures.ts'
import type { OrderId, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import { NOTHING_SOLD, sumOfSales } from '#contract/sales-sums.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type BuiltOffer, buildOffer } from '../cart/cart.testing.ts'
import { declinePieces } from '../desk-order/decline-pieces.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildMaster } from '../identity/people.testing.ts'
import { cancelCashOrder, cancelCashPart } from '../order/cancel-cash.ts'
import { cancelOrder } from '../order/cancel-order.ts'
import { confirmCashOnDelivery } from '../order/confirm-cash-on-delivery.ts'
import { confirmDelivery } from '../order/confirm-delivery.ts'
import { forgetBuyer } from '../order/forget-buyer.ts'
import { type BuiltOrder, buildBasket, NOW, paymentId } from '../order/order.testing.ts'
import { placeForPayment } from '../order/payable.testing.ts'
import { readOrder } from '../order/read-order.ts'
import { recordAdvance } from '../order/record-advance.ts'
import { settleParts } from '../order/settle-parts.ts'
import { askReturn } from '../return/ask-return.ts'
import { acceptReturn, receiveReturn, refuseReturn } from '../return/decide-return.ts'
import { readReturnsOfOrder } from '../return/read-returns.ts'
import { DAYS_OFF } from '../return/return.testing.ts'
import { bestProducts } from './best-products.ts'
import { readSoldLines, summed } from './figures.testing.ts'
import { daysOf, readFigures } from './read-figures.ts'
import { readMarketFigures } from './read-market-figures.ts'
import { refreshSales } from './refresh-sales.ts'

const PROVINCES = ['تهران', 'فارس', 'خراسان رضوی']
/** Of the Persian months Mehr and Aban 1405, to both sides of a midnight of Tehran. */
const MOMENTS = ['2026-10-01T20:29:59Z', '2026-10-01T20:30:00Z', '2026-10-22T20:29:00Z', '2026-10-22T20:31:00Z', '2026-11-20T23:00:00Z']
const FATES = [
  'left in the basket',
  'placed',
  'called off unpaid',
  'paid',
  'paid in part',
  'paid to the seller',
  'declined in part',
  'declined',
  'at the door',
  'at the door, called off',
  'at the door, refused',
  'delivered',
  'sent back',
  'sent back, refused',
] as const
type Fate = (typeof FATES)[number]

const ORDER = fc.record({
  /** Which of the six offers, and how many pieces of each. */
  lines: fc.uniqueArray(fc.record({ offer: fc.nat(5), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ offer }) => offer,
  }),
  province: fc.constantFrom(...PROVINCES),
  moment: fc.constantFrom(...MOMENTS),
  fate: fc.constantFrom(...FATES),
  /** Pieces of each line that come back. */
  back: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 }),
  isForgotten: fc.boolean(),
})
type Order = typeof ORDER extends fc.Arbitrary<infer T> ? T : never

const AT_DOOR: readonly Fate[] = ['at the door', 'at the door, called off', 'at the door, refused']

async function build(tx: Transaction, offers: readonly BuiltOffer[], { lines, province, moment, fate }: Order): Promise<BuiltOrder> {
  const cart = lines.flatMap(({ offer, quantity }) => {
    const wanted = offers[offer]
    return wanted === undefined ? [] : [{ offer: wanted, quantity }]
  })
  const order = await buildBasket(tx, { cart, paymentMethod: AT_DOOR.includes(fate) ? 'cod' : 'fake' })
  await tx.query({ text: 'update users set province = $1 where id = $2', values: [province, order.userId] })
  if (fate === 'left in the basket') return order
  if (AT_DOOR.includes(fate)) await confirmCashOnDelivery(tx, servicesOf(tx), order.userId, order.orderId)
  else await placeForPayment(tx, order.userId, order.orderId, NOW)
  await tx.query({ text: 'update orders set placed_at = $1 where id = $2', values: [new Date(moment), order.orderId] })
  return order
}

let database: Database
const servicesOf = (_: Transaction) => servicesAt(database, NOW)

async function live(tx: Transaction, { userId, orderId, receiptIds }: BuiltOrder, { fate, back }: Order): Promise<void> {
  const services = servicesOf(tx)
  const master = async () => ({ userId: (await buildMaster(tx)).id, role: 'master' as const })
  const pay = (paid: BuiltOrder['receiptIds']) =>
    settleParts(tx, { orderId, receiptIds: paid, paymentId: paymentId(`paid-${orderId}`), now: NOW })
  if (fate === 'called off unpaid') await cancelOrder(tx, userId, orderId, NOW)
  if (fate === 'paid' || fate === 'delivered' || fate.startsWith('sent back') || fate.startsWith('declined')) await pay(receiptIds)
  if (fate === 'paid in part') await pay(receiptIds.slice(0, 1))
  if (fate === 'paid to the seller') {
    const [first] = (await readOrder(tx, userId, orderId)).sellers
    if (first !== undefined)
      await recordAdvance(tx, services, await master(), first.receipt_id_seller, { amount: Math.ceil(first.totalPrice / 2), note: '' })
  }
  if (fate.startsWith('declined')) await decline(tx, receiptIds, fate === 'declined' ? undefined : back)
  if (fate === 'at the door, called off') await cancelCashOrder(tx, userId, orderId, NOW)
  if (fate === 'at the door, refused') {
    const [first] = receiptIds
    if (first !== undefined) await cancelCashPart(tx, services, (await master()).userId, first, { reason: 'refused', note: '' })
  }
  if (fate === 'delivered' || fate.startsWith('sent back')) await confirmDelivery(tx, userId, orderId, NOW)
}

/** So many pieces of each line, or all of them. */
async function decline(tx: Transaction, receiptIds: readonly ReceiptId[], pieces: readonly number[] | undefined): Promise<void> {
  const text = `select part.id as "receiptId", part.seller_id as "sellerId", json_agg(json_build_object('lineId', line.id, 'quantity', line.quantity)
      order by line.position) as lines
    from seller_orders as part join order_lines as line on line.receipt_id = part.id where part.id = any ($1) group by part.id, part.seller_id`
  const { rows } = await tx.query({ text, values: [receiptIds] })
  for (const { receiptId, sellerId, lines } of rows) {
    const declined = lines
      .map((line: { lineId: string; quantity: number }, at: number) => ({
        lineId: line.lineId,
        quantity: Math.min(line.quantity, pieces?.[at] ?? line.quantity),
        reason: 'out_of_stock',
      }))
      .filter(({ quantity }: { quantity: number }) => quantity > 0)
    if (declined.length === 0) continue
    const by = { role: 'seller' as const, sellerId, userId: (await buildMaster(tx)).id }
    await declinePieces(tx, servicesOf(tx), by, receiptId, { lines: declined, note: '' })
  }
}

async function sendBack(tx: Transaction, order: { userId: UserId; orderId: OrderId }, { fate, back }: Order): Promise<void> {
  const { parts } = await readReturnsOfOrder(tx, DAYS_OFF, order, NOW)
  for (const { receiptId, lines } of parts) {
    const wanted = lines
      .map(({ id, quantity }, at) => ({ id, quantity: Math.min(quantity, back[at] ?? 0) }))
      .filter(({ quantity }) => quantity > 0)
    if (wanted.length === 0) continue
    const asked = { lines: wanted, reasonKind: 'damaged' as const, reason: '', pictures: [] }
    const which = { id: await askReturn(tx, DAYS_OFF, { userId: order.userId, receiptId }, asked, NOW), sellerId: null }
    await acceptReturn(tx, servicesOf(tx), which, '')
    if (fate === 'sent back') await receiveReturn(tx, servicesOf(tx), which, true)
    else await refuseReturn(tx, servicesOf(tx), which, 'نه')
  }
}

const RANGES = [
  { from: '1405-07-01', until: '1405-07-30' },
  { from: '1405-08-01', until: '1405-08-30' },
  { from: '1405-07-09', until: '1405-07-09' },
  { from: '1405-01-01', until: '1405-12-29' },
]

/** Every row of the second that the first has not, and the other way round: none. */
const DRIFT = [
  [
    'select seller_id, day, orders, pieces, amount, returned_pieces, returned_amount from seller_day_sales',
    'select seller_id, day, count(*), sum(pieces), sum(amount), sum(returned_pieces), sum(returned_amount) from seller_sales group by seller_id, day',
  ],
  [
    'select seller_id, month, province, orders, pieces, amount, returned_pieces, returned_amount from seller_province_sales',
    `select seller_id, date_trunc('month', day)::date, province, count(*), sum(pieces), sum(amount), sum(returned_pieces), sum(returned_amount)
    from seller_sales group by 1, 2, 3`,
  ],
  [
    'select seller_id, year, product_id, amount from seller_product_years',
    'select seller_id, extract(year from day)::int, product_id, sum(amount) from seller_product_sales group by 1, 2, 3',
  ],
] as const

/** What the desk shows is what the orders say, whichever way one sums it. */
async function expectAgreement(db: Database, sellerIds: readonly SellerId[]): Promise<void> {
  const all = await readSoldLines(db)
  for (const range of RANGES) {
    const market = await inTransaction(db, 'read', (tx) => readMarketFigures(tx, range, new Date()))
    const dates = new Set(market.days.map(({ date }) => date))
    const lines = all.filter(({ date }) => dates.has(date))
    // an order of two sellers is two here
    const bySeller = [...summed(lines, ({ sellerId }) => sellerId)]
    expect(byKey(market.sellers, 'sellerId')).toEqual(new Map(bySeller.map(([id, sum]) => [id, { name: expect.any(String), ...sum }])))
    expect(sumOfSales(market.days)).toEqual(sumOfSales(bySeller.map(([, sum]) => sum)))
    const placed = await db.query({
      text: `select count(*)::int as placed from orders where (placed_at at time zone 'Asia/Tehran')::date::text = any ($1)`,
      values: [[...dates]],
    })
    expect(market.days.reduce((sum, day) => sum + day.placed, 0)).toBe(placed.rows[0].placed)
  }
  for (const [kept, reckoned] of DRIFT)
    expect((await db.query({ text: `(${kept} except ${reckoned}) union all (${reckoned} except ${kept})` })).rows).toEqual([])
  for (const sellerId of sellerIds) {
    for (const range of RANGES) {
      const shown: DeskFigures = await inTransaction(db, 'read', (tx) => readFigures(tx, sellerId, range))
      const dates = new Set(shown.days.map(({ date }) => date))
      const lines = all.filter((line) => line.sellerId === sellerId && dates.has(line.date))
      const total = summed(lines, () => '').get('') ?? NOTHING_SOLD

      const shownDays = shown.days.filter(({ orders }) => orders > 0).map(({ views: _, ...day }) => day)
      expect(byKey(shownDays, 'date')).toEqual(summed(lines, ({ date }) => date))
      expect(byKey(shown.provinces, 'province')).toEqual(summed(lines, ({ province }) => province))
      const products = shown.products.map(({ title: _t, slug: _s, image: _i, views: _v, ...product }) => product)
      expect(byKey(products, 'productId')).toEqual(summed(lines, ({ productId }) => productId))
      expect(sumOfSales(shown.days)).toEqual(total)
      expect(sumOfSales(shown.provinces)).toEqual(total)
      expect(shown.products.reduce((sum, { sales }) => sum + sales, 0)).toBe(total.sales)

      const { from, until } = daysOf(range)
      const asked = { days: { sellerId, from, until }, pieces: total.pieces, limit: 2 }
      const whole = await bestProducts(db, asked)
      for (const depths of [[1], [2], [3], [1, 3]]) expect(await bestProducts(db, asked, 0, depths)).toEqual(whole)
    }
  }
}

function byKey<Key extends string, Row extends Record<Key, string>>(rows: readonly Row[], key: Key) {
  return new Map(rows.map(({ [key]: name, ...sum }) => [name, sum]))
}

test.for([1, 2, 3])(
  'figures agree with orders whatever becomes of these (seed %i)',
  { timeout: 120_000 },
  async (seed, { database: { db } }) => {
    database = db
    const first = await buildOffer(db, { stock: 10_000, price: 120_000 })
    const second = await buildOffer(db, { stock: 10_000, price: 75_000 })
    const offers = [
      first,
      await buildOffer(db, { stock: 10_000, price: 999_999, discountedPrice: 899_999, sellerId: first.sellerId }),
      await buildOffer(db, { stock: 10_000, price: 3, sellerId: first.sellerId }),
      second,
      await buildOffer(db, { stock: 10_000, price: 450_000, sellerId: second.sellerId }),
      await buildOffer(db, { stock: 10_000, price: 121_000, sellerId: second.sellerId, productId: first.productId }),
    ]

    await fc.assert(
      fc.asyncProperty(fc.array(ORDER, { minLength: 1, maxLength: 3 }), async (orders) => {
        for (const given of orders) {
          const order = await inTransaction(db, 'write', (tx) => build(tx, offers, given))
          await inTransaction(db, 'write', (tx) => live(tx, order, given))
          await refreshSales(db)
          await inTransaction(db, 'write', (tx) => sendBack(tx, order, given))
          if (given.isForgotten) await inTransaction(db, 'write', (tx) => forgetBuyer.run(tx, { userId: order.userId, now: NOW }))
        }
        await refreshSales(db)

        await expectAgreement(db, [first.sellerId, second.sellerId])
      }),
      { seed, numRuns: 14 },
    )
    expect((await db.query({ text: 'select from declines' })).rowCount).toBeGreaterThan(0)
    expect((await db.query({ text: 'select sum(returned_pieces)::int as back from seller_sales' })).rows[0].back).toBeGreaterThan(0)
  },
)
