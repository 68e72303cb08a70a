import { expect } from 'vitest'
import type { ReceiptId } from '#contract/ids.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildCart, buildOffer, lineOf } from '../cart/cart.testing.ts'
import { setCartLine } from '../cart/set-cart-line.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode, buildGateways } from '../checkout/checkout.testing.ts'
import { choosePaymentMethod } from '../checkout/choose-payment-method.ts'
import { readFinalReceipt } from '../checkout/read-final-receipt.ts'
import { requestInvoice } from '../checkout/request-invoice.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { listOrders } from '../order/list-orders.ts'
import { lockOrder } from '../order/order-state.ts'
import { readOrder, readOrderByReceipt } from '../order/read-order.ts'
import { readStatusOrder } from '../order/read-status-order.ts'
import { giveUp, supersedeAfterCartChange } from '../order/supersede-order.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { readPaymentLink } from './open-payment.ts'
import { buildOffers, buildPaying, handClock } from './payment.testing.ts'
import { receiveGatewayReturn } from './receive-gateway-return.ts'
import { scriptedGateway } from './scripted-gateway.testing.ts'
import { sweepPayments } from './sweep-payments.ts'
import { withdrawPayment } from './withdraw-payment.ts'

type Code = Omit<Parameters<typeof buildDiscountCode>[1], 'code'>

/** A shopper who has chosen how to pay for one piece of each seller, with a code. */
async function openWorld(db: Database, given: { prices: readonly number[]; code?: Code; vat?: boolean }) {
  const clock = handClock()
  const gateway = scriptedGateway({ canWithdraw: true })
  const paying = buildPaying(db, clock, { gateway })
  await buildOffers(db, { sellers: 0 })
  const order = await inTransaction(db, 'write', async (tx) => {
    await buildGateways(tx)
    const { id: userId } = await buildShopper(tx)
    const lines = []
    for (const price of given.prices) lines.push({ offer: await buildOffer(tx, { price }), quantity: 1 })
    await buildCart(tx, userId, lines)
    if (given.code !== undefined) {
      await buildDiscountCode(tx, { code: 'yalda', ...given.code })
      await applyDiscount(tx, userId, 'yalda', clock.now())
    }
    const choice = { paymentMethod: 'scripted' }
    const { orderId, receipt } = await choosePaymentMethod(tx, userId, choice, clock.now(), { online: new Set(['scripted']) })
    if (given.vat) await requestInvoice(tx, userId, { vatRequested: true, orderId }, clock.now())
    return { userId, orderId, offers: lines.map(({ offer }) => offer), receiptIds: receipt.orderTracking.map((entry) => entry.orderId) }
  })
  const receipt = (index: number): ReceiptId => {
    const id = order.receiptIds[index]
    if (id === undefined) throw new Error(`no part ${index}`)
    return id
  }
  const offer = (index: number) => {
    const built = order.offers[index]
    if (built === undefined) throw new Error(`no offer ${index}`)
    return built
  }
  const { userId, orderId } = order
  const press = (index?: number, shown?: number) =>
    readPaymentLink(paying, userId, index === undefined ? orderId : receipt(index), { shown })
  const last = () => gateway.authorities.at(-1) ?? ''
  const comeBack = (authority = last()) =>
    receiveGatewayReturn(paying, { status: 'OK', body: { order_id: orderId, transaction_id: authority } })
  /** Pressed, paid and come back: the amount that the bank was asked for. */
  const pay = async (index?: number) => {
    await press(index)
    gateway.pay(last())
    await comeBack()
    return gateway.asked.requests.at(-1)?.amount
  }
  /** As when a seller declines their part while another is being paid. */
  const end = (index: number) =>
    inTransaction(db, 'write', async (tx) => {
      const locked = await lockOrder(tx, userId, orderId)
      const given = locked?.order.parts.filter((part) => part.receiptId === receipt(index))
      if (locked && given) await giveUp(tx, locked, given, 'failed', clock.now())
    })
  const expire = async () => {
    clock.pass(61)
    await sweepPayments(paying)
  }
  return {
    db,
    gateway,
    paying,
    userId,
    orderId,
    press,
    pay,
    last,
    comeBack,
    end,
    expire,
    setCount: (index: number, count: number) =>
      inTransaction(db, 'write', (tx) => setCartLine(tx, userId, lineOf(offer(index), count), clock.now(), supersedeAfterCartChange)),
    withdraw: () => withdrawPayment(paying, userId, orderId),
    order: () => readOrder(db, userId, orderId),
    status: () => readStatusOrder(db, orderId, userId),
    bill: () => readFinalReceipt(db, userId, clock.now()),
    part: (index: number) => readOrderByReceipt(db, userId, receipt(index)),
    list: () => listOrders(db, userId, { page: 1, limit: 10 }),
    uses: async () => (await db.query({ text: `select uses from discount_codes` })).rows[0]?.uses,
  }
}

