import { expect } from 'vitest'
import type { ReceiptId } from '#contract/ids.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildCart, buildOffer } from '../cart/cart.testing.ts'
import { buildGateways } from '../checkout/checkout.testing.ts'
import { choosePaymentMethod } from '../checkout/choose-payment-method.ts'
import { requestInvoice } from '../checkout/request-invoice.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { readStock } from '../order/order.testing.ts'
import { readOrder, readOrderByReceipt } from '../order/read-order.ts'
import { readStatusOrder } from '../order/read-status-order.ts'
import { recordAdvance } from '../order/record-advance.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { readPaymentLink } from './open-payment.ts'
import { buildOffers, buildPaying, handClock } from './payment.testing.ts'
import { receiveGatewayReturn } from './receive-gateway-return.ts'
import { scriptedGateway } from './scripted-gateway.testing.ts'
import { sweepPayments } from './sweep-payments.ts'

/** One piece of each of two sellers, with invoices asked for; the first seller takes 30 percent in advance, the second all or nothing. */
async function openWorld(db: Database) {
  const clock = handClock()
  const gateway = scriptedGateway({ canWithdraw: false })
  const paying = buildPaying(db, clock, { gateway })
  await buildOffers(db, { sellers: 0 })
  const order = await inTransaction(db, 'write', async (tx) => {
    await buildGateways(tx)
    const { id: userId } = await buildShopper(tx)
    const offers = [await buildOffer(tx, { stock: 5, price: 1_000_000 }), await buildOffer(tx, { stock: 5, price: 300_000 })] as const
    await tx.query({ text: 'update sellers set advance_percent = 30 where id = $1', values: [offers[0].sellerId] })
    await buildCart(
      tx,
      userId,
      offers.map((offer) => ({ offer, quantity: 1 })),
    )
    const online = { online: new Set(['scripted']) }
    const { orderId, receipt } = await choosePaymentMethod(tx, userId, { paymentMethod: 'scripted' }, clock.now(), online)
    await requestInvoice(tx, userId, { vatRequested: true, orderId }, clock.now())
    return { userId, orderId, offers, receiptIds: receipt.orderTracking.map((entry) => entry.orderId) }
  })
  const { userId, orderId, offers } = order
  const receipt = (index: number): ReceiptId => {
    const id = order.receiptIds[index]
    if (id === undefined) throw new Error(`no part ${index}`)
    return id
  }
  const last = () => gateway.authorities.at(-1) ?? ''
  const press = (index: number | undefined, isAdvance = false) =>
    readPaymentLink(paying, userId, index === undefined ? orderId : receipt(index), { isAdvance })
  const comeBack = (authority = last()) =>
    receiveGatewayReturn(paying, { status: 'OK', body: { order_id: orderId, transaction_id: authority } })
  return {
    gateway,
    paying,
    userId,
    press,
    last,
    comeBack,
    /** Pressed, paid and come back: the amount that the bank was asked for. */
    pay: async (index: number | undefined, isAdvance = false) => {
      await press(index, isAdvance)
      gateway.pay(last())
      await comeBack()
      return gateway.asked.requests.at(-1)?.amount
    },
    /** Until the hold of everything that is not paid has ended. */
    expire: async () => {
      clock.pass(61)
      await sweepPayments(paying)
    },
    giveSeller: (amount: number) =>
      inTransaction(db, 'write', (tx) =>
        recordAdvance(tx, paying, { userId, role: 'seller', sellerId: offers[0].sellerId }, receipt(0), { amount, note: '' }),
      ),
    order: () => readOrder(db, userId, orderId),
    part: (index: number) => readOrderByReceipt(db, userId, receipt(index)),
    status: async () => (await readStatusOrder(db, orderId, userId))?.order,
    stock: () => readStock(db, ...offers),
    balance: async () => (await readBalance(db, userId)).balance,
    ofSeller: async () =>
      (
        await db.query({
          text: 'select coalesce(sum(amount), 0)::int as amount from ledger_entries where account_id = $1',
          values: [`seller:${offers[0].sellerId}`],
        })
      ).rows[0]?.amount,
  }
}

test('an advance makes its part prepaid and sold; its rest is paid long after the hold of the others has ended', async ({ database }) => {
  const world = await openWorld(database.db)
  expect((await world.part(0)).advance).toBe(330_000)
  expect((await world.part(1)).advance).toBeNull()

  const first = await world.pay(0, true)
  await world.expire()
  const between = await world.order()
  const rest = await world.part(0)
  const second = await world.pay(0)

  expect([first, second]).toEqual([330_000, 770_000])
  expect(between).toMatchObject({ isPaid: 'prepaid', status: 'processing', totalPrice: 1_100_000, paidAmount: 330_000, due: 770_000 })
  expect(rest).toMatchObject({
    advance: null,
    seller: { isPaid: 'prepaid', status: 'processing', paidAmount: 330_000, due: 770_000, vatLink: null },
  })
  expect(await world.order()).toMatchObject({ isPaid: 'paid', status: 'processing', paidAmount: 1_100_000, due: 0 })
  expect((await world.part(0)).seller.vatLink).not.toBeNull()
  expect([await world.stock(), await world.balance(), await world.ofSeller()]).toEqual([[4, 5], 0, 1_100_000])
})

