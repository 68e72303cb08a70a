import { expect } from 'vitest'
import type { CashTerms } from '#contract/cash-on-delivery.ts'
import { ReceiptId, SellerId, type UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildCart, buildOffer } from '../cart/cart.testing.ts'
import { recordCash } from '../cash-on-delivery/record-cash.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode, buildGateways } from '../checkout/checkout.testing.ts'
import { choosePaymentMethod } from '../checkout/choose-payment-method.ts'
import { listGateways } from '../checkout/list-gateways.ts'
import { servicesAt, servicesFor } from '../identity/identity.testing.ts'
import { buildMaster, buildShopper } from '../identity/people.testing.ts'
import { writeReview } from '../review/write-review.ts'
import { cancelCashOrder, cancelCashPart } from './cancel-cash.ts'
import type { CashBar } from './cash.errors.ts'
import type { CashCase } from './cash.queries.ts'
import { barOf } from './cash-allowed.ts'
import { readCashTerms, saveCashTerms } from './cash-terms.ts'
import { confirmCashOnDelivery } from './confirm-cash-on-delivery.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { type BuiltOrder, buildBasket, buildPlacedOrder, NOW, readStock } from './order.testing.ts'
import { readOrder } from './read-order.ts'
import { readSales } from './sales.testing.ts'

const NEVER = ReceiptId.parse('receipt_00000000-0000-7000-8000-000000000000')
const SCOPE = { online: new Set(['fake']) }
const OPEN_TERMS: CashTerms = { maxAmount: null, places: { rule: 'everywhere', list: [] }, refusedMax: null, sellersWithout: [] }

/** What was said before, so that only what follows is found; the buyer gets mails, too. */
async function forgetMessages(tx: Transaction, orderId: string): Promise<void> {
  await tx.query({ text: 'delete from messages' })
  await tx.query({ text: `update orders set customer_email = 'sara@example.com' where id = '${orderId}'` })
}

const messagesOf = async (tx: Transaction) =>
  (await tx.query({ text: 'select channel, subject, body from messages order by channel' })).rows

/** An order of one piece from each of two sellers that reached them, to be paid at the door. */
async function buildOnDelivery(tx: Transaction, db: Parameters<typeof servicesFor>[0]) {
  const offers = [await buildOffer(tx, { stock: 5 }), await buildOffer(tx, { stock: 5, price: 250_000 })] as const
  const order = await buildBasket(tx, { cart: offers.map((offer) => ({ offer, quantity: 1 })), paymentMethod: 'cod' })
  await confirmCashOnDelivery(tx, servicesFor(db), order.userId, order.orderId)
  const [first = NEVER, second = NEVER] = order.receiptIds
  return { ...order, offers, first, second, master: (await buildMaster(tx)).id }
}

async function sent(tx: Transaction, receiptId: ReceiptId): Promise<void> {
  await tx.query({ text: `update seller_orders set status = 'shipped' where id = '${receiptId}'` })
}

async function actsOf(tx: Transaction, { userId }: Pick<BuiltOrder, 'userId'>) {
  const { rows } = await tx.query({
    text: `select act, by_role as role, by_user as who, note from order_acts where user_id = '${userId}' order by act, note desc`,
  })
  return rows
}

test('the buyer says that a parcel arrived before its cash is in the books, and may review what came', async ({ tx, workerDatabase }) => {
  const { userId, orderId, offers } = await buildOnDelivery(tx, workerDatabase)

  const order = await confirmDelivery(tx, userId, orderId, NOW)

  expect(order).toMatchObject({ status: 'delivered', isPaid: 'unpaid', delivered: true })
  expect(await actsOf(tx, { userId })).toMatchObject([
    { act: 'delivered', role: 'buyer', who: userId },
    { act: 'delivered', role: 'buyer', who: userId },
  ])
  const review = { rating: 5, commentText: 'کالا همان بود که می‌خواستم', supplierId: offers[0].sellerId }
  await expect(writeReview(tx, userId, offers[0].productId, review, NOW)).resolves.toMatchObject({ rating: 5 })
})

