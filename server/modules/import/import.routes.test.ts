import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX } from '#contract/limits.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { createFastify } from '../../platform/http/fastify.ts'
import { createServe } from '../../platform/http/serve.ts'
import { createPageCache } from '../../platform/page-cache/page-cache.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { readDaysOff } from '../calendar/days-off.ts'
import { catalogueRoutes } from '../catalogue/catalogue.routes.ts'
import { contentRoutes } from '../content/content.routes.ts'
import { readBootstrap } from '../content/read-bootstrap.ts'
import { createAuthentication } from '../identity/authentication.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildMaster, buildSession, buildShopper } from '../identity/people.testing.ts'
import { listingRoutes } from '../listing/listing.routes.ts'
import { createMissedSearches } from '../search/missed/missed-searches.ts'
import { searchRoutes } from '../search/search.routes.ts'
import { importRoutes } from './import.routes.ts'
import { importDemoMarket } from './import-demo-market.ts'
import { hoursFrom, productRow, smallMarket } from './market.testing.ts'

const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const opened = await openMarket(db)
  onCleanup(() => opened.http.close())
  return opened
})

async function openMarket(db: Database) {
  const services = servicesFor(db, { rateLimitFactor: 100 })
  const pageCache = createPageCache(0)
  const http = await createFastify(services, pageCache, () => undefined)
  const authentication = createAuthentication(services)
  const { serve } = createServe(http, { services, authentication, pageCache, queryKeysOf: () => undefined, checkAnswers: true })
  importRoutes(serve, services)
  catalogueRoutes(serve, services, { read: readDaysOff })
  listingRoutes(serve, services, createMissedSearches(services))
  searchRoutes(serve, services)
  contentRoutes(serve, services, { read: readBootstrap })
  const [master, shopper] = await inTransaction(db, 'write', async (tx) => [
    await buildSession(tx, services, await buildMaster(tx)),
    await buildSession(tx, services, await buildShopper(tx)),
  ])
  return { http, services, db, master: master?.token_master ?? '', shopper: shopper?.token ?? '' }
}

const post = (http: FastifyInstance, path: string, payload: object | string, token?: string) =>
  http.inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  })
const get = async (http: FastifyInstance, path: string) => (await http.inject({ method: 'GET', url: `/api${path}` })).json()

test('only a master imports, by every documented spelling of a path', async ({ market: { http, master, shopper } }) => {
  const body = { categories: [{ slug: 'digital', title: 'کالای دیجیتال' }] }
  const path = '/master-dash/categories/batch-import'

  expect((await post(http, path, body)).statusCode).toBe(401)
  expect([401, 403]).toContain((await post(http, path, body, shopper)).statusCode)
  expect((await post(http, path, body, master)).json()).toEqual({
    status: 'ok',
    count: 1,
    created: 1,
    updated: 0,
    unchanged: 0,
    removed: 0,
    message: '۱ ردیف خوانده شد: ۱ تازه، ۰ تغییرکرده و ۰ بی‌تغییر',
  })
  expect((await post(http, '/master-dashboard/categories/batch-import', body, master)).json()).toMatchObject({ unchanged: 1 })
  const menu = { menuData: { main: [{ id: 'a', label: 'خانه', url: '/' }] } }
  for (const prefix of ['/master-dash', '/master-dashboard']) {
    for (const end of ['', '/batch-import'])
      expect((await post(http, `${prefix}/menu/add-full-menu${end}`, menu, master)).statusCode).toBe(200)
  }
  expect(
    (await post(http, '/products/batch-import', { products: [{ slug: 'a', title: 'آ', category: 'digital' }] }, master)).json(),
  ).toMatchObject({ created: 1 })
})

test('a row of the wrong shape is named with its field, and nothing comes in', async ({ market: { http, master, db } }) => {
  const rows = [...Array.from({ length: 12 }, (_, index) => ({ slug: `c${index}`, title: 'دسته' })), { slug: 'bad one' }]

  const refused = await post(http, '/master-dash/categories/batch-import', { categories: rows }, master)

  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    message: 'ردیف ۱۳، نامک: نامک فقط حرف، رقم، نقطه و خط تیره می‌پذیرد؛ چیزی وارد نشد',
    errors: { 'categories.12.slug': expect.any(String) },
  })
  expect((await db.query({ text: 'select from categories' })).rowCount).toBe(0)
})

test('too many rows and too many bytes are refused with the limit', async ({ market: { http, master } }) => {
  const rows = Array.from({ length: IMPORT_ROWS_MAX + 1 }, (_, index) => ({ slug: `c${index}`, title: 'دسته' }))

  const many = await post(http, '/master-dash/categories/batch-import', { categories: rows }, master)
  const large = await post(http, '/master-dash/categories/batch-import', `{"categories":[],"x":"${'x'.repeat(IMPORT_BYTES_MAX)}"}`, master)

  expect([many.statusCode, many.json().errors.categories]).toEqual([422, 'هر بار حداکثر ۵٬۰۰۰ ردیف پذیرفته می‌شود'])
  expect([large.statusCode, large.json().code]).toEqual([413, 'TOO_LARGE'])
})