const FIFTY_MILLION = { kind: 'percent', value: 2_000, minTotal: 50_000_000 } as const

test('an order whose unpaid part ended costs what is left, wherever it is told', async ({ database }) => {
  const world = await openWorld(database.db, { prices: [246_380, 122_947_500] })
  await world.pay(0)
  expect(await world.order()).toMatchObject({ totalPrice: 123_193_880, paidAmount: 246_380, due: 122_947_500 })

  await world.expire()

  expect(await world.order()).toMatchObject({ isPaid: 'paid', totalPrice: 246_380, paidAmount: 246_380, due: 0, dueToSeller: 0 })
  expect(await world.list()).toMatchObject({ orders: [{ isPaid: 'paid', totalPrice: 246_380, totalDiscount: 0 }] })
  expect((await world.status())?.order).toMatchObject({ totalPriceToPay: 246_380, paidAmount: 246_380, due: 0 })
})

test('an order all of whose parts ended tells what it would have cost', async ({ database }) => {
  const world = await openWorld(database.db, { prices: [100_000, 300_000], code: { value: 1_000 } })
  await world.press()

  await world.expire()

  expect(await world.order()).toMatchObject({ status: 'failed', totalPrice: 360_000, totalDiscount: 40_000, paidAmount: 0, due: 0 })
})

test('the list of orders carries their lines', async ({ database }) => {
  const world = await openWorld(database.db, { prices: [100_000, 300_000] })
  await world.press()

  const { orders } = await world.list()

  expect(orders).toMatchObject([{ itemCount: 2, items: [{ totalPrice: 100_000, quantity: 1 }, { totalPrice: 300_000 }] }])
})

test('a code whose minimum the chosen part does not reach gives it nothing yet, and the rest gets it all', async ({ database }) => {
  const world = await openWorld(database.db, { prices: [254_000, 60_000_000], code: FIFTY_MILLION, vat: true })
  const whole = await world.bill()
  const alone = await world.part(0)

  const first = await world.pay(0)
  const second = await world.pay()

  expect(whole).toMatchObject({ due: 53_023_520, cartDiscounts: { discountCode: { amount: 12_050_800 } } })
  expect(alone).toMatchObject({ seller: { discount_price: 0, vat: 25_400, due: 279_400 }, discountLater: 50_800 })
  expect([first, second]).toEqual([279_400, 52_744_120])
  expect(await world.order()).toMatchObject({ isPaid: 'paid', totalDiscount: 12_050_800, totalPrice: 53_023_520, paidAmount: 53_023_520 })
  expect(await world.uses()).toBe(1)
})

test('a code is not kept for a part that was paid first when the rest ends', async ({ database }) => {
  const world = await openWorld(database.db, { prices: [254_000, 60_000_000], code: FIFTY_MILLION })
  await world.pay(0)

  await world.expire()

  expect(await world.order()).toMatchObject({ isPaid: 'paid', totalPrice: 254_000, totalDiscount: 0, paidAmount: 254_000 })
  expect(await world.uses()).toBe(0)
})

test('what is left has no discount when it does not reach the minimum any more, and the shopper is shown it first', async ({
  database,
}) => {
  const world = await openWorld(database.db, { prices: [20_000_000, 40_000_000, 3_000_000], code: FIFTY_MILLION })
  const shown = (await world.order()).due
  await world.press(1)
  await world.end(0)
  world.gateway.cancel(world.last())
  await world.comeBack()

  await expect(world.press(undefined, shown)).rejects.toMatchObject({
    code: 'AMOUNT_CHANGED',
    status: 409,
    message: expect.stringContaining('از ۵۰٬۴۰۰٬۰۰۰ تومان به ۴۳٬۰۰۰٬۰۰۰ تومان'),
    facts: { before: 50_400_000, now: 43_000_000 },
  })
  expect((await world.part(1)).seller).toMatchObject({ due: 40_000_000, discount_price: 0 })
  expect(await world.order()).toMatchObject({ due: 43_000_000 })
  await world.press(undefined, 43_000_000)
  expect(world.gateway.asked.requests.at(-1)).toMatchObject({ amount: 43_000_000 })
})