test('the cash of a part is recorded once: the part is paid, and till and seller have it in the ledger', async ({ tx, workerDatabase }) => {
  const { userId, orderId, offers, first, second, master } = await buildOnDelivery(tx, workerDatabase)
  const cash = { amount: 100_000, note: 'پیک' }

  await expect(recordCash(tx, servicesAt(workerDatabase, NOW), master, first, { ...cash, amount: 99_999 })).rejects.toMatchObject({
    code: 'CASH_AMOUNT_WRONG',
    message: 'مبلغ این بخش ۱۰۰٬۰۰۰ تومان است',
  })
  await forgetMessages(tx, orderId)
  const recorded = await recordCash(tx, servicesAt(workerDatabase, NOW), master, first, cash)
  const again = await recordCash(tx, servicesAt(workerDatabase, NOW), master, first, cash)
  expect(await messagesOf(tx)).toEqual([
    { channel: 'email', subject: expect.stringContaining('پرداخت نقدی سفارش'), body: expect.stringContaining('۱۰۰٬۰۰۰ تومان') },
    { channel: 'sms', subject: null, body: expect.stringMatching(/^راسته: پرداخت نقدی ۱۰۰٬۰۰۰ تومان برای بخش «.+» از سفارش .+ ثبت شد\.$/) },
  ])

  expect(recorded).toMatchObject({ isPaid: 'paid', paidAmount: 100_000, status: 'processing' })
  expect(again).toEqual(recorded)
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ isPaid: 'prepaid', status: 'processing' })
  const { rows } = await tx.query({
    text: `select account_id, amount, payment_id from ledger_entries where order_id = '${orderId}' order by amount`,
  })
  expect(rows).toMatchObject([
    { account_id: 'gateway:cod', amount: -100_000, payment_id: recorded.paymentId },
    { account_id: `seller:${offers[0].sellerId}`, amount: 100_000 },
  ])
  await recordCash(tx, servicesAt(workerDatabase, NOW), master, second, { amount: 250_000, note: '' })
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ isPaid: 'paid' })
  expect(await actsOf(tx, { userId })).toMatchObject([
    { act: 'cash_recorded', role: 'master', who: master, note: 'پیک' },
    { act: 'cash_recorded', role: 'master', who: master },
  ])
})

