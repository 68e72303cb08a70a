import { expect } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { type BuiltOrder, buildBasket, NOW } from '../order/order.testing.ts'
import { placeForPayment } from '../order/payable.testing.ts'
import { requestInvoice } from './request-invoice.ts'

const REFUSED = { status: 409, code: 'INVOICE_NEEDS_NATIONAL_CODE', message: expect.stringContaining('کد ملی معتبر') }

async function withNationalCode(tx: Transaction, { userId }: BuiltOrder, code: string): Promise<void> {
  await tx.query({ text: 'update users set national_code = $2 where id = $1', values: [userId, code] })
}

test('an invoice is asked for with a national code that checks out, and taken back without one', async ({ tx }) => {
  const order = await buildBasket(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  const { userId, orderId } = order
  for (const code of ['', '1111111111', '0012345678']) {
    await withNationalCode(tx, order, code)
    await expect(requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)).rejects.toMatchObject(REFUSED)
  }

  await withNationalCode(tx, order, '0012345679')
  const asked = await requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)
  await withNationalCode(tx, order, '')
  const taken = await requestInvoice(tx, userId, { vatRequested: false, orderId }, NOW)

  expect([asked, taken].map(({ sellers }) => sellers[0]?.vatRequested)).toEqual([true, false])
})

test('an order with an invoice is not placed once its buyer has no national code any more', async ({ tx }) => {
  const order = await buildBasket(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  await requestInvoice(tx, order.userId, { vatRequested: true, orderId: order.orderId }, NOW)

  await withNationalCode(tx, order, '')

  await expect(placeForPayment(tx, order.userId, order.orderId, NOW)).rejects.toMatchObject(REFUSED)
})