test('a demonstration fills an empty market once, and the public calls show it', async ({ market: { http, services } }) => {
  const soon = hoursFrom(services.clock.now(), 6)
  const market = smallMarket([
    productRow('one', {
      offers: [{ id: 's1', price: { regularPrice: 1_000_000, discountedPrice: 750_000 }, special_offer: soon }, { id: 's2' }],
    }),
    productRow('two', { brand: 'xiaomi' }),
    productRow('rug', { category: 'carpets' }),
  ])

  expect(await importDemoMarket(services, market)).toBe(true)
  expect(await importDemoMarket(services, market)).toBe(false)

  const { data: sections } = await get(http, '/homepage/homepagedata')
  expect(sections.map(({ id }: { id: string }) => id)).toEqual([
    'featured_products',
    'banners',
    'wideslider',
    'promo',
    'categories',
    'prices',
    'brands',
  ])
  expect(sections[0].items).toMatchObject([
    { slug: 'one', regularPrice: 1_000_000, discountedPrice: 750_000, discountPercent: '25', sellerCount: 2 },
    { slug: 'two' },
  ])
  expect(sections[3]).toMatchObject({ endsAt: soon, items: [{ slug: 'one' }] })
  expect(sections[4].items).toMatchObject([{ slug: 'carpets', subscriptionModel: { modelId: 'gold' } }, { slug: 'phones' }])
  expect((await get(http, '/bootstrap')).data).toMatchObject({
    siteTitle: 'راسته',
    footerAbout: '<p>دربارهٔ ما</p>',
    menu: { main: [{ id: 'm1' }], footer: [] },
  })
  expect((await get(http, '/homepage/getallpricelist')).data).toMatchObject([{ _id: 'gold', tablelist: [{ price: 7_200_000 }] }])
  expect((await get(http, '/categories')).data).toHaveLength(2)
  expect(await get(http, '/singleproduct/one')).toMatchObject({ slug: 'one' })
  expect((await post(http, '/category/phones', { filters: { sort: 'lowest_price', brands: ['samsung'] } })).json()).toMatchObject({
    totalCount: 1,
    filters: [{ title: 'رنگ بدنه' }, {}, {}],
  })
  expect((await post(http, '/products/listing', { s: 'شیائومی' })).json()).toMatchObject({ products: [{ slug: 'two' }] })
  expect(await get(http, `/search?query=${encodeURIComponent('گوشی')}&s=${encodeURIComponent('شیائ')}`)).toMatchObject({
    products: [{ slug: 'two' }],
  })
  expect((await http.inject({ method: 'GET', url: '/api/singleproduct/none' })).json()).toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
    message: 'چنین محصولی یافت نشد',
  })
})

test('a section of the home page refuses products that do not exist, and takes no items of another type', async ({
  market: { http, services, master },
}) => {
  await importDemoMarket(services, smallMarket([productRow('one'), productRow('two')]))

  const unknown = await post(
    http,
    '/master-dash/trendproducts/batch-import',
    { trendProducts: [{ slug: 'one' }, { slug: 'ghost' }] },
    master,
  )
  const wrong = await post(
    http,
    '/master-dashboard/banners/batch-import',
    { section: 'wideslider', banners: [{ url: '/', image: '/uploads/x.webp' }] },
    master,
  )
  const unsafe = await post(
    http,
    '/master-dash/banners/batch-import',
    { banners: [{ url: 'javascript:alert(1)', image: '//evil.example/x.png' }] },
    master,
  )

  expect(unknown.json()).toMatchObject({ code: 'IMPORT_REFUSED', errors: { 'trendProducts.1.slug': 'محصول «ghost» وجود ندارد' } })
  expect(wrong.json()).toMatchObject({ code: 'IMPORT_REFUSED', errors: { 'banners.0': 'بخش «wideslider» از نوع دیگری است' } })
  expect(unsafe.json().errors).toMatchObject({ 'banners.0.url': expect.any(String), 'banners.0.image': expect.any(String) })
})

test('an address that leads away unseen is refused by the row and field that it stands in', async ({ market: { http, master } }) => {
  const item = { id: 'a', label: 'آ', url: '/' }
  const menu = { main: [item, { ...item, links: [{ ...item, url: '/\\evil.example' }] }] }
  const bootstrap = { siteTitle: 'راسته', logo: '/logo.svg', banner: { link: '//evil.example', src: '/a.webp' } }

  const inMenu = await post(http, '/master-dash/menu/add-full-menu', { menuData: menu }, master)
  const inFrame = await post(http, '/master-dash/bootstrap/batch-import', { bootstrap }, master)

  expect([inMenu.statusCode, inMenu.json().message]).toEqual([
    422,
    'منوی اصلی ردیف ۲، زیرمنو ردیف ۱، نشانی: نشانی باید با / یا https:// آغاز شود؛ چیزی وارد نشد',
  ])
  expect([inFrame.statusCode, inFrame.json().message]).toEqual([422, 'بنر، پیوند: نشانی باید با / یا https:// آغاز شود؛ چیزی وارد نشد'])
})

test('two masters who send the same goods at once bring them in once', async ({ market: { http, services, master, db } }) => {
  const market = smallMarket([productRow('one')])
  await importDemoMarket(services, market)
  const body = {
    singleProducts: Array.from({ length: 30 }, (_, index) => productRow(`p${index}`, { offers: [{ id: 's1' }, { id: 's2' }] })),
  }

  const answers = await Promise.all(Array.from({ length: 4 }, () => post(http, '/master-dash/singleproducts/batch-import', body, master)))

  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
  expect(answers.map((answer) => answer.json().created).sort((one, other) => one - other)).toEqual([0, 0, 0, 30])
  expect((await db.query({ text: 'select from offers' })).rowCount).toBe(61)
})