test('cash is recorded of cash orders alone, and of what reached its seller', async ({ tx, workerDatabase }) => {
  const { first, master } = await buildOnDelivery(tx, workerDatabase)
  const online = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  const cash = { amount: 100_000, note: '' }

  await cancelCashPart(tx, servicesFor(workerDatabase), master, first, { reason: 'cancelled', note: '' })

  await expect(recordCash(tx, servicesAt(workerDatabase, NOW), master, first, cash)).rejects.toMatchObject({ code: 'CASH_NOT_DUE' })
  await expect(recordCash(tx, servicesAt(workerDatabase, NOW), master, online.receiptIds[0] ?? NEVER, cash)).rejects.toMatchObject({
    code: 'NOT_CASH_ON_DELIVERY',
  })
  await expect(recordCash(tx, servicesAt(workerDatabase, NOW), master, NEVER, cash)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

test('a cancelled part gives back its stock and counters, once; the rest of the order goes on', async ({ tx, workerDatabase }) => {
  const { userId, orderId, offers, first, master } = await buildOnDelivery(tx, workerDatabase)
  const cancel = () => cancelCashPart(tx, servicesFor(workerDatabase), master, first, { reason: 'cancelled', note: 'ناموجود' })

  await cancel()
  const again = await cancel()

  expect(again).toMatchObject({ status: 'cancelled', isPaid: 'unpaid' })
  expect(await readStock(tx, ...offers)).toEqual([5, 4])
  expect(await readSales(tx, [offers[0].productId, offers[1].productId])).toEqual([0, 1])
  expect((await readOrder(tx, userId, orderId)).sellers.map(({ status }) => status)).toEqual(['cancelled', 'processing'])
  await expect(cancelCashPart(tx, servicesFor(workerDatabase), master, first, { reason: 'refused', note: '' })).rejects.toMatchObject({
    code: 'CASH_ORDER_ON_ITS_WAY',
  })
})

test('a cancelled part is told once at the bell, by SMS and by mail, with its seller and order and nothing of the rest', async ({
  tx,
  workerDatabase,
}) => {
  const { userId, orderId, first, master } = await buildOnDelivery(tx, workerDatabase)
  await tx.query({ text: `update orders set customer_email = 'sara@example.com' where id = '${orderId}'` })
  const { orderNumber, customerPhone, sellers } = await readOrder(tx, userId, orderId)
  const number = toPersianDigits(orderNumber)
  const [cancelled = '', kept = ''] = sellers.map(({ seller }) => seller.label)
  const cancel = () => cancelCashPart(tx, servicesFor(workerDatabase), master, first, { reason: 'cancelled', note: 'ناموجود' })

  await cancel()
  await cancel()

  const words = `بخش «${cancelled}» از سفارش ${number} لغو شد.`
  const { rows } = await tx.query({
    text: `select channel, recipient, subject, body, html from messages where body like '%لغو شد%' order by channel`,
  })
  expect(rows).toEqual([
    {
      channel: 'email',
      recipient: 'sara@example.com',
      subject: `بخشی از سفارش ${number} لغو شد`,
      body: expect.stringContaining(`${words}\n\nسفارش: ${number}\nفروشنده: ${cancelled}\n\n`),
      html: expect.stringMatching(new RegExp(`${words}[^]*<bdi>${cancelled}</bdi>[^]*href="[^"]*/account/orders/${orderId}"`)),
    },
    { channel: 'sms', recipient: customerPhone, subject: null, body: expect.stringContaining(words), html: null },
  ])
  expect(JSON.stringify(rows)).not.toContain(`«${kept}»`)
  const { rows: atTheBell } = await tx.query({
    text: `select title from notifications where user_id = '${userId}' and title like '%لغو شد'`,
  })
  expect(atTheBell).toEqual([{ title: 'بخشی از سفارش شما لغو شد' }])
})

test('what is paid is not cancelled by this call', async ({ tx, workerDatabase }) => {
  const { first, master } = await buildOnDelivery(tx, workerDatabase)
  await recordCash(tx, servicesAt(workerDatabase, NOW), master, first, { amount: 100_000, note: '' })

  await expect(cancelCashPart(tx, servicesFor(workerDatabase), master, first, { reason: 'refused', note: '' })).rejects.toMatchObject({
    code: 'CASH_ORDER_ON_ITS_WAY',
  })
})

test('the buyer calls an order off while nothing was sent: stock and discount come back', async ({ tx, workerDatabase }) => {
  const offer = await buildOffer(tx, { stock: 5, price: 500_000 })
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer, quantity: 2 }], paymentMethod: 'cod' })
  await buildDiscountCode(tx, { code: 'ONCE', usesMax: 1 })
  await applyDiscount(tx, userId, 'ONCE', NOW)
  await confirmCashOnDelivery(tx, servicesFor(workerDatabase), userId, orderId)

  const order = await cancelCashOrder(tx, userId, orderId, NOW)

  expect(order).toMatchObject({ status: 'cancelled', isPaid: 'unpaid' })
  expect(await readStock(tx, offer)).toEqual([5])
  expect((await tx.query({ text: `select uses from discount_codes where id = 'ONCE'` })).rows).toEqual([{ uses: 0 }])
  await expect(cancelCashOrder(tx, userId, orderId, NOW)).rejects.toMatchObject({ code: 'CASH_ORDER_ON_ITS_WAY' })
})

