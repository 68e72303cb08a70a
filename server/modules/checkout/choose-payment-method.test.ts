import { expect } from 'vitest'
import { OrderId } from '#contract/ids.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildCart, buildOffer, lineOf } from '../cart/cart.testing.ts'
import { readCart } from '../cart/read-cart.ts'
import { setCartLine } from '../cart/set-cart-line.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { markPaymentOpen } from '../order/mark-payment.ts'
import { buildBasket, buildPlacedOrder, minutesLater, NOW, readStock } from '../order/order.testing.ts'
import { readOrder } from '../order/read-order.ts'
import { supersedeAfterCartChange } from '../order/supersede-order.ts'
import { buildGateways } from './checkout.testing.ts'
import { choosePaymentMethod } from './choose-payment-method.ts'
import { listGateways } from './list-gateways.ts'
import { readFinalReceipt } from './read-final-receipt.ts'

const OPEN = { online: new Set(['fake', 'zarinpal']) }
const WITHOUT_BANKS = { online: new Set<string>() }

test('choosing a method opens an order with a receipt for each seller, and reserves nothing', async ({ tx }) => {
  const [first, second] = [await buildOffer(tx, { price: 100_000 }), await buildOffer(tx, { price: 50_000, discountedPrice: 40_000 })]
  await buildGateways(tx)
  const { id } = await buildShopper(tx)
  await buildCart(tx, id, [
    { offer: first, quantity: 2 },
    { offer: second, quantity: 1 },
  ])

  const { orderId, receipt } = await choosePaymentMethod(tx, id, { paymentMethod: 'fake' }, NOW, OPEN)

  expect(OrderId.safeParse(orderId).success).toBe(true)
  expect(receipt).toMatchObject({
    orderId,
    totalPriceApply: 240_000,
    totalPriceToPay: 240_000,
    isPaid: 'unpaid',
    paymentMethod: { name: 'fake', paymentMethod: 'online' },
  })
  expect(receipt.sellers.map((seller) => seller.priceApplyEachSeller)).toEqual([200_000, 40_000])
  expect(receipt.orderTracking).toEqual(
    receipt.sellers.map((seller) => ({ supplierId: seller.seller.id, orderId: seller.receipt_id_seller })),
  )
  expect(await readStock(tx, first, second)).toEqual([10, 10])
  expect(await readFinalReceipt(tx, id, NOW)).toEqual(receipt)
})

test('the same cart gives the same order, whatever is chosen; another cart gives another', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer, quantity: 1 }] })

  const again = await choosePaymentMethod(tx, userId, { paymentMethod: 'fake' }, NOW, OPEN)
  const onDelivery = await choosePaymentMethod(tx, userId, { paymentMethod: 'cod' }, NOW, OPEN)
  await setCartLine(tx, userId, lineOf(offer, 2), NOW, supersedeAfterCartChange)
  const other = await choosePaymentMethod(tx, userId, { paymentMethod: 'cod' }, NOW, OPEN)

  expect([again.orderId, onDelivery.orderId]).toEqual([orderId, orderId])
  expect(onDelivery.receipt.paymentMethod).toMatchObject({ paymentMethod: 'cod' })
  expect(other.orderId).not.toBe(orderId)
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ status: 'cancelled' })
})

test('a placed order is answered again while its hold lives, and superseded when the method changes', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  const { userId, orderId } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 3 }] })

  const again = await choosePaymentMethod(tx, userId, { paymentMethod: 'fake' }, minutesLater(1), OPEN)
  const stockHeld = await readStock(tx, offer)
  const other = await choosePaymentMethod(tx, userId, { paymentMethod: 'zarinpal' }, minutesLater(2), OPEN)

  expect(again.orderId).toBe(orderId)
  expect(stockHeld).toEqual([2])
  expect(other.orderId).not.toBe(orderId)
  expect(await readStock(tx, offer)).toEqual([5])
})

test('while a payment is open at the bank another method is refused', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { userId, orderId, receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  await markPaymentOpen(tx, orderId, receiptIds, NOW)

  await expect(choosePaymentMethod(tx, userId, { paymentMethod: 'zarinpal' }, NOW, OPEN)).rejects.toMatchObject({
    code: 'ORDER_IN_PAYMENT',
  })
  expect((await choosePaymentMethod(tx, userId, { paymentMethod: 'fake' }, NOW, OPEN)).orderId).toBe(orderId)
})

