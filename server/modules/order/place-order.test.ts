import { expect } from 'vitest'
import { OrderId } from '#contract/ids.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer, lineOf } from '../cart/cart.testing.ts'
import { readCart } from '../cart/read-cart.ts'
import { removeCartLine } from '../cart/remove-cart-line.ts'
import { setCartLine } from '../cart/set-cart-line.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode } from '../checkout/checkout.testing.ts'
import { readFinalReceipt } from '../checkout/read-final-receipt.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { markPaymentOpen, markPaymentRefused } from './mark-payment.ts'
import { buildBasket, buildPlacedOrder, minutesLater, NOW, readStock } from './order.testing.ts'
import { findPayable, placeForPayment } from './payable.testing.ts'
import { readOrder } from './read-order.ts'
import { supersedeAfterCartChange } from './supersede-order.ts'

test('placing takes the stock and freezes the prices', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5, price: 100_000 })
  const { userId, orderId, receiptIds } = await buildBasket(tx, { cart: [{ offer, quantity: 2 }] })

  const payable = await placeForPayment(tx, userId, orderId, NOW)
  await tx.query({ text: 'update offers set regular_price = 900000 where id = $1', values: [offer.offerId] })

  expect(payable).toMatchObject({
    orderId,
    userId,
    status: 'waiting',
    due: 200_000,
    parts: [{ receiptId: receiptIds[0], sellerId: offer.sellerId, due: 200_000, isPaid: 'unpaid' }],
  })
  expect(await readStock(tx, offer)).toEqual([3])
  expect(await readFinalReceipt(tx, userId, NOW)).toMatchObject({ orderId, totalPriceToPay: 200_000 })
})

test('an order names the versions of the terms and of the return conditions that held when it was placed', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer, quantity: 1 }] })
  await tx.query({
    text: `insert into page_versions (slug, version, title, body, valid_from) values ('terms', 2, 'قوانین', '<p>تازه</p>', $1)`,
    values: [NOW],
  })

  await placeForPayment(tx, userId, orderId, NOW)

  expect((await tx.query({ text: 'select terms_version, returns_version from orders' })).rows).toEqual([
    { terms_version: 2, returns_version: 1 },
  ])
})

test('placing again takes nothing again and answers the same', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer, quantity: 2 }] })

  const first = await placeForPayment(tx, userId, orderId, NOW)
  const second = await placeForPayment(tx, userId, orderId, minutesLater(10))

  expect(second).toEqual(first)
  expect(await readStock(tx, offer)).toEqual([3])
})

test('every line that is short is named with what is left, and nothing is taken', async ({ tx }) => {
  const [enough, short, none] = [await buildOffer(tx), await buildOffer(tx, { stock: 5 }), await buildOffer(tx)]
  const { userId, orderId } = await buildBasket(tx, { cart: [enough, short, none].map((offer) => ({ offer, quantity: 4 })) })
  await tx.query({ text: 'update offers set stock = 3 where id = $1', values: [short.offerId] })
  await tx.query({ text: 'delete from offers where id = $1', values: [none.offerId] })

  await expect(placeForPayment(tx, userId, orderId, NOW)).rejects.toMatchObject({
    code: 'NOT_ENOUGH_STOCK',
    facts: {
      lines: [
        { offerId: short.offerId, wanted: 4, available: 3 },
        { offerId: none.offerId, wanted: 4, available: 0 },
      ],
    },
    message: `از «کالای ${short.productId}» فقط ۳ عدد مانده است؛ «کالای ${none.productId}» ناموجود شده است. لطفاً سبد خرید را اصلاح کنید.`,
  })
  expect(await readStock(tx, enough, short)).toEqual([10, 3])
})

test('a price that moved since it was shown is told, both ways', async ({ tx }) => {
  const offer = await buildOffer(tx, { price: 100_000 })
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer, quantity: 1 }] })
  await tx.query({ text: 'update offers set regular_price = 90000 where id = $1', values: [offer.offerId] })

  await expect(placeForPayment(tx, userId, orderId, NOW)).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    facts: { lines: [{ before: 100_000, now: 90_000 }] },
  })
})

test('a cart that is no longer what was ordered is told', async ({ tx }) => {
  const [offer, other] = [await buildOffer(tx), await buildOffer(tx)]
  const changed = await buildBasket(tx, { cart: [{ offer, quantity: 1 }] })
  const withdrawn = await buildBasket(tx, { cart: [{ offer: other, quantity: 1 }] })
  await setCartLine(tx, changed.userId, lineOf(offer, 2), NOW, supersedeAfterCartChange)
  await tx.query({ text: `update sellers set status = 'suspended' where id = $1`, values: [other.sellerId] })

  await expect(placeForPayment(tx, changed.userId, changed.orderId, NOW)).rejects.toMatchObject({ code: 'CART_CHANGED' })
  await expect(placeForPayment(tx, withdrawn.userId, withdrawn.orderId, NOW)).rejects.toMatchObject({
    code: 'CART_CHANGED',
    facts: { names: [`کالای ${other.productId}`] },
  })
})

test('the last of a stock can be bought though the seller’s minimum is more', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 3, minOrder: 5 })
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer, quantity: 3 }] })

  await placeForPayment(tx, userId, orderId, NOW)

  expect(await readStock(tx, offer)).toEqual([0])
})

test('a hold begins again with each placing, for an hour at most; after it the order is closed', async ({ tx }) => {
  const { userId, orderId } = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })

  await placeForPayment(tx, userId, orderId, minutesLater(19))
  await placeForPayment(tx, userId, orderId, minutesLater(38))
  await placeForPayment(tx, userId, orderId, minutesLater(57))

  await expect(placeForPayment(tx, userId, orderId, minutesLater(60))).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
})

