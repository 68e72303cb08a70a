import { expect } from 'vitest'
import { ReceiptId } from '#contract/ids.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/database.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { buildOffer } from '../../cart/cart.testing.ts'
import { lockCheckoutOfOrder } from '../../cart/checkout-lock.ts'
import { confirmDelivery } from '../confirm-delivery.ts'
import { buildBasket, buildPlacedOrder, minutesLater, NOW, paymentId } from '../order.testing.ts'
import { readOrder } from '../read-order.ts'
import { settleParts } from '../settle-parts.ts'
import { exportInvoices } from './export-invoices.ts'
import { followInvoice } from './follow-invoice.ts'
import { listInvoicesOfReceipt, numberDueParts, takeNumber } from './invoice.queries.ts'
import { buildInvoiced } from './invoice.testing.ts'
import { issueDueInvoices } from './issue-due-invoices.ts'
import { writeInvoices, writeOriginals } from './issue-invoices.ts'
import { readInvoices } from './read-invoices.ts'

const LATER = minutesLater(60)
const RUNNING = new AbortController().signal
const COPIED = 'receipt_01900000-0000-7000-8000-'
const WRITTEN = 'receipt_01900000-0000-7000-8001-'

/** An order of one seller, paid; nobody asked for its invoice. */
async function buildPaid(tx: Transaction) {
  const offer = await buildOffer(tx, { price: 300_000 })
  const order = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] })
  await settleParts(tx, { ...order, paymentId: paymentId('p1'), now: NOW })
  return { ...order, ...offer, receiptId: firstOf(order.receiptIds) }
}

function firstOf(receiptIds: readonly ReceiptId[]): ReceiptId {
  const [first] = receiptIds
  if (first === undefined) throw new Error('an order without a part')
  return first
}

test('a paid part whose invoice nobody asked for gets a simplified one, once, and its link', async ({ database: { db } }) => {
  const { userId, orderId, receiptId, sellerId } = await inTransaction(db, 'write', buildPaid)

  expect([await issueDueInvoices(db, LATER, RUNNING), await issueDueInvoices(db, LATER, RUNNING)]).toEqual([1, 0])

  expect(await readInvoices(db, { userId }, receiptId)).toMatchObject([
    {
      form: 'simplified',
      kind: 'original',
      number: '1405-1',
      issuedAt: LATER.toISOString(),
      buyer: { name: 'مریم احمدی', phone: expect.stringMatching(/^09\d{9}$/), nationalCode: '', postalCode: '', address: '' },
      subtotal: 600_000,
      vatBasisPoints: 0,
      vat: 0,
      total: 600_000,
    },
  ])
  expect((await readOrder(db, userId, orderId)).sellers[0]?.vatLink).toBe(`/account/orders/${orderId}/invoice/${receiptId}`)
  const { invoices } = await exportInvoices(db, sellerId, { year: 1405, after: 0, limit: 10 })
  expect(invoices[0]?.header).toMatchObject({ inty: 2, tob: null, bid: '', tinb: '', bpc: '', tbill: 6_000_000 })
  // a correction that names the buyer makes it a full one
  const buyer = { name: 'مریم احمدی', nationalCode: '0012345679' }
  const corrected = await inTransaction(db, 'write', (tx) =>
    followInvoice(tx, receiptId, { kind: 'corrected', reason: 'با کد ملی', buyer }, LATER),
  )
  expect(corrected).toMatchObject({ form: 'full', number: '1405-2', buyer })
})

test('parts that are not paid in full, have ended or were invoiced wait; cash is due once it is delivered', async ({
  database: { db },
}) => {
  const cash = await inTransaction(db, 'write', async (tx) => {
    const offer = await buildOffer(tx, { price: 300_000 })
    const cart = [{ offer, quantity: 1 }]
    await buildInvoiced(tx)
    await buildPlacedOrder(tx, { cart })
    const part = { text: 'update seller_orders set status = $2, is_paid = $3, paid_amount = $4, payment_id = $5 where user_id = $1' }
    const advance = await buildPlacedOrder(tx, { cart })
    await tx.query({ ...part, values: [advance.userId, 'delivered', 'selfprepaid', 100_000, null] })
    const ended = await buildPlacedOrder(tx, { cart })
    await tx.query({ ...part, values: [ended.userId, 'cancelled', 'paid', ended.total, 'gone'] })
    for (const { userId, receiptIds } of [advance, ended])
      await tx.query({ text: 'insert into invoices_due (user_id, receipt_id) values ($1, $2)', values: [userId, firstOf(receiptIds)] })
    const door = await buildBasket(tx, { cart, paymentMethod: 'cod' })
    await tx.query({ text: `update seller_orders set status = 'processing' where user_id = $1`, values: [door.userId] })
    await tx.query({ text: `update orders set status = 'processing', placed_at = $2 where user_id = $1`, values: [door.userId, NOW] })
    return door
  })
  // the second part of the order that was invoiced
  expect(await issueDueInvoices(db, LATER, RUNNING)).toBe(1)

  await inTransaction(db, 'write', (tx) => confirmDelivery(tx, cash.userId, cash.orderId, LATER))

  expect(await issueDueInvoices(db, LATER, RUNNING)).toBe(1)
  expect(await readInvoices(db, 'staff', firstOf(cash.receiptIds))).toMatchObject([{ form: 'simplified', total: 300_000 }])
})