test('a total that the shopper saw and that is another today opens nothing', async ({ tx }) => {
  const offer = await buildOffer(tx, { price: 100_000 })
  await buildGateways(tx)
  const { id } = await buildShopper(tx)
  await buildCart(tx, id, [{ offer, quantity: 1 }])
  await tx.query({ text: 'update offers set regular_price = 110000 where id = $1', values: [offer.offerId] })

  await expect(choosePaymentMethod(tx, id, { paymentMethod: 'fake', totalPriceToPay: 100_000 }, NOW, OPEN)).rejects.toMatchObject({
    code: 'CART_CHANGED',
  })
  await choosePaymentMethod(tx, id, { paymentMethod: 'fake', totalPriceToPay: 110_000 }, NOW, OPEN)

  expect((await readCart(tx, id, NOW)).cart).toMatchObject([{ changes: {} }])
})

test('a cart with something that cannot be bought is refused by name', async ({ tx }) => {
  const [gone, fewer] = [await buildOffer(tx), await buildOffer(tx, { stock: 1 })]
  await buildGateways(tx)
  const { id } = await buildShopper(tx)
  await buildCart(tx, id, [
    { offer: gone, quantity: 1 },
    { offer: fewer, quantity: 2 },
  ])
  await tx.query({ text: 'update offers set active = false where id = $1', values: [gone.offerId] })

  await expect(choosePaymentMethod(tx, id, { paymentMethod: 'fake' }, NOW, OPEN)).rejects.toMatchObject({
    code: 'CART_CHANGED',
    facts: { names: [`کالای ${gone.productId}`, `کالای ${fewer.productId}`] },
  })
})

test('an empty cart, an incomplete buyer and an unknown or closed gateway are refused', async ({ tx }) => {
  const offer = await buildOffer(tx)
  await buildGateways(tx)
  const { id } = await buildShopper(tx, { postalCode: '', city: '' })

  await expect(choosePaymentMethod(tx, id, { paymentMethod: 'fake' }, NOW, OPEN)).rejects.toMatchObject({ code: 'CART_EMPTY' })
  await buildCart(tx, id, [{ offer, quantity: 1 }])
  await expect(choosePaymentMethod(tx, id, { paymentMethod: 'fake' }, NOW, OPEN)).rejects.toMatchObject({
    code: 'BUYER_INCOMPLETE',
    facts: { missing: ['city', 'postalCode'] },
    errors: { city: 'شهر الزامی است', postalCode: 'کد پستی الزامی است' },
  })
  await expect(choosePaymentMethod(tx, id, { paymentMethod: 'closed' }, NOW, OPEN)).rejects.toMatchObject({ code: 'GATEWAY_NOT_FOUND' })
  await expect(choosePaymentMethod(tx, id, { paymentMethod: 'fake' }, NOW, WITHOUT_BANKS)).rejects.toMatchObject({
    code: 'GATEWAY_NOT_FOUND',
  })
})

test('gateways are listed in their order; online ones only where the market can reach them', async ({ tx }) => {
  await buildGateways(tx)
  const listed = async (...given: ['all' | 'online', { online: ReadonlySet<string> }]) =>
    (await listGateways(tx, ...given)).map((gateway) => gateway.info.name)

  expect(await listed('all', OPEN)).toEqual(['fake', 'cod', 'zarinpal'])
  expect(await listed('online', OPEN)).toEqual(['fake', 'zarinpal'])
  expect(await listed('online', { online: new Set(['zarinpal']) })).toEqual(['zarinpal'])
  expect(await listed('all', WITHOUT_BANKS)).toEqual(['cod'])
})

test('a gateway that was imported without an adapter is not to be had', async ({ tx }) => {
  const { userId } = await buildBasket(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  const scope = { online: new Set(['fake']) }

  expect((await listGateways(tx, 'all', scope)).map((gateway) => gateway.info.name)).toEqual(['fake', 'cod'])
  await expect(choosePaymentMethod(tx, userId, { paymentMethod: 'zarinpal' }, NOW, scope)).rejects.toMatchObject({
    code: 'GATEWAY_NOT_FOUND',
  })
})

test('an order can be opened with the wallet alone where no bank is set up, and the same press gives the same order', async ({ tx }) => {
  const offer = await buildOffer(tx, { price: 100_000 })
  const { id } = await buildShopper(tx)
  await buildCart(tx, id, [{ offer, quantity: 1 }])

  const { orderId, receipt } = await choosePaymentMethod(tx, id, { paymentMethod: 'wallet' }, NOW, WITHOUT_BANKS)
  const again = await choosePaymentMethod(tx, id, { paymentMethod: 'wallet' }, NOW, WITHOUT_BANKS)

  expect(receipt.paymentMethod).toEqual({ name: 'wallet', label: 'کیف پول', paymentMethod: 'online' })
  expect(again.orderId).toBe(orderId)
})
