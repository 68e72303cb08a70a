import { expect } from 'vitest'
import { OrderNumber } from '#contract/ids.ts'
import { TypedOrderNumber } from '#contract/order.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode } from '../checkout/checkout.testing.ts'
import { choosePaymentMethod } from '../checkout/choose-payment-method.ts'
import { listOrders } from './list-orders.ts'
import { buildBasket, buildPlacedOrder, NOW } from './order.testing.ts'
import { readOrder } from './read-order.ts'
import { readStatusOrder } from './read-status-order.ts'

const POSITIONS = 20_000
const PAGE = { page: 1, limit: 10 }

test('numbers have nine digits, none comes twice, and neighbours tell nothing of each other', async ({ tx }) => {
  const { rows } = await tx.query({ text: `select order_number_at(place) as number from generate_series(0, ${POSITIONS - 1}) as place` })
  const numbers = rows.map(({ number }) => Number(number))

  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0))
  const rising = steps.filter((step) => step > 0).length
  const firstHalf = numbers.filter((number) => number < 550_000_000).length

  expect(numbers.filter((number) => number < 100_000_000 || number > 999_999_999)).toEqual([])
  expect(new Set(numbers).size).toBe(POSITIONS)
  expect(new Set(steps).size).toBeGreaterThan(POSITIONS - 20)
  for (const count of [rising, firstHalf]) expect(Math.abs(count - POSITIONS / 2)).toBeLessThan(500)
})

test('the numbers at both ends of the sequence are numbers like any other', async ({ tx }) => {
  const { rows } = await tx.query({ text: 'select order_number_at(0)::text as first, order_number_at(899999999)::text as last' })

  expect(rows.map(({ first, last }) => [OrderNumber.parse(first), OrderNumber.parse(last)])).toHaveLength(1)
})

test('an order keeps the number that it was opened with, wherever it is shown', async ({ tx }) => {
  const offer = await buildOffer(tx, { price: 500_000 })
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer, quantity: 1 }] })
  await buildDiscountCode(tx, { code: 'TEN' })

  const opened = await readOrder(tx, userId, orderId)
  const discounted = await applyDiscount(tx, userId, 'TEN', NOW)
  const chosenAgain = await choosePaymentMethod(tx, userId, { paymentMethod: 'cod' }, NOW, { online: new Set<string>() })
  const status = await readStatusOrder(tx, orderId, userId)

  expect(opened.orderNumber).toMatch(/^[1-9]\d{8}$/)
  expect([discounted, chosenAgain.receipt, status?.order].map((shown) => shown?.orderNumber)).toEqual(Array(3).fill(opened.orderNumber))
})

test('a shopper finds an order by its number, typed in Persian digits and with spaces', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { userId, orderId } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  const other = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  const { orderNumber } = await readOrder(tx, userId, orderId)
  const persian = [...orderNumber].map((digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit))).join('')
  const typed = ` ${persian.slice(0, 3)} ${persian.slice(3, 6)} ${persian.slice(6)} `

  const wanted = { number: TypedOrderNumber.parse(typed) }
  const nothing = await listOrders(tx, userId, { ...PAGE, number: 'abc' })

  expect(wanted.number).toBe(orderNumber)
  expect(await listOrders(tx, userId, { ...PAGE, ...wanted })).toMatchObject({ totalCount: 1, orders: [{ orderId, orderNumber }] })
  expect(await listOrders(tx, other.userId, { ...PAGE, ...wanted })).toMatchObject({ totalCount: 0, orders: [] })
  expect(nothing).toMatchObject({ totalCount: 0, orders: [] })
})
