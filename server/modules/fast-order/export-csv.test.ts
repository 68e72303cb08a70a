import { expect } from 'vitest'
import { TableFileRequest } from '#contract/fast-order.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import { tableCsv } from './export-csv.ts'
import { BRAND_MODE } from './table-modes.ts'

const VISITOR = { userId: undefined, placeOf: undefined, at: AT }

test('a table is a file of one row an offer, and a name that a spreadsheet would run is a text', async ({ tx }) => {
  await buildMarket(tx, [
    productRow('sum', {
      title: '=SUM(A1), گوشی',
      offers: [
        { id: 's1', price: { regularPrice: 1_000, discountedPrice: 900 } },
        { id: 's2', stock: 7 },
      ],
    }),
    productRow('other', { brand: 'xiaomi' }),
  ])
  const chosen = TableFileRequest.parse({ uniqueIDClickedBrands: ['samsung'] })

  const [head, first, second, ...rest] = (await Array.fromAsync(tableCsv(tx, BRAND_MODE, chosen, VISITOR))).join('').split('\r\n')

  expect(head).toMatch(/^\ufeffکد,نام محصول,نام کوتاه,رنگ,ویژگی‌ها,قیمت \(تومان\),/)
  expect(first).toMatch(/^[^,]+,"'=SUM\(A1\), گوشی",,مشکی,,1000,900,10,5,1,,بازار تهران,کمتر از یک روز,نقدی$/)
  expect(second).toMatch(/,1000000,,,7,1,,سی‌وسه‌پل,/)
  expect(rest).toEqual([''])
})

test('a market larger than one page is in the file, in the order of the table', async ({ tx }) => {
  await buildMarket(
    tx,
    Array.from({ length: 260 }, (_, at) =>
      productRow(`p${at}`, { offers: ['s1', 's2', 's3'].map((id) => ({ id, price: { regularPrice: 100 + at } })) }),
    ),
  )
  const chosen = TableFileRequest.parse({})

  const lines = (await Array.fromAsync(tableCsv(tx, BRAND_MODE, chosen, VISITOR))).join('').trim().split('\r\n').slice(1)

  const prices = lines.map((line) => Number(line.split(',')[5]))
  expect(prices).toHaveLength(780)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
})