test('a changed cart gives the placed order up and its stock back', async ({ tx }) => {
  const [offer, other] = [await buildOffer(tx, { stock: 5 }), await buildOffer(tx, { stock: 5 })]
  const cart = [
    { offer, quantity: 2 },
    { offer: other, quantity: 2 },
  ]
  const changed = await buildPlacedOrder(tx, { cart })
  await setCartLine(tx, changed.userId, lineOf(offer, 2), NOW, supersedeAfterCartChange)
  const held = await readStock(tx, offer, other)

  await removeCartLine(tx, changed.userId, lineOf(other, 2), NOW, supersedeAfterCartChange)

  expect(held).toEqual([3, 3])
  expect(await readStock(tx, offer, other)).toEqual([5, 5])
  expect(await readOrder(tx, changed.userId, changed.orderId)).toMatchObject({ status: 'cancelled' })
  await expect(placeForPayment(tx, changed.userId, changed.orderId, NOW)).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
})

test('what an open order holds is the shopper’s own to order anew', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  const { userId } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 3 }] })

  const shown = await readCart(tx, userId, NOW)
  const raised = await setCartLine(tx, userId, lineOf(offer, 5), NOW, supersedeAfterCartChange)

  expect(shown.cart).toMatchObject([{ stock: 5, max: 5, changes: {} }])
  expect(raised.cart).toMatchObject([{ count: 5, stock: 5, max: 5 }])
})

test('a cart change leaves an order whose payment is open at the bank', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  const { userId, orderId, receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] })
  await markPaymentOpen(tx, orderId, receiptIds, NOW)

  await setCartLine(tx, userId, lineOf(offer, 3), NOW, supersedeAfterCartChange)

  expect(await readStock(tx, offer)).toEqual([3])
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ status: 'waiting' })
})

test('a refused payment leaves the order to be paid again while its hold lives', async ({ tx }) => {
  const { userId, orderId, receiptIds, total } = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx), quantity: 2 }] })
  await markPaymentOpen(tx, orderId, receiptIds, NOW)
  await markPaymentRefused(tx, orderId, receiptIds, NOW, 'موجودی کافی نیست')

  expect(await placeForPayment(tx, userId, orderId, minutesLater(5))).toMatchObject({ status: 'rejected', due: total })
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ status: 'rejected', sellers: [{ paymentComment: 'موجودی کافی نیست' }] })
})

test('a placed order holds the use of its code, and gives it back when it is given up', async ({ tx }) => {
  const offer = await buildOffer(tx)
  await buildDiscountCode(tx, { code: 'one', usesMax: 1 })
  const [first, second] = [
    await buildBasket(tx, { cart: [{ offer, quantity: 1 }] }),
    await buildBasket(tx, { cart: [{ offer, quantity: 1 }] }),
  ]
  await applyDiscount(tx, first.userId, 'one', NOW)
  await applyDiscount(tx, second.userId, 'one', NOW)

  await placeForPayment(tx, first.userId, first.orderId, NOW)
  await expect(placeForPayment(tx, second.userId, second.orderId, NOW)).rejects.toMatchObject({ code: 'DISCOUNT_USED' })
  await setCartLine(tx, first.userId, lineOf(offer, 2), NOW, supersedeAfterCartChange)

  expect(await tx.query({ text: 'select uses from discount_codes' })).toMatchObject({ rows: [{ uses: 0 }] })
})

test('a shopper uses a code as often as it allows one person', async ({ tx }) => {
  await buildDiscountCode(tx, { code: 'once', perUserMax: 1 })
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  await applyDiscount(tx, userId, 'once', NOW)
  await placeForPayment(tx, userId, orderId, NOW)

  expect(await tx.query({ text: `select state from discount_uses` })).toMatchObject({ rows: [{ state: 'claimed' }] })
  await tx.query({ text: `update discount_uses set order_id = 'earlier', state = 'used'` })
  await tx.query({ text: `update checkouts set order_id = null, discount_code_id = null` })
  await expect(applyDiscount(tx, userId, 'once', NOW)).rejects.toMatchObject({ code: 'DISCOUNT_USED' })
})

test('nobody places or pays somebody else’s order', async ({ tx }) => {
  const {
    orderId,
    receiptIds: [receipt = orderId],
  } = await buildBasket(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  const stranger = await buildShopper(tx)
  const never = OrderId.parse('order_00000000-0000-7000-8000-000000000000')

  for (const id of [orderId, never])
    await expect(placeForPayment(tx, stranger.id, id, NOW)).rejects.toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
  for (const id of [orderId, receipt, never]) expect(await findPayable(tx, stranger.id, id)).toBeUndefined()
})

test('a receipt’s id finds that seller’s part alone', async ({ tx }) => {
  const cart = [
    { offer: await buildOffer(tx, { price: 1_000 }), quantity: 1 },
    { offer: await buildOffer(tx, { price: 2_000 }), quantity: 1 },
  ]
  const { userId, orderId, receiptIds } = await buildPlacedOrder(tx, { cart })

  expect(await findPayable(tx, userId, orderId)).toMatchObject({ due: 3_000, parts: [{ due: 1_000 }, { due: 2_000 }] })
  expect(await findPayable(tx, userId, receiptIds[1] ?? orderId)).toMatchObject({
    orderId,
    due: 2_000,
    parts: [{ receiptId: receiptIds[1], due: 2_000 }],
  })
})
