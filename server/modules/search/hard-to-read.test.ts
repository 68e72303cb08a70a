import { expect } from 'vitest'
import { ListingFilters } from '#contract/listing.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildMarket, productRow } from '../import/market.testing.ts'
import { listProducts } from '../listing/list-products.ts'
import { countBeginnings } from './count-beginnings.ts'
import { suggest } from './suggest.ts'

/** A market of these titles, some of them several times, whose words have been counted. */
async function open(db: Database, titles: Readonly<Record<string, number>>) {
  const rows = Object.entries(titles).flatMap(([title, times], nth) =>
    Array.from({ length: times }, (_, at) => productRow(`p${nth}-${at}`, { title, brand: null })),
  )
  await inTransaction(db, 'write', (tx) => buildMarket(tx, rows))
  await countBeginnings(db)
}

async function read(db: Database, text: string) {
  const { products, corrected } = await suggest(db, text)
  return { title: products[0]?.title, corrected }
}

test('Latin letters that few titles happen to have are read as the Persian word of many, in suggestions and in the full search', async ({
  database: { db },
}) => {
  await open(db, { 'کیف چرمی': 20, 'شمع Kifi': 2, 'عطر Kif': 1, 'جوراب Puma': 3 })

  expect(await read(db, 'kif')).toEqual({ title: 'کیف چرمی', corrected: { to: 'کیف', by: 'finglish' } })
  const { listing } = await listProducts(db, ListingFilters.parse({ s: 'kif' }), ['basic'])
  expect(listing).toMatchObject({ corrected: { to: 'کیف' }, totalCount: 20 })
  expect(await read(db, 'puma')).toEqual({ title: 'جوراب Puma', corrected: null })
  expect(await read(db, 'kifi')).toEqual({ title: 'شمع Kifi', corrected: null })
})

test('of words that are as near as each other the one that more products have is meant', async ({ database: { db } }) => {
  await open(db, { 'کفی طبی': 1, 'کیف چرمی': 12, 'تشت مسی': 1, 'تخت چوبی': 12 })

  expect((await read(db, 'kif')).title).toBe('کیف چرمی')
  expect((await read(db, 'تحت')).title).toBe('تخت چوبی')
})

test('a letter typed twice is a typo before it is the sound of a Latin name', async ({ database: { db } }) => {
  await open(db, { 'ساعت دیواری': 2, 'کتانی Diadora': 2 })

  expect(await read(db, 'دیوواری')).toEqual({ title: 'ساعت دیواری', corrected: { to: 'دیواری', by: 'typo' } })
})

test('a mistyped word is not taken apart into two that are short, or that only begin words', async ({ database: { db } }) => {
  await open(db, { 'گالش زنانه': 1, 'گا اش': 1, 'کماجدان مسی': 1, 'کما گاجدانه': 1 })

  expect((await read(db, 'گااش')).title).toBe('گالش زنانه')
  expect((await read(db, 'کماگدان')).title).toBe('کماجدان مسی')
})

test('two ye are one, whichever the title has', async ({ database: { db } }) => {
  await open(db, { 'آیینه قدی': 1, 'بالش پایین': 1, 'چای لاهیجان': 1 })

  for (const text of ['آینه', 'آئینه', 'آیینه']) expect(await read(db, text), text).toEqual({ title: 'آیینه قدی', corrected: null })
  expect((await read(db, 'پائین')).title).toBe('بالش پایین')
  expect((await read(db, 'پاین')).title).toBe('بالش پایین')
})

test('ژ is found on the Latin layout', async ({ database: { db } }) => {
  await open(db, { 'ژله آلوئه‌ورا': 1, زلال: 1 })

  expect(await read(db, 'Cgi')).toEqual({ title: 'ژله آلوئه‌ورا', corrected: { to: 'ژله', by: 'keyboard' } })
})

test('many readings of several words are tried before words are left out', async ({ database: { db } }) => {
  // four words that sound alike, and six others: one title has the rarest of both
  await open(db, { زار: 20, ذار: 16, ضار: 12, 'ظار صاز': 1, ساز: 20, ساذ: 16, ثاز: 12, ساض: 8, ساظ: 4 })

  expect((await read(db, 'zar saz')).title).toBe('ظار صاز')
})

test('what is written with a half-space is found in Latin letters, together and apart', async ({ database: { db } }) => {
  await open(db, { 'لیوان دسته‌دار': 1, 'تابه دسته دار': 1 })

  const titles = async (text: string) => (await suggest(db, text)).products.map(({ title }) => title).sort()
  expect(await titles('livan dastedar')).toEqual(['لیوان دسته‌دار'])
  expect(await titles('tabe dastedar')).toEqual(['تابه دسته دار'])
  expect(await titles('livan daste dar')).toEqual(['لیوان دسته‌دار'])
})

test('an ampersand makes one name: h&m is not two letters that HP begins with', async ({ database: { db } }) => {
  await open(db, { 'ماوس HP مدل M100': 3, 'حمام نوزاد': 3 })
  expect(await suggest(db, 'h&m')).toEqual({ category: [], products: [], corrected: null })

  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('hm', { title: 'پیراهن H&M', brand: null })]))
  expect(await read(db, 'h&m')).toEqual({ title: 'پیراهن H&M', corrected: null })
})

test('keys hit at random are told as not found', async ({ database: { db } }) => {
  await open(db, { 'کیف چرمی Puma': 9, 'واکر تاشو': 9, 'عطر یاس Avon': 9, 'آینه شمعدان': 9, 'یاماها Yamaha': 9, 'قفس فلزی': 9 })

  for (const text of ['asdfgh', 'qwerty', 'uaoos', 'erwiy', 'iomhv', 'وغیژن', 'خرظصر', 'kiwrv', 'qowei', 'zzzzqqq', 'شسیبل', 'هشرذم'])
    expect(await suggest(db, text), text).toEqual({ category: [], products: [], corrected: null })
})
