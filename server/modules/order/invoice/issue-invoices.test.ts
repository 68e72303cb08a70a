import { expect } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { inTransaction, type Transaction } from '../../../platform/database/database.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { buildOffer } from '../../cart/cart.testing.ts'
import { requestInvoice } from '../../checkout/request-invoice.ts'
import { buildShopper } from '../../identity/people.testing.ts'
import { confirmDelivery } from '../confirm-delivery.ts'
import { buildBasket, minutesLater, NOW, paymentId } from '../order.testing.ts'
import { placeForPayment } from '../payable.testing.ts'
import { readOrder } from '../read-order.ts'
import { settleParts } from '../settle-parts.ts'
import { exportInvoices } from './export-invoices.ts'
import { takeNumber } from './invoice.queries.ts'
import { buildInvoiced, buildWithInvoice } from './invoice.testing.ts'
import { invoiceYear } from './issue-invoices.ts'
import { readInvoices } from './read-invoices.ts'

const LEGAL = `legal_name = 'شرکت بازار', legal_id = '10380284790', economic_code = '41110380284', registration_number = '5521', address = 'خیابان حافظ',
  postal_code = '1193653471', phone = '02188776655', tax_memory = 'A1B2C3'`

test('a part whose invoice was asked for has one once it is paid, and its link leads there', async ({ tx }) => {
  const { userId, orderId, receiptIds, first, second, offers } = await buildWithInvoice(tx)
  await tx.query({ text: `update sellers set ${LEGAL} where id = $1`, values: [offers[0].sellerId] })
  await tx.query({ text: `update products set tax_id = '2710000123456' where id = $1`, values: [offers[0].productId] })
  await placeForPayment(tx, userId, orderId, NOW)
  await expect(readInvoices(tx, { userId }, first)).rejects.toMatchObject({ status: 409, code: 'INVOICE_NOT_ISSUED' })
  expect((await readOrder(tx, userId, orderId)).sellers.map(({ vatLink }) => vatLink)).toEqual([null, null])

  await settleParts(tx, { orderId, receiptIds, paymentId: paymentId('p1'), now: NOW })
  const order = await readOrder(tx, userId, orderId)
  const invoices = await readInvoices(tx, { userId }, first)

  expect(order.sellers.map(({ vatLink }) => vatLink)).toEqual([`/account/orders/${orderId}/invoice/${first}`, null])
  expect(invoices).toMatchObject([
    {
      kind: 'original',
      number: '1405-1',
      taxNumber: expect.stringMatching(/^A1B2C30512A0000000001\d$/),
      refersTo: null,
      orderId,
      orderNumber: order.orderNumber,
      issuedAt: NOW.toISOString(),
      seller: {
        name: 'شرکت بازار',
        nationalCode: '10380284790',
        economicCode: '41110380284',
        registrationNumber: '5521',
        postalCode: '1193653471',
      },
      buyer: { name: 'مریم احمدی', nationalCode: '0012345679', economicCode: '', city: 'اصفهان', postalCode: '8134567891' },
      lines: [
        {
          name: `کالای ${offers[0].productId}`,
          taxProductId: '2710000123456',
          quantity: 2,
          price: 300_000,
          totalPrice: 600_000,
          discount: 60_000,
          vat: 54_000,
          total: 594_000,
        },
      ],
      subtotal: 600_000,
      discount: 60_000,
      vatBasisPoints: 1_000,
      vat: 54_000,
      total: 594_000,
    },
  ])
  await expect(readInvoices(tx, { userId }, second)).rejects.toMatchObject({ code: 'INVOICE_NOT_ISSUED' })
})

test('its buyer, its seller and staff read an invoice; to everybody else there is none', async ({ tx }) => {
  const { first, offers } = await buildInvoiced(tx)
  const { id: stranger } = await buildShopper(tx)

  for (const reader of [{ userId: stranger }, { sellerId: offers[1].sellerId }])
    await expect(readInvoices(tx, reader, first)).rejects.toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
  expect(await readInvoices(tx, { sellerId: offers[0].sellerId }, first)).toEqual(await readInvoices(tx, 'staff', first))
})