test('one part that cannot be issued does not keep the others from their invoices', async ({ database: { db } }) => {
  const [broken, sound] = await inTransaction(db, 'write', async (tx) => [await buildPaid(tx), await buildPaid(tx)] as const)
  await db.query({ text: 'delete from order_lines where receipt_id = $1', values: [broken.receiptId] })

  await expect(issueDueInvoices(db, LATER, RUNNING)).rejects.toThrow('1 invoices could not be issued')

  expect(await readInvoices(db, 'staff', sound.receiptId)).toMatchObject([{ number: '1405-1' }])
  await expect(readInvoices(db, 'staff', broken.receiptId)).rejects.toMatchObject({ code: 'INVOICE_NOT_ISSUED' })
})

test('fifty writers beside three jobs, and one that is killed, leave no gap and issue nothing twice', async ({ database: { db } }) => {
  const { sellerId, receiptId, userId, orderId } = await inTransaction(db, 'write', buildPaid)
  await issueDueInvoices(db, LATER, RUNNING)
  const sample = await listInvoicesOfReceipt.one(db, { receiptId })
  await copyPart(db, receiptId, 20)

  const kill = inTransaction(db, 'write', async (tx) => {
    const [, due] = await tx.inOrder(
      lockCheckoutOfOrder({ orderId }),
      numberDueParts.bindAll({ userId, receiptIds: [ReceiptId.parse(`${COPIED}000000000020`)], year: 1405 }),
    )
    await writeOriginals(tx, due, LATER)
    await tx.query({ text: 'select pg_terminate_backend(pg_backend_pid())' })
  })
  const writers = Array.from({ length: 50 }, (_, index) =>
    inTransaction(db, 'write', async (tx) => {
      const { serial } = await takeNumber.one(tx, { sellerId, year: 1405 })
      await writeInvoices(tx, [
        { ...sample, id: `writer-${index}`, receiptId: ReceiptId.parse(`${WRITTEN}${String(index).padStart(12, '0')}`), serial },
      ])
      if (index % 5 === 0) throw new Error('fails after it had its number')
    }),
  )
  const jobs = [1, 2, 3].map(() => issueDueInvoices(db, LATER, RUNNING))
  const [killed, ...others] = await Promise.allSettled([kill, ...writers, ...jobs])

  expect(killed).toMatchObject({ status: 'rejected', reason: { cause: { message: expect.stringContaining('terminat') } } })
  expect(others.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  const { rows } = await db.query({
    text: 'select array_agg(serial order by serial) as serials, count(distinct receipt_id) as parts from invoices',
  })
  expect(rows).toEqual([{ serials: Array.from({ length: 1 + 20 + 40 }, (_, index) => index + 1), parts: 61 }])
})

/** Orders like the one of this part, each with ids of its own. */
async function copyPart(db: Database, receiptId: ReceiptId, count: number): Promise<void> {
  await db.query({
    text: `
      with whole as (select part.user_id, part.order_id from seller_orders as part where part.id = $1), placed as (
        insert into orders select (jsonb_populate_record(copied, jsonb_build_object('id', 'order_copy_' || n, 'number', copied.number + n))).*
        from whole join orders as copied on copied.user_id = whole.user_id and copied.id = whole.order_id, generate_series(1, $2::int) as n
      ), parts as (
        insert into seller_orders
        select (jsonb_populate_record(copied, jsonb_build_object('id', $3 || lpad(n::text, 12, '0'), 'order_id', 'order_copy_' || n, 'invoiced', false))).*
        from seller_orders as copied, generate_series(1, $2::int) as n where copied.id = $1
      ), queued as (
        insert into invoices_due (user_id, receipt_id) select whole.user_id, $3 || lpad(n::text, 12, '0') from whole, generate_series(1, $2::int) as n
      )
      insert into order_lines
      select (jsonb_populate_record(copied, jsonb_build_object('id', copied.id || n, 'order_id', 'order_copy_' || n, 'receipt_id', $3 || lpad(n::text, 12, '0')))).*
      from order_lines as copied, generate_series(1, $2::int) as n where copied.receipt_id = $1`,
    values: [receiptId, count, COPIED],
  })
}
