import { expect } from 'vitest'
import { z } from 'zod'
import { ArchiveRow } from '#contract/import-content.ts'
import { ListingFilters } from '#contract/listing.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importArchives } from '../import/import-content.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { readArchive } from './read-archive.ts'

const rowsOf = (...rows: object[]) => z.array(ArchiveRow).parse(rows)

async function archives(db: Database, ...rows: object[]) {
  await inTransaction(db, 'write', async (tx) => {
    await buildMarket(tx, [
      productRow('new-phone', { createdAt: hoursFrom(AT, -24) }),
      productRow('old-phone', {
        createdAt: hoursFrom(AT, -24 * 90),
        brand: 'xiaomi',
        offers: [{ id: 's1', price: { regularPrice: 400_000 } }],
      }),
      productRow('headphone', { createdAt: hoursFrom(AT, -48), category: 'headphones', brand: 'xiaomi' }),
      productRow('rug', { category: 'carpets' }),
    ])
    await importArchives(tx, rowsOf(...rows), AT)
  })
}
const slugsOf = async (db: Database, url: string, given: object = {}) =>
  (await readArchive(db, url, ListingFilters.parse(given), ['basic'], AT)).listing.products.map(({ slug }) => slug)

test('an archive lists what its filters say, and the address chooses within that', async ({ database: { db } }) => {
  await archives(
    db,
    { url: 'cheap', title: 'زیر نیم میلیون', description: '<p>ارزان</p><script>x</script>', filters: { price_max: '۵۰۰٬۰۰۰' } },
    { url: 'fresh', title: 'تازه‌ها', filters: { days: 30 } },
    { url: 'phones-of-xiaomi', title: 'گوشی شیائومی', filters: { category: 'phones', brands: ['xiaomi'] } },
    { url: 'all', title: 'همه' },
  )

  const { listing } = await readArchive(db, 'cheap', ListingFilters.parse({}), ['basic'], AT)
  expect(listing.archive).toEqual({ url: 'cheap', title: 'زیر نیم میلیون', description: '<p>ارزان</p>', image: '' })
  expect(listing.products.map(({ slug }) => slug)).toEqual(['old-phone'])
  expect(await slugsOf(db, 'fresh')).toEqual(['new-phone', 'headphone'])
  expect(await slugsOf(db, 'fresh', { brands: ['xiaomi'] })).toEqual(['headphone'])
  expect(await slugsOf(db, 'phones-of-xiaomi')).toEqual(['old-phone'])
  expect(await slugsOf(db, 'phones-of-xiaomi', { brands: ['samsung'] })).toEqual([])
  expect(await slugsOf(db, 'all')).toEqual(['new-phone', 'headphone', 'old-phone'])
})

test('an archive that was stored with one brand lists that brand, and not the whole market', async ({ database: { db } }) => {
  await archives(db, { url: 'xiaomi', title: 'شیائومی' })
  await db.query({ text: `update archives set filters = '{"brand": "xiaomi"}' where url = 'xiaomi'` })

  expect(await slugsOf(db, 'xiaomi')).toEqual(['headphone', 'old-phone'])
})

test('an archive nobody named is not found', async ({ database: { db } }) => {
  await archives(db, { url: 'all', title: 'همه' })

  await expect(slugsOf(db, 'none')).rejects.toMatchObject({ code: 'ARCHIVE_NOT_FOUND', status: 404 })
})

test('archives come in once, change when they differ, and name only categories and brands that are there', async ({ tx }) => {
  await buildMarket(tx)
  const rows = rowsOf({ url: 'a', title: 'یک', filters: { brands: ['samsung'] } }, { url: 'b', title: 'دو' })

  expect(await importArchives(tx, rows, AT)).toEqual({ count: 2, created: 2, updated: 0 })
  expect(await importArchives(tx, rows, AT)).toEqual({ count: 2, created: 0, updated: 0 })
  expect(await importArchives(tx, rowsOf({ url: 'a', title: 'یک و نیم' }), AT)).toEqual({ count: 1, created: 0, updated: 1 })
  const wrong = rowsOf(
    { url: 'c', title: 'سه', filters: { category: 'nowhere', brands: ['nobody'] } },
    { url: 'd', title: 'چهار', filters: { price_min: 2, price_max: 1 } },
    { url: 'd', title: 'پنج' },
  )
  await expect(importArchives(tx, wrong, AT)).rejects.toMatchObject({
    code: 'IMPORT_REFUSED',
    errors: {
      'archives.0.filters.category': 'دستهٔ «nowhere» وجود ندارد',
      'archives.0.filters.brands': 'برند «nobody» وجود ندارد',
      'archives.1.filters.price_max': 'بیشترین قیمت کمتر از کمترین قیمت است',
      'archives.2.url': 'همان ردیف ۲ است؛ هر ردیف باید یک بار بیاید',
    },
  })
})
