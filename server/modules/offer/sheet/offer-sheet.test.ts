import { expect, vi } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { checkOfferSheetCall, exportOffersCall, readRejectedOffersCall } from '#contract/offer-sheet.ts'
import { readSheetFile, writeXlsx } from '../../../platform/sheets/sheets.ts'
import { type Parts, wireOf } from '../../../refusals/wire.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { LONG_TEST_MS } from '../../../testing/long-tests.ts'
import { openTestMarket, type TestMarket } from '../../../testing/test-market.ts'
import { AT, buildProducts, productRow } from '../../import/market.testing.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  await market.write((tx) => buildProducts(tx, [productRow('sum', { title: '=SUM(A1), گوشی', offers: [{ id: 's1' }, { id: 's2' }] })], AT))
  onCleanup(() => market.close())
  return market
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEAD = 'شناسهٔ پیشنهاد'
const send = (market: TestMarket, call: CallDefinition, parts: Parts) =>
  market.send({ ...wireOf(call, parts), token: market.supplier.token })
const csv = (...lines: string[]) => ({ file: { type: 'text/csv', text: lines.join('\r\n') } })
async function exported(market: TestMarket, type: 'xlsx' | 'csv') {
  const { rawPayload } = await send(market, exportOffersCall, { query: { type } })
  return { bytes: rawPayload, rows: await readSheetFile(rawPayload, type) }
}
/** Ids of the seller's own offers, as its file names them. */
const idsOf = async (market: TestMarket) => (await exported(market, 'csv')).rows.slice(1).map(({ cells }) => cells[0] ?? '')

test('a seller’s own offers leave with the same columns in both types, and sent back change nothing', async ({ market }) => {
  const [sheet, text] = [await exported(market, 'xlsx'), await exported(market, 'csv')]

  expect(sheet.rows).toEqual(text.rows)
  expect(sheet.rows[0]?.cells).toEqual([HEAD, 'نام محصول', 'ترکیب', 'بارکد', 'موجودی', 'قیمت', 'قیمت با تخفیف'])
  expect(sheet.rows.map(({ cells }) => cells.slice(1))).toContainEqual(['=SUM(A1), گوشی', 'مشکی', '', '5', '1000000', ''])
  expect(text.bytes.toString()).toContain(`"'=SUM(A1), گوشی"`)
  const own = sheet.rows.length - 1
  for (const [type, { bytes }] of [[XLSX, sheet] as const, ['text/csv', text] as const])
    expect((await send(market, checkOfferSheetCall, { file: { type, text: bytes } })).json()).toEqual({
      counts: { read: own, changes: 0, unchanged: own, rejected: 0, warned: 0 },
      changes: [],
      rejected: [],
    })
})

test('a dry run tells old and new, reads Persian and Arabic digits and separators, and leaves what has no column', async ({ market }) => {
  const [first, second] = await idsOf(market)

  const answer = await send(market, checkOfferSheetCall, csv(`${HEAD};قيمت`, `${first};۱٬۲۰۰٬۰۰۰`, `${second};١٢٠٠٠٠٠ تومان`))

  expect(answer.json()).toMatchObject({ counts: { read: 2, rejected: 0 } })
  const rows = answer.json().changes
  expect(rows.map(({ row }: { row: number }) => row)).toEqual([2, 3])
  for (const { old, new: wanted } of rows) expect(wanted).toEqual({ ...old, regularPrice: 1_200_000 })
})

