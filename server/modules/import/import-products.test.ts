import { expect } from 'vitest'
import { z } from 'zod'
import { ProductRow, SingleProductRow } from '#contract/import-catalogue.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importProducts, importSingleProducts } from './import-catalogue.ts'
import { AT, buildMarket, buildProducts, hoursFrom, productRow } from './market.testing.ts'
import { ROW_KINDS } from './runs/row-kinds.ts'

const rowsOf = (rows: readonly unknown[]) => z.array(SingleProductRow).parse(rows)
const count = async (tx: Transaction, table: string) => (await tx.query({ text: `select count(*) as count from ${table}` })).rows[0].count

test('products come in with their combinations, offers and history, and the same again changes nothing', async ({ tx }) => {
  const row = productRow('a', {
    offers: [{ id: 's1' }, { id: 's2', price: { regularPrice: 900_000, discountedPrice: 800_000 }, special_offer: hoursFrom(AT, 5) }],
    general: { description: '', priceHistory: [{ date: '2026-11-01', minPrice: 700_000, maxPrice: 950_000 }] },
  })
  await buildMarket(tx)

  const first = await importSingleProducts(tx, rowsOf([row]), AT)
  const second = await importSingleProducts(tx, rowsOf([row]), AT)

  expect(first).toEqual({ count: 1, created: 1, updated: 0 })
  expect(second).toEqual({ count: 1, created: 0, updated: 0 })
  expect([
    await count(tx, 'variants'),
    await count(tx, 'offers'),
    await count(tx, 'price_changes'),
    await count(tx, 'stock_movements'),
  ]).toEqual([1, 2, 2, 0])
  const { rows } = await tx.query({ text: 'select day, min_price, max_price from price_history order by day' })
  expect(rows).toEqual([
    { day: '2026-11-01', min_price: 700_000, max_price: 950_000 },
    { day: '2026-11-21', min_price: 800_000, max_price: 1_000_000 },
  ])
})

test('a changed price and stock are written with their history', async ({ tx }) => {
  await buildMarket(tx, [productRow('a'), productRow('b')])

  const result = await importSingleProducts(
    tx,
    rowsOf([productRow('a', { offers: [{ id: 's1', stock: 9, price: { regularPrice: 1_200_000 } }] }), productRow('b')]),
    AT,
  )

  expect(result).toEqual({ count: 2, created: 0, updated: 1 })
  const prices = await tx.query({
    text: 'select regular_price from price_changes where product_id = (select id from products where slug = $1) order by id',
    values: ['a'],
  })
  expect(prices.rows.map((row) => row.regular_price)).toEqual([1_000_000, 1_200_000])
  const moved = await tx.query({ text: 'select delta, reason, order_id from stock_movements' })
  expect(moved.rows).toEqual([{ delta: 4, reason: 'import', order_id: null }])
})

test('an offer of a seller that the row does not name stays, and so do texts that a plain product row does not bring', async ({ tx }) => {
  await buildMarket(tx, [productRow('a', { offers: [{ id: 's1' }, { id: 's2' }] })])

  await buildProducts(tx, [productRow('a', { offers: [{ id: 's3' }] })])
  const plain = await importProducts(
    tx,
    z.array(ProductRow).parse([{ slug: 'a', title: 'نام تازه', category: 'headphones', brand: null }]),
    AT,
  )

  expect(await count(tx, 'offers')).toBe(3)
  expect(plain.updated).toBe(1)
  const { rows } = await tx.query({ text: 'select title, description, brand_id from products' })
  expect(rows).toEqual([{ title: 'نام تازه', description: '<p>خوب</p>', brand_id: null }])
})

test('delivery areas are the seller’s unless the row names its own', async ({ tx }) => {
  await buildMarket(tx, [productRow('a', { offers: [{ id: 's1' }, { id: 's2', delivery: ['tehran', { locationId: 'isfahan' }] }] })])

  const { rows } = await tx.query({ text: 'select seller_id, delivery_areas from offers order by seller_id' })

  expect(rows).toEqual([
    { seller_id: 's1', delivery_areas: ['tehran'] },
    { seller_id: 's2', delivery_areas: ['isfahan', 'tehran'] },
  ])
})

test('HTML is stored without what could run', async ({ tx }) => {
  const description =
    '<p onclick="x()">متن<script>alert(1)</script><a href="javascript:alert(1)">پیوند</a><img src="data:image/svg+xml;base64,AA" onerror="x()"></p><iframe srcdoc="x"></iframe>'
  await buildMarket(tx, [productRow('a', { general: { description } })])

  const { rows } = await tx.query({ text: 'select description from products' })

  expect(rows[0].description).toBe('<p>متن<a rel="nofollow noopener">پیوند</a><img /></p>')
})

