import { expect } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { readInvoices } from '../order/invoice/read-invoices.ts'
import { type BuiltOrder, buildBasket, NOW, paymentId } from '../order/order.testing.ts'
import { placeForPayment } from '../order/payable.testing.ts'
import { settleParts } from '../order/settle-parts.ts'
import { findCompany } from './invoice-company.queries.ts'
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

const COMPANY = {
  name: 'شرکت خریدار',
  nationalCode: '10380284790',
  economicCode: '41110380284',
  postalCode: '1193653471',
  address: 'تهران، خیابان حافظ، پلاک ۱۲',
}

test('a company’s invoice needs no national code, names the company as it was when the order was placed, and the other seller’s names the shopper', async ({
  tx,
}) => {
  const cart = [
    { offer: await buildOffer(tx), quantity: 1 },
    { offer: await buildOffer(tx), quantity: 1 },
  ]
  const order = await buildBasket(tx, { cart })
  const { userId, orderId, receiptIds } = order
  const [first, second] = receiptIds
  if (first === undefined || second === undefined) throw new Error('An order of two sellers has two receipts')
  await withNationalCode(tx, order, '')
  await requestInvoice(tx, userId, { vatRequested: true, orderId: first, company: COMPANY }, NOW)
  await withNationalCode(tx, order, '0012345679')
  await requestInvoice(tx, userId, { vatRequested: true, orderId: second }, NOW)
  expect(await findCompany.one(tx, { userId })).toEqual({ company: COMPANY, sellerIds: [cart[0]?.offer.sellerId] })

  await placeForPayment(tx, userId, orderId, NOW)
  await settleParts(tx, { ...order, paymentId: paymentId('p1'), now: NOW })

  expect(await readInvoices(tx, { userId }, first)).toMatchObject([
    { form: 'full', buyer: { ...COMPANY, city: '', phone: expect.any(String) } },
  ])
  expect(await readInvoices(tx, { userId }, second)).toMatchObject([
    { form: 'full', buyer: { name: 'مریم احمدی', nationalCode: '0012345679' } },
  ])
  // kept for the next purchase, where nothing is asked for yet
  expect(await findCompany.one(tx, { userId })).toEqual({ company: COMPANY, sellerIds: [] })
})

test('asked for once more without a company, the invoice is the shopper’s own', async ({ tx }) => {
  const order = await buildBasket(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  const { userId, orderId } = order
  await requestInvoice(tx, userId, { vatRequested: true, orderId, company: COMPANY }, NOW)

  await requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)

  expect(await findCompany.one(tx, { userId })).toEqual({ company: COMPANY, sellerIds: [] })
})
