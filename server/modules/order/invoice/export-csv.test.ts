import { expect } from 'vitest'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { minutesLater } from '../order.testing.ts'
import { invoicesCsv } from './export-csv.ts'
import { followInvoice } from './follow-invoice.ts'
import { buildInvoiced } from './invoice.testing.ts'

test('a month’s invoices are rows of rial, and a name that a spreadsheet would run is a text', async ({ tx }) => {
  const { first, offers } = await buildInvoiced(tx)
  const [{ sellerId }, { sellerId: stranger }] = offers
  const buyer = { name: '=1+1', nationalCode: '10380284790', economicCode: '41110380284' }
  await followInvoice(tx, first, { kind: 'corrected', reason: 'نام، به درخواست خریدار', buyer }, minutesLater(60))

  const linesOf = async (seller: typeof sellerId, month: string) =>
    (await Array.fromAsync(invoicesCsv(tx, seller, month))).join('').split('\r\n')
  const [head, original, corrected, ...rest] = await linesOf(sellerId, '1405-08')

  expect(head).toMatch(/^\ufeffشمارهٔ فاکتور,سند,نوع فاکتور,تاریخ صدور,/)
  expect(original).toMatch(
    /^1405-1,فاکتور فروش,نوع اول,1405\/08\/30 11:30:00,,,,\d{9},مریم احمدی,0012345679,,8134567891,6000000,600000,5400000,10,540000,5940000$/,
  )
  expect(corrected).toMatch(
    /^1405-2,فاکتور اصلاحی,نوع اول,.*,,1405-1,"?نام، به درخواست خریدار"?,\d{9},'=1\+1,10380284790,41110380284,8134567891,6000000,/,
  )
  expect(rest).toEqual([''])
  expect(await linesOf(sellerId, '1405-09')).toHaveLength(2)
  expect(await linesOf(stranger, '1405-08')).toHaveLength(2)
})