test('paid at the door, it is issued when the parcel is delivered', async ({ tx }) => {
  const { userId, orderId, receiptIds } = await buildBasket(tx, {
    cart: [{ offer: await buildOffer(tx, { price: 300_000 }), quantity: 1 }],
    paymentMethod: 'cod',
  })
  const [receiptId] = receiptIds
  if (receiptId === undefined) throw new Error('no receipt')
  await requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)
  await tx.query({ text: `update seller_orders set status = 'processing' where user_id = $1`, values: [userId] })
  await tx.query({ text: `update orders set status = 'processing', placed_at = $2 where user_id = $1`, values: [userId, NOW] })
  await expect(readInvoices(tx, { userId }, receiptId)).rejects.toMatchObject({ code: 'INVOICE_NOT_ISSUED' })

  await confirmDelivery(tx, userId, orderId, minutesLater(60))

  expect(await readInvoices(tx, { userId }, receiptId)).toMatchObject([{ issuedAt: minutesLater(60).toISOString(), total: 330_000 }])
})

test('an issued invoice is not changed and not removed', async ({ tx }) => {
  await buildInvoiced(tx)

  for (const text of ['update invoices set total = total', 'delete from invoices']) {
    await tx.query({ text: 'savepoint before_it' })
    await expect(tx.query({ text })).rejects.toThrow('invoices only grows')
    await tx.query({ text: 'rollback to savepoint before_it' })
  }
})

test('fifty who issue at once, some of whom fail, leave numbers without a gap and none twice', async ({ database: { db } }) => {
  const sellers = [SellerId.parse('one'), SellerId.parse('two')] as const
  await db.query({
    text: `insert into sellers (id, name, province, city) select id, id, 'قم', 'قم' from unnest($1::text[]) as id`,
    values: [sellers],
  })
  const issue = async (index: number) => {
    const sellerId = sellers[index % 2] ?? sellers[0]
    const year = index < 40 ? 1405 : 1406
    return inTransaction(db, 'write', async (tx) => {
      const { serial } = await takeNumber.one(tx, { sellerId, year })
      await insertNumbered(tx, sellerId, year, serial, index)
      if (index % 5 === 0) throw new Error('fails after it had its number')
    }).catch((error: Error) => error.message)
  }

  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => issue(index)))

  expect(answers.filter((answer) => answer === 'fails after it had its number')).toHaveLength(10)
  const { rows } = await db.query({
    text: 'select seller_id, year, array_agg(serial order by serial) as serials from invoices group by 1, 2 order by 1, 2',
  })
  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)
  expect(rows).toEqual([
    { seller_id: 'one', year: 1405, serials: upTo(16) },
    { seller_id: 'one', year: 1406, serials: upTo(4) },
    { seller_id: 'two', year: 1405, serials: upTo(16) },
    { seller_id: 'two', year: 1406, serials: upTo(4) },
  ])
})

test('a year’s numbers begin with the first second of the Persian year in Tehran', () => {
  expect(invoiceYear(new Date('2027-03-20T20:29:59Z'))).toBe(1405)
  expect(invoiceYear(new Date('2027-03-20T20:30:00Z'))).toBe(1406)
})

test('the export for the tax system says the same in rial, page by page', async ({ tx }) => {
  const { first, offers } = await buildInvoiced(tx)
  const { sellerId } = offers[0]

  const { invoices, next } = await exportInvoices(tx, sellerId, { year: 1405, after: 0, limit: 10 })

  expect(next).toBeNull()
  expect(invoices).toMatchObject([
    {
      header: {
        taxid: '',
        irtaxid: null,
        ins: 1,
        inno: '0000000001',
        tob: 1,
        bid: '0012345679',
        tprdis: 6_000_000,
        tdis: 600_000,
        tadis: 5_400_000,
        tvam: 540_000,
        tbill: 5_940_000,
      },
      body: [{ am: 2, fee: 3_000_000, prdis: 6_000_000, dis: 600_000, adis: 5_400_000, vra: 10, vam: 540_000, tsstam: 5_940_000 }],
    },
  ])
  expect(await exportInvoices(tx, sellerId, { year: 1405, after: 1, limit: 10 })).toEqual({ invoices: [], next: null })
  expect((await readInvoices(tx, 'staff', first))[0]?.total).toBe(toman(594_000))
})

async function insertNumbered(tx: Transaction, sellerId: SellerId, year: number, serial: number, index: number): Promise<void> {
  await tx.query({
    text: `insert into invoices (seller_id, year, serial, id, kind, user_id, order_id, order_number, receipt_id, tax_number, seller, buyer, lines, subtotal, discount,
      vat_basis_points, vat, total, issued_at) values ($1, $2, $3, $4, 'original', 'u', 'o', '1', $4, '', '{}', '{}', '[]', 0, 0, 0, 0, 0, now())`,
    values: [sellerId, year, serial, `part-${index}`],
  })
}