test('rows that cannot be read are told by row and column, and come back as a file that can be sent again', async ({ market }) => {
  const [own = ''] = await idsOf(market)
  const lines = [`${HEAD},موجودی,قیمت`, `${own},5.5,1000`, 'somebody-else,5,1000', ',5,1000', `${own},5,1000`, `${own},5,120000 ریال`]

  const told = (await send(market, checkOfferSheetCall, csv(...lines))).json()
  const file = await send(market, readRejectedOffersCall, csv(...lines))
  const rejected = await readSheetFile(file.rawPayload, 'csv')

  expect(told.rejected).toEqual([
    { row: 2, error: 'ردیف ۲: موجودی باید عدد صحیح باشد' },
    { row: 3, error: 'ردیف ۳: چنین پیشنهادی در میان پیشنهادهای شما نیست' },
    { row: 4, error: 'ردیف ۴: شناسهٔ پیشنهاد یا بارکد الزامی است' },
    { row: 5, error: 'ردیف ۵: این پیشنهاد در ردیف ۲ هم آمده است' },
    { row: 6, error: 'ردیف ۶: این پیشنهاد در ردیف ۲ هم آمده است' },
  ])
  expect(rejected[0]?.cells).toEqual([HEAD, 'موجودی', 'قیمت', 'خطا'])
  expect(rejected.slice(1).map(({ cells }) => cells[3])).toEqual(told.rejected.map(({ error }: { error: string }) => error))
  const again = await send(market, readRejectedOffersCall, { file: { type: 'text/csv', text: file.rawPayload } })
  expect((await readSheetFile(again.rawPayload, 'csv')).map(({ cells }) => cells.slice(0, 3))).toEqual(
    rejected.map(({ cells }) => cells.slice(0, 3)),
  )
})

test('another seller’s offer is told like one that is not there', async ({ market }) => {
  const { rows } = await market.db.query({ text: `select id from offers where seller_id = 's2' limit 1` })

  const answer = await send(market, checkOfferSheetCall, csv(`${HEAD},موجودی`, `${rows[0]?.id},1`, 'nobody,1'))

  const [foreign, never] = answer.json().rejected.map(({ error }: { error: string }) => error.replace(/^[^:]+/, ''))
  expect(foreign).toBe(never)
})

test('a wrong head, no head and what is no sheet are refused with a code', async ({ market }) => {
  const codeOf = async (parts: Parts) => (await send(market, checkOfferSheetCall, parts)).json().code

  expect(await codeOf(csv('موجودی,قیمت', '1,2'))).toBe('OFFER_SHEET_HEAD')
  expect(await codeOf(csv(`${HEAD},نام محصول`, '1,2'))).toBe('OFFER_SHEET_HEAD')
  expect(await codeOf(csv(`${HEAD},قیمت,قيمت`, '1,2,3'))).toBe('OFFER_SHEET_HEAD')
  expect(await codeOf(csv(''))).toBe('OFFER_SHEET_HEAD')
  expect(await codeOf({ file: { type: XLSX, text: '%PDF' } })).toBe('SHEET_UNREADABLE')
  expect(await codeOf({ file: { type: XLSX, text: await writeXlsx([['a'.repeat(10)]]) } })).toBe('OFFER_SHEET_HEAD')
})

test('a row without an id is found by its barcode, where that means one offer of the seller', async ({ market }) => {
  const coded = (slug: string, gtin: string, seller = 's1') =>
    productRow(slug, {
      combinations: [{ id: slug, gtin, suppliers: [{ id: seller, psid: `offer-${slug}`, stock: 2, price: { regularPrice: 10 } }] }],
    })
  const rows = [coded('tea', '4006381333931'), coded('cup', '96385074'), coded('mug', '96385074'), coded('pot', '036000291452', 's2')]
  await market.write((tx) => buildProducts(tx, rows, AT))
  const ask = async (...lines: string[]) => (await send(market, checkOfferSheetCall, csv(...lines))).json()

  const told = await ask('بارکد,قیمت', '۴۰۰۶۳۸۱۳۳۳۹۳۱,۷۰۰', '96385074,1', '4006381333930,1', '36000291452,1', ',1', '4006381333931,9')

  expect(told.changes).toMatchObject([{ row: 2, offerId: 'offer-tea', new: { regularPrice: 700 } }])
  expect(told.rejected.map(({ error }: { error: string }) => error)).toEqual([
    'ردیف ۳: چند پیشنهاد شما این بارکد را دارند؛ شناسهٔ پیشنهاد را هم بنویسید',
    'ردیف ۴: بارکد «4006381333930» درست نیست',
    'ردیف ۵: پیشنهادی با این بارکد ندارید',
    'ردیف ۶: شناسهٔ پیشنهاد یا بارکد الزامی است',
    'ردیف ۷: این پیشنهاد در ردیف ۲ هم آمده است',
  ])
  expect((await exported(market, 'csv')).rows.map(({ cells }) => cells[3])).toContain('4006381333931')
})