test('what is wrong is told by row and field, all of it at once, and nothing comes in', async ({ tx }) => {
  await buildMarket(tx, [productRow('known', { id: 'taken' }), productRow('b')])
  const wrong = [
    productRow('a'),
    productRow('a'),
    productRow('b', { category: 'nowhere', brand: 'nobody', id: 'taken' }),
    productRow('c', { offers: [{ id: 'ghost' }, { id: 's1' }, { id: 's1', delivery: ['moon'] }] }),
    { ...productRow('d'), combinations: [{ id: 'v', options: ['white'], suppliers: [] }] },
  ]

  const refused = await importSingleProducts(tx, rowsOf(wrong), AT).catch((error: unknown) => error)

  expect(refused).toMatchObject({
    code: 'IMPORT_REFUSED',
    status: 422,
    message: expect.stringContaining('ردیف ۲، نامک'),
    errors: {
      'singleProducts.1.slug': expect.any(String),
      'singleProducts.2.category': 'دستهٔ «nowhere» وجود ندارد',
      'singleProducts.2.brand': expect.any(String),
      'singleProducts.2.id': expect.any(String),
    },
  })
  expect(await count(tx, 'products')).toBe(2)
  const offers = await importSingleProducts(tx, rowsOf([wrong[0], ...wrong.slice(3)]), AT).catch((error: unknown) => error)
  expect(offers).toMatchObject({
    errors: {
      'singleProducts.1.combinations.0.suppliers.0.id': expect.any(String),
      'singleProducts.1.combinations.0.suppliers.2.id': expect.any(String),
      'singleProducts.1.combinations.0.suppliers.2.delivery': expect.any(String),
      'singleProducts.2.combinations.0.options.0': expect.any(String),
    },
  })
})

test('an offer’s id that belongs to another offer is refused', async ({ tx }) => {
  await buildMarket(tx, [productRow('a', { offers: [{ id: 's1', psid: 'o1' }] })])

  const refused = importSingleProducts(tx, rowsOf([productRow('b', { offers: [{ id: 's1', psid: 'o1' }] })]), AT)

  await expect(refused).rejects.toMatchObject({ errors: { 'singleProducts.0.combinations.0.suppliers.0.psid': expect.any(String) } })
})

test('good rows come in and the others are told, each with all its faults', async ({ tx }) => {
  await buildMarket(tx, [productRow('known')])
  const rows = [
    productRow('a'),
    productRow('b', { category: 'nowhere', brand: 'nobody' }),
    productRow('known', { title: 'نام تازه' }),
    productRow('a', { title: 'بار دوم' }),
    productRow('c', { offers: [{ id: 'ghost' }] }),
  ]

  const written = await ROW_KINDS.singleproducts.write(tx, rowsOf(rows), AT)
  const again = await ROW_KINDS.singleproducts.write(tx, rowsOf(rows.slice(0, 1)), AT)

  expect(written).toMatchObject({ created: 1, updated: 1, unchanged: 0 })
  expect(written.rejected.map(({ index, field }) => [index, field])).toEqual([
    [3, 'slug'],
    [1, 'category'],
    [1, 'brand'],
    [4, 'combinations.0.suppliers.0.id'],
  ])
  expect(again).toEqual({ created: 0, updated: 0, unchanged: 1, removed: 0, rejected: [], states: [] })
  expect(await count(tx, 'products')).toBe(2)
})

test('new goods that another import brings at the same moment are there once, and the later one finds them unchanged', async ({
  database: { db },
}) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx))
  const rows = rowsOf([productRow('a'), productRow('b', { offers: [{ id: 's1', psid: 'o1' }] })])
  const waiting = async () => (await db.query({ text: 'select count(*) as count from pg_locks where not granted' })).rows[0].count > 0
  let later: Promise<unknown> = Promise.resolve()

  const first = await inTransaction(db, 'write', async (tx) => {
    const result = await importSingleProducts(tx, rows, AT)
    later = inTransaction(db, 'write', (other) => importSingleProducts(other, rows, AT))
    await expect.poll(waiting, { timeout: 20_000 }).toBe(true)
    return result
  })

  expect(first).toEqual({ count: 2, created: 2, updated: 0 })
  expect(await later).toEqual({ count: 2, created: 0, updated: 0 })
})

test('a combination keeps its barcode until a row names another or none', async ({ tx }) => {
  await buildMarket(tx)
  const row = (gtin?: unknown) =>
    productRow('a', { combinations: [{ id: 'v', suppliers: [{ id: 's1', stock: 1, price: { regularPrice: 10 } }], gtin }] })
  const kept = async (gtin?: unknown) => {
    await importSingleProducts(tx, rowsOf([row(gtin)]), AT)
    return (await tx.query({ text: 'select gtin from variants' })).rows[0].gtin
  }

  expect(await kept('۴۰۰۶۳۸۱۳۳۳۹۳۱')).toBe('04006381333931')
  expect(await kept()).toBe('04006381333931')
  // a sheet makes a number of it
  expect(await kept(96_385_074)).toBe('00000096385074')
  expect(await kept(null)).toBe(null)
})

test('what is no barcode is refused with the barcode that it named', () => {
  const faulty = SingleProductRow.safeParse(productRow('a', { combinations: [{ id: 'v', gtin: '4006381333930' }] }))

  expect(faulty.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['combinations.0.gtin', 'بارکد «4006381333930» درست نیست؛ ۸، ۱۲، ۱۳ یا ۱۴ رقم دارد و رقم آخرش باید بخواند'],
  ])
})