test('a part at the bank costs what was asked there, whatever ends meanwhile', async ({ database }) => {
  const world = await openWorld(database.db, { prices: [30_000_000, 30_000_000, 55_000_000], code: FIFTY_MILLION })
  await world.press(2)
  await world.end(0)
  await world.end(1)
  world.gateway.pay(world.last())

  const { outcome } = await world.comeBack()

  expect(outcome).toBe('paid')
  expect(await world.order()).toMatchObject({ totalPrice: 44_000_000, totalDiscount: 11_000_000, paidAmount: 44_000_000 })
})

test('a payment of a part that was given up and is paid late pays what it was opened with', async ({ database }) => {
  const world = await openWorld(database.db, { prices: [10_000_000, 55_000_000], code: FIFTY_MILLION })
  await world.press(0)
  const late = world.last()
  await world.expire()
  world.gateway.pay(late)

  const { outcome } = await world.comeBack(late)

  expect(outcome).toBe('paid')
  expect(await world.order()).toMatchObject({ isPaid: 'paid', totalPrice: 10_000_000, totalDiscount: 0, paidAmount: 10_000_000 })
})

test('late money whose discount went to another part belongs to the wallet', async ({ database }) => {
  const world = await openWorld(database.db, { prices: [200_000, 200_000], code: { kind: 'amount', value: 100_000 } })
  await world.press(0)
  const late = world.last()
  world.gateway.cancel(late)
  await world.comeBack()
  await world.end(0)
  expect(await world.pay()).toBe(100_000)
  world.gateway.pay(late)

  await sweepPayments(world.paying)

  expect(await world.order()).toMatchObject({ totalPrice: 100_000, totalDiscount: 100_000, paidAmount: 100_000 })
  expect(await readBalance(database.db, world.userId)).toMatchObject({ balance: 150_000 })
})

test('an amount that was shown and still holds opens the payment; a code that is edited changes no placed order', async ({ database }) => {
  const world = await openWorld(database.db, { prices: [100_000, 300_000], code: { value: 1_000 } })
  const { due } = await world.bill()
  await world.press(0)
  await database.db.query({ text: `update discount_codes set value = 1, min_total = 900000000` })

  await world.press(undefined, due)

  expect(world.gateway.asked.requests.map((payment) => payment.amount)).toEqual([90_000, 360_000])
})

test('an advance that a seller recorded counts as what it is, and the rest of it is not paid online', async ({ database }) => {
  const world = await openWorld(database.db, { prices: [100_000, 300_000] })
  await world.press()
  world.gateway.cancel(world.last())
  await world.comeBack()
  await database.db.query({ text: `update seller_orders set is_paid = 'selfprepaid', paid_amount = 120000 where position = 1` })

  const bill = await world.bill()
  const asked = await world.pay()

  expect(bill).toMatchObject({ totalPriceToPay: 400_000, paidAmount: 120_000, due: 100_000, dueToSeller: 180_000 })
  expect(asked).toBe(100_000)
  expect((await world.status())?.order).toMatchObject({ isPaid: 'selfprepaid', paidAmount: 220_000, due: 0, dueToSeller: 180_000 })
  expect(await world.order()).toMatchObject({ isPaid: 'selfprepaid', totalPrice: 400_000, paidAmount: 220_000, dueToSeller: 180_000 })
})

test('while a payment is open the bill is its order’s and says that the cart is another; once it is taken back the cart is billed', async ({
  database,
}) => {
  const world = await openWorld(database.db, { prices: [100_000, 300_000] })
  await world.press()

  await world.setCount(0, 3)
  const changed = await world.bill()
  await world.withdraw()
  const free = await world.bill()
  await world.setCount(0, 1)

  expect(changed).toMatchObject({ orderId: world.orderId, totalPriceToPay: 400_000, isOfCart: false })
  expect(free).toMatchObject({ orderId: null, totalPriceToPay: 600_000, isOfCart: true })
  expect(await world.bill()).toMatchObject({ totalPriceToPay: 400_000 })
})

test('the bill of the rest names what was paid, and asks for the rest alone', async ({ database }) => {
  const world = await openWorld(database.db, { prices: [100_000, 300_000] })
  await world.pay(0)

  const bill = await world.bill()

  expect(bill).toMatchObject({ orderId: world.orderId, totalPriceToPay: 400_000, paidAmount: 100_000, due: 300_000, isOfCart: true })
  expect(bill.sellers.map((part) => [part.isPaid, part.due])).toEqual([
    ['paid', 0],
    ['unpaid', 300_000],
  ])
})