test('an order of which a part was sent, or that is for the bank, is not called off; a basket is', async ({ tx, workerDatabase }) => {
  const { userId, orderId, first } = await buildOnDelivery(tx, workerDatabase)
  const online = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  const basket = await buildBasket(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }], paymentMethod: 'cod' })

  await sent(tx, first)

  await expect(cancelCashOrder(tx, userId, orderId, NOW)).rejects.toMatchObject({ code: 'CASH_ORDER_ON_ITS_WAY' })
  await expect(cancelCashOrder(tx, online.userId, online.orderId, NOW)).rejects.toMatchObject({ code: 'NOT_CASH_ON_DELIVERY' })
  await expect(cancelCashOrder(tx, userId, online.orderId, NOW)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  expect(await cancelCashOrder(tx, basket.userId, basket.orderId, NOW)).toMatchObject({ status: 'cancelled' })
})

const NO_TERMS: CashCase = {
  maxAmount: null,
  placeRule: 'everywhere',
  places: [],
  refusedMax: null,
  province: 'فارس',
  city: 'شیراز',
  refused: 0,
  sellersWithout: [],
}
const SHIRAZ = { province: 'فارس', city: 'شیراز' }

test.each<[string, Partial<CashCase>, CashBar['because'] | undefined]>([
  ['without terms everybody pays at the door', {}, undefined],
  ['up to the greatest amount, that one included', { maxAmount: 500_000 }, undefined],
  ['above the greatest amount nobody does', { maxAmount: 499_999 }, 'amount'],
  ['in a place that is listed', { placeRule: 'only', places: [SHIRAZ] }, undefined],
  [
    'in a province that is listed as a whole, in either spelling of its letters',
    { placeRule: 'only', places: [{ province: 'فارس', city: null }] },
    undefined,
  ],
  ['not in another city of it', { placeRule: 'only', places: [{ province: 'فارس', city: 'مرودشت' }] }, 'place'],
  ['not where an exception is made', { placeRule: 'except', places: [SHIRAZ] }, 'place'],
  ['not where a seller takes no cash', { sellersWithout: ['بازرگانی نور'] }, 'seller'],
  ['after a refused parcel or two', { refusedMax: 3, refused: 2 }, undefined],
  ['and not after the third', { refusedMax: 3, refused: 3 }, 'refused'],
])('cash on delivery: %s', (_, terms, because) => {
  expect(barOf({ ...NO_TERMS, ...terms }, 500_000)?.because).toBe(because)
})

/** A shopper of Isfahan with a cart of 350,000 toman from two sellers. */
async function buildBuyer(tx: Transaction) {
  const offers = [await buildOffer(tx), await buildOffer(tx, { price: 250_000 })] as const
  await buildGateways(tx)
  const { id } = await buildShopper(tx)
  await buildCart(
    tx,
    id,
    offers.map((offer) => ({ offer, quantity: 1 })),
  )
  return { id, offers, master: (await buildMaster(tx)).id }
}

const whyNot = async (tx: Transaction, userId: UserId) =>
  (await listGateways(tx, 'all', SCOPE, { userId, now: NOW })).map(({ info, unavailable }) => [info.name, unavailable])

test('what the terms forbid is shown with its reason and refused with it', async ({ tx }) => {
  const { id, master } = await buildBuyer(tx)
  expect(await whyNot(tx, id)).toEqual([
    ['fake', null],
    ['cod', null],
  ])

  await saveCashTerms(tx, master, { ...OPEN_TERMS, maxAmount: toman(300_000) }, NOW)

  expect(await whyNot(tx, id)).toEqual([
    ['fake', null],
    ['cod', 'پرداخت در محل تا سقف ۳۰۰٬۰۰۰ تومان ممکن است'],
  ])
  await expect(choosePaymentMethod(tx, id, { paymentMethod: 'cod' }, NOW, SCOPE)).rejects.toMatchObject({
    status: 409,
    code: 'CASH_NOT_ALLOWED',
    message: 'پرداخت در محل تا سقف ۳۰۰٬۰۰۰ تومان ممکن است؛ لطفاً روش پرداخت دیگری را انتخاب کنید',
  })
  await expect(choosePaymentMethod(tx, id, { paymentMethod: 'fake' }, NOW, SCOPE)).resolves.toBeDefined()
})