test('what is left after an advance is paid together with the parts that are unpaid', async ({ database }) => {
  const world = await openWorld(database.db)
  await world.pay(0, true)

  const rest = await world.pay(undefined)

  expect(rest).toBe(770_000 + 330_000)
  expect(await world.order()).toMatchObject({ isPaid: 'paid', status: 'processing', paidAmount: 1_430_000 })
  expect(await world.stock()).toEqual([4, 4])
})

test('a refused payment of the rest leaves the part on its way and payable', async ({ database }) => {
  const world = await openWorld(database.db)
  await world.pay(0, true)
  await world.expire()
  await database.db.query({ text: `update seller_orders set status = 'shipped' where is_paid = 'prepaid'` })

  await world.press(0)
  world.gateway.cancel(world.last())
  await world.comeBack()
  const refused = await world.status()
  await world.pay(0)

  expect(refused?.sellers[0]).toMatchObject({ status: 'shipped', isPaid: 'prepaid', due: 770_000, paymentComment: 'پرداخت در بانک لغو شد' })
  expect((await world.part(0)).seller).toMatchObject({ status: 'shipped', isPaid: 'paid', paymentComment: '' })
})

test('an advance is asked for one receipt of a seller who takes one, once', async ({ database }) => {
  const world = await openWorld(database.db)

  await expect(world.press(1, true)).rejects.toMatchObject({ code: 'ADVANCE_NOT_TAKEN', status: 409 })
  await expect(world.press(undefined, true)).rejects.toMatchObject({ code: 'ADVANCE_NOT_TAKEN' })
  expect(await world.stock()).toEqual([5, 5])
  await world.pay(0, true)
  await expect(world.press(0, true)).rejects.toMatchObject({ code: 'ADVANCE_NOT_TAKEN' })
})

test('one pressed twice at once has one payment; paid after its part was paid in full, the money is in the wallet', async ({
  database,
}) => {
  const world = await openWorld(database.db)
  await Promise.all([world.press(0, true), world.press(0, true)])
  const advance = world.last()

  expect(world.gateway.authorities).toHaveLength(1)
  expect(await world.pay(0)).toBe(1_100_000)
  world.gateway.pay(advance)
  await sweepPayments(world.paying)

  expect((await world.part(0)).seller).toMatchObject({ isPaid: 'paid', paidAmount: 1_100_000 })
  expect([await world.balance(), await world.ofSeller()]).toEqual([330_000, 1_100_000])
})

test('a payment of the whole that was open before the advance and is paid after it goes to the wallet', async ({ database }) => {
  const world = await openWorld(database.db)
  await world.press(0)
  const whole = world.last()
  await world.pay(0, true)
  world.gateway.pay(whole)

  await sweepPayments(world.paying)

  expect((await world.part(0)).seller).toMatchObject({ isPaid: 'prepaid', paidAmount: 330_000, due: 770_000 })
  expect(await world.balance()).toBe(1_100_000)
})

test('an advance for a part that was given up has its stock again, or is in the wallet', async ({ database }) => {
  const world = await openWorld(database.db)
  await world.press(0, true)
  const late = world.last()
  await world.expire()
  const ended = await world.order()
  world.gateway.pay(late)
  await world.comeBack(late)

  expect(ended).toMatchObject({ status: 'failed', isPaid: 'unpaid' })
  expect((await world.part(0)).seller).toMatchObject({ status: 'processing', isPaid: 'prepaid', paidAmount: 330_000 })
  expect(await world.stock()).toEqual([4, 5])
})

test('what the buyer gives the seller completes what they paid in advance; the rest paid late is in the wallet', async ({ database }) => {
  const world = await openWorld(database.db)
  await world.pay(0, true)
  await world.expire()
  await world.press(0)
  const rest = world.last()
  await expect(world.giveSeller(770_000)).rejects.toMatchObject({ code: 'ORDER_IN_PAYMENT' })
  world.gateway.cancel(rest)
  await world.comeBack()

  await world.giveSeller(700_000)
  const between = (await world.part(0)).seller
  await world.giveSeller(70_000)
  world.gateway.pay(rest)
  await sweepPayments(world.paying)

  expect(between).toMatchObject({ isPaid: 'selfprepaid', paidAmount: 1_030_000, due: 0, dueToSeller: 70_000 })
  expect((await world.part(0)).seller).toMatchObject({ isPaid: 'paid', paidAmount: 1_100_000 })
  expect((await world.part(0)).seller.vatLink).not.toBeNull()
  expect([await world.balance(), await world.ofSeller()]).toEqual([770_000, 330_000])
})
