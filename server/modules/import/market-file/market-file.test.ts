import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ProductId, SellerId } from '#contract/ids.ts'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import { folderStore } from '../../../platform/files/file-store.ts'
import { databaseTest } from '../../../testing/database-test.ts'
import { bringSite } from '../../content/set-site.ts'
import { servicesFor } from '../../identity/identity.testing.ts'
import { buildShopper } from '../../identity/people.testing.ts'
import { importReviews } from '../../review/import-reviews.ts'
import { importDemoMarket } from '../import-demo-market.ts'
import { hoursFrom, productRow, smallMarket } from '../market.testing.ts'
import { exportMarket } from './export-market.ts'
import { importMarket, MarketFileUnusable } from './import-market.ts'

const test = databaseTest.extend('folder', async ({ database: _ }, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-market-'))
  onCleanup(() => rmSync(folder, { recursive: true, force: true }))
  return folder
})

const PICTURE = '/uploads/sent/aa/aaaaaaaaaaaaaaaaaaaaaaaa.webp'
const quiet = () => undefined

/** Everything that rows can say: several offers, sales, foreign prices, an offer that awaits its price, people, reviews. */
async function build(db: Database): Promise<void> {
  const services = servicesFor(db)
  const now = services.clock.now()
  await importDemoMarket(
    services,
    smallMarket([
      productRow('one', {
        images: [PICTURE],
        offers: [
          { id: 's1', psid: 'o1', price: { regularPrice: 1_000, discountedPrice: 900 }, special_offer: hoursFrom(now, 48) },
          { id: 's2', psid: 'o2', stock: 0, price: { regularPrice: 1_100, ICPrice: [{ label: 'usd', amount: 12.5 }] } },
        ],
        general: { description: '<p>خوب</p>', priceHistory: [{ date: '2026-10-01', minPrice: 5, maxPrice: 6 }] },
      }),
      productRow('two'),
    ]),
  )
  await inTransaction(db, 'write', async (tx) => {
    await tx.query({ text: `update offers set awaits_price = true, active = false where id = 'o2'` })
    await buildShopper(tx)
    const { rows } = await tx.query({ text: `select id from products where slug = 'two'` })
    const review = {
      id: 'r1',
      productId: rows[0].id as ProductId,
      sellerId: 's1' as SellerId,
      rating: 4,
      text: 'خیلی زود رسید و خوب بود',
      name: 'سارا',
    }
    const contact = { phone: '02100000000', email: '', hours: 'هر روز', address: '', enamadId: '12', enamadCode: 'ab' }
    await bringSite(tx, { contact, colours: { primaryLight: '#0b7a83', primaryDark: '#7fd1d8' } }, now)
    await importReviews(tx, [{ ...review, createdAt: now, status: 'approved' }])
  })
}

async function contentsOf(folder: string): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  const contents = files.map(async (file) => [file.name, await readFile(join(file.parentPath, file.name), 'utf8')] as const)
  return Object.fromEntries(await Promise.all(contents))
}

test('a market that is exported, brought into an empty one and exported again is the same', async ({ database, fileDatabase, folder }) => {
  await build(database.db)
  const data = join(folder, 'data')
  await mkdir(join(data, 'uploads/sent/aa'), { recursive: true })
  await writeFile(join(data, PICTURE), 'a picture')
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]

  await exportMarket(servicesFor(database.db), { folder: first, uploads: folderStore(join(data, 'uploads')) }, quiet)
  const target = servicesFor(fileDatabase.db)
  await importMarket(target, { folder: first, uploads: folderStore(join(folder, 'other/uploads')) }, quiet)
  await exportMarket(target, { folder: second, uploads: folderStore(join(folder, 'other/uploads')) }, quiet)

  const exported = await contentsOf(first)
  expect(await contentsOf(second)).toEqual(exported)
  expect(exported['site.ndjson']).toContain('02100000000')
  const empty = Object.entries(exported).filter(([, text]) => text === '')
  expect(empty.map(([name]) => name)).toEqual(
    expect.not.arrayContaining(['singleproducts.ndjson', 'product-comments.ndjson', 'user-myaccounts.ndjson']),
  )
  expect(exported['aaaaaaaaaaaaaaaaaaaaaaaa.webp']).toBe('a picture')

  const again: [string, number][] = []
  await importMarket(target, { folder: first, uploads: folderStore(join(folder, 'other/uploads')) }, (name, rows) =>
    again.push([name, rows]),
  )
  await exportMarket(target, { folder: join(folder, 'third'), uploads: folderStore(join(folder, 'other/uploads')) }, quiet)
  expect(await contentsOf(join(folder, 'third'))).toEqual(exported)
  expect(Object.fromEntries(again)).toMatchObject({ singleproducts: 3, sellers: 3, pictures: 1 })
})

test('a row that is wrong stops the import with its file and line', async ({ database, folder }) => {
  const services = servicesFor(database.db)
  const bring = async (name: string, text: string) => {
    const place = join(folder, name)
    await mkdir(place)
    await writeFile(join(place, 'categories.ndjson'), text)
    const failed = await importMarket(services, { folder: place, uploads: folderStore(folder) }, quiet).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(MarketFileUnusable)
    return (failed as Error).message
  }

  expect(await bring('shape', '{"slug":"a","title":"الف"}\n{"slug":"b","title":7}\n')).toContain('categories.ndjson, line 2: title')
  expect(await bring('parent', '{"slug":"a","title":"الف","parent":"nowhere"}\n')).toContain('nowhere')
  expect(await bring('text', 'no json\n')).toContain('line 1')
  await mkdir(join(folder, 'empty'))
  await expect(importMarket(services, { folder: join(folder, 'empty'), uploads: folderStore(folder) }, quiet)).rejects.toThrow('no folder')
})