test('terms that came after the method was chosen count when the order is confirmed', async ({ tx, workerDatabase }) => {
  const { id, offers, master } = await buildBuyer(tx)
  const { orderId } = await choosePaymentMethod(tx, id, { paymentMethod: 'cod' }, NOW, SCOPE)

  await saveCashTerms(tx, master, { ...OPEN_TERMS, sellersWithout: [offers[1].sellerId] }, NOW)

  await expect(confirmCashOnDelivery(tx, servicesFor(workerDatabase), id, orderId)).rejects.toMatchObject({ code: 'CASH_NOT_ALLOWED' })
  expect(await readStock(tx, ...offers)).toEqual([10, 10])
})

test('a parcel that was refused at the door counts against its buyer alone', async ({ tx, workerDatabase }) => {
  const { userId, first, master } = await buildOnDelivery(tx, workerDatabase)
  const other = await buildBuyer(tx)
  await saveCashTerms(tx, master, { ...OPEN_TERMS, refusedMax: 1 }, NOW)
  await sent(tx, first)

  await cancelCashPart(tx, servicesFor(workerDatabase), master, first, { reason: 'refused', note: 'در را باز نکرد' })
  await buildCart(tx, userId, [{ offer: other.offers[0], quantity: 1 }])

  expect(await actsOf(tx, { userId })).toMatchObject([{ act: 'refused', role: 'master', who: master, note: 'در را باز نکرد' }])
  expect(await whyNot(tx, userId)).toEqual([
    ['fake', null],
    ['cod', '۱ مرسولهٔ پیشین شما تحویل گرفته نشده است و پرداخت در محل برای شما بسته است'],
  ])
  expect(await whyNot(tx, other.id)).toEqual([
    ['fake', null],
    ['cod', null],
  ])
})

test('saving the terms replaces all of them; a seller that nobody knows is refused', async ({ tx }) => {
  const { offers, master } = await buildBuyer(tx)
  const terms: CashTerms = {
    maxAmount: toman(1_000_000),
    places: { rule: 'except', list: [{ province: 'تهران', city: null }] },
    refusedMax: 2,
    sellersWithout: [offers[0].sellerId],
  }

  expect(await saveCashTerms(tx, master, terms, NOW)).toEqual(terms)
  expect(await readCashTerms(tx)).toEqual(terms)
  expect(await saveCashTerms(tx, master, OPEN_TERMS, NOW)).toEqual(OPEN_TERMS)
  await expect(saveCashTerms(tx, master, { ...terms, sellersWithout: [SellerId.parse('nobody')] }, NOW)).rejects.toMatchObject({
    code: 'SELLER_NOT_FOUND',
  })
})

test('cash that two people record at once is booked once', async ({ database: { db } }) => {
  const { orderId, first, master } = await inTransaction(db, 'write', (tx) => buildOnDelivery(tx, db))
  const record = () => inTransaction(db, 'write', (tx) => recordCash(tx, servicesAt(db, NOW), master, first, { amount: 100_000, note: '' }))

  const answers = await Promise.all([record(), record(), record()])

  expect(new Set(answers.map((part) => part.paymentId)).size).toBe(1)
  const { rows } = await db.query({ text: `select count(*)::int as entries from ledger_entries where order_id = '${orderId}'` })
  expect(rows).toEqual([{ entries: 2 }])
})
