import { expect } from 'vitest'
import type { z } from 'zod'
import {
  importArchivesCall,
  importBootstrapCall,
  importBrandsDataCall,
  importCategoriesCall,
  importGatewaysCall,
  importHomeSectionsCall,
  importLocationsCall,
  importMenuCall,
  importPagesCall,
  importPriceListsCall,
  importProductsCall,
  importSellersCall,
} from '#contract/import.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importBrandsData, importCategories, importLocations, importProducts, importSellers } from './import-catalogue.ts'
import {
  importArchives,
  importBootstrap,
  importGateways,
  importHomeSections,
  importMenu,
  importPages,
  importPriceLists,
} from './import-content.ts'
import { AT, buildMarket, productRow } from './market.testing.ts'

type Bring = (tx: Transaction, ...rows: object[]) => Promise<RowCounts>

function bodyOf<Body extends z.ZodType>({ body }: { body?: Body }, given: unknown): z.output<Body> {
  if (body === undefined) throw new Error('no body')
  return body.parse(given)
}

const bringBrands: Bring = (tx, ...rows) => importBrandsData(tx, bodyOf(importBrandsDataCall, { brandsData: rows }).brandsData, AT)
const bringSellers: Bring = (tx, ...rows) => importSellers(tx, bodyOf(importSellersCall, { sellers: rows }).sellers, AT)
const bringProducts: Bring = (tx, ...rows) => importProducts(tx, bodyOf(importProductsCall, { products: rows }).products, AT)
const bringCategories: Bring = (tx, ...rows) => importCategories(tx, bodyOf(importCategoriesCall, { categories: rows }).categories, AT)
const bringArchives: Bring = (tx, ...rows) => importArchives(tx, bodyOf(importArchivesCall, { archives: rows }).archives, AT)
const bringPages: Bring = (tx, ...rows) => importPages(tx, bodyOf(importPagesCall, { pages: rows }).pages, AT)
const bringSections: Bring = (tx, ...rows) =>
  importHomeSections(tx, bodyOf(importHomeSectionsCall, { homeSections: rows }).homeSections, AT)
const bringGateways: Bring = (tx, ...rows) => importGateways(tx, bodyOf(importGatewaysCall, { gateways: rows }).gateways, AT)
const bringPriceLists: Bring = (tx, ...rows) => importPriceLists(tx, bodyOf(importPriceListsCall, { priceList: rows }).priceList, AT)
const bringLocations: Bring = (tx, ...rows) =>
  importLocations(tx, bodyOf(importLocationsCall, { availableLocations: rows }).availableLocations)
const bringFrame = (tx: Transaction, bootstrap: object) => importBootstrap(tx, bodyOf(importBootstrapCall, { bootstrap }).bootstrap, AT)
const bringMenu = (tx: Transaction, menuData: object) => importMenu(tx, bodyOf(importMenuCall, { menuData }).menuData, AT)

const all = async (tx: Transaction, text: string) => (await tx.query({ text })).rows

/** A noun of the market: a whole row, its key, what a row that says nothing of a field keeps, and what null makes of it. */
interface Kept {
  noun: string
  bring: Bring
  key: object
  whole: object
  read: string
  stored: object
  emptied: readonly [nulls: object, stored: object]
}
const KEPT: readonly Kept[] = [
  {
    noun: 'a brand',
    bring: bringBrands,
    key: { slug: 'b' },
    whole: { name: 'برند', logo: '/b.webp', tagline: 'شعار', features: ['یک', 'دو'] },
    read: `select name, logo, page ->> 'tagline' as tagline, page -> 'features' as features from brands where slug = 'b'`,
    stored: { name: 'برند', logo: '/b.webp', tagline: 'شعار', features: ['یک', 'دو'] },
    emptied: [
      { logo: null, tagline: null, features: null },
      { name: 'برند', logo: '', tagline: '', features: [] },
    ],
  },
  {
    noun: 'a seller',
    bring: bringSellers,
    key: { id: 'b' },
    whole: { name: 'ب', province: 'قم', city: 'قم', verified: true, rating: 4, status: 'suspended', legal_name: 'شرکت ب' },
    read: `select name, verified, rating, status, legal_name from sellers where id = 'b'`,
    stored: { name: 'ب', verified: true, rating: 4, status: 'suspended', legal_name: 'شرکت ب' },
    emptied: [
      { verified: null, rating: null, status: null, legal_name: null },
      { name: 'ب', verified: false, rating: 0, status: 'active', legal_name: '' },
    ],
  },
  {
    noun: 'a category',
    bring: bringCategories,
    key: { slug: 'b' },
    whole: { title: 'دسته', image: '/b.webp', parent: 'digital', subscriptionModel: 'pro' },
    read: `select c.title, c.image, c.subscription_model as model, p.slug as parent from categories c left join categories p on p.id = c.parent_id where c.slug = 'b'`,
    stored: { title: 'دسته', image: '/b.webp', model: 'pro', parent: 'digital' },
    emptied: [
      { image: null, parent: null, subscriptionModel: null },
      { title: 'دسته', image: '', model: 'basic', parent: null },
    ],
  },
  {
    noun: 'a product',
    bring: bringProducts,
    key: { slug: 'b' },
    whole: { title: 'کیف', category: 'phones', brand: 'samsung', images: ['/b.webp'], english_title: 'Bag', rating: 4, status: 'hidden' },
    read: `select title, english_title, images, rating, status, brand_id is not null as branded, search_key like '%bag%' as found from products where slug = 'b'`,
    stored: { title: 'کیف', english_title: 'Bag', images: ['/b.webp'], rating: 4, status: 'hidden', branded: true, found: true },
    emptied: [
      { images: null, english_title: null, rating: null, status: null, brand: null },
      { title: 'کیف', english_title: '', images: [], rating: null, status: 'active', branded: false, found: false },
    ],
  },
  {
    noun: 'an archive',
    bring: bringArchives,
    key: { url: 'b' },
    whole: { title: 'آرشیو', image: '/b.webp', filters: { price_max: 5 } },
    read: `select title, image, filters from archives where url = 'b'`,
    stored: { title: 'آرشیو', image: '/b.webp', filters: { price_max: 5 } },
    emptied: [
      { image: null, filters: null },
      { title: 'آرشیو', image: '', filters: {} },
    ],
  },
  {
    noun: 'a page',
    bring: bringPages,
    key: { slug: 'b' },
    whole: { title: 'صفحه', body: '<p>متن</p>', kind: 'article', image: '/b.webp', description: 'خلاصه' },
    read: `select title, body, kind, image, description from pages where slug = 'b'`,
    stored: { title: 'صفحه', body: '<p>متن</p>', kind: 'article', image: '/b.webp', description: 'خلاصه' },
    emptied: [
      { kind: null, image: null, description: null },
      { title: 'صفحه', body: '<p>متن</p>', kind: 'page', image: '', description: '' },
    ],
  },
  {
    noun: 'a gateway',
    bring: bringGateways,
    key: { info: { name: 'b' } },
    whole: { label: 'درگاه', state: 'offline', enabled: false, description: 'شرح' },
    read: `select label, state, enabled, description from gateways where name = 'b'`,
    stored: { label: 'درگاه', state: 'offline', enabled: false, description: 'شرح' },
    emptied: [
      { enabled: null, description: null },
      { label: 'درگاه', state: 'offline', enabled: true, description: '' },
    ],
  },
  {
    noun: 'a price list',
    bring: bringPriceLists,
    key: { _id: 'b' },
    whole: { title: 'فهرست', tablelist: [{ _id: '1', product: 'میلگرد', price: 5 }] },
    read: `select title, rows from price_lists where id = 'b'`,
    stored: { title: 'فهرست', rows: [{ _id: '1', product: 'میلگرد', price: 5 }] },
    emptied: [{ tablelist: null }, { title: 'فهرست', rows: [] }],
  },
  {
    noun: 'a section of the home page',
    bring: bringSections,
    key: { id: 'b' },
    whole: { type: 'categories', title: 'دسته‌ها', categories: ['phones'], moreUrl: '/shop', titleAlign: 'center', display: false },
    read: `select title, items, settings, visible from home_sections where id = 'b'`,
    stored: { title: 'دسته‌ها', items: ['phones'], settings: { moreUrl: '/shop', titleAlign: 'center' }, visible: false },
    emptied: [
      { title: null, categories: null, moreUrl: null, titleAlign: null, display: null },
      { title: '', items: [], settings: {}, visible: true },
    ],
  },
]

for (const { noun, bring, key, whole, read, stored, emptied } of KEPT) {
  test(`${noun} keeps what its row leaves out, and null empties it`, async ({ tx }) => {
    await buildMarket(tx)
    await bring(tx, { ...key, ...whole })

    const again = await bring(tx, key)
    const kept = await all(tx, read)
    const taken = await bring(tx, { ...key, ...emptied[0] })

    expect(kept).toEqual([stored])
    expect(again).toMatchObject({ created: 0, updated: 0 })
    expect(taken).toMatchObject({ created: 0, updated: 1 })
    expect(await all(tx, read)).toEqual([emptied[1]])
  })

  test(`${noun} that is new is refused without what it needs`, async ({ tx }) => {
    await buildMarket(tx)

    await expect(bring(tx, key)).rejects.toMatchObject({ code: 'IMPORT_REFUSED', message: expect.stringContaining('الزامی است') })
  })
}

test('of the site’s frame only what is named changes, and a menu that is not named stays', async ({ tx }) => {
  const menu = { main: [{ id: 'a', label: 'خانه', url: '/' }], social: [{ id: 's', label: 'ایتا', url: '/' }] }
  await bringFrame(tx, { siteTitle: 'راسته', logo: '/l.svg', banner: { link: '/', src: '/b.webp' }, footerAbout: 'ما', menu })

  const titled = await bringFrame(tx, { siteTitle: 'بازار' })
  const emptied = await bringMenu(tx, { social: null })

  expect([titled, emptied]).toMatchObject([{ updated: 1 }, { count: 1, updated: 1, removed: 1 }])
  expect(await all(tx, 'select site_title, logo, banner, footer_about from bootstrap')).toEqual([
    { site_title: 'بازار', logo: '/l.svg', banner: { link: '/', src: '/b.webp' }, footer_about: 'ما' },
  ])
  expect(await all(tx, `select name, jsonb_array_length(items) as items from menus order by name`)).toEqual([
    { name: 'main', items: 1 },
    { name: 'social', items: 0 },
  ])
})

test('a menu import that names no menu is refused', () => {
  const read = importMenuCall.body?.safeParse({ menuData: {} })

  expect(read?.error?.issues.map(({ message }) => message)).toEqual(['هیچ منویی نام برده نشده است'])
})

test('an archive’s filter that nobody knows is refused, not read as everything', () => {
  const read = importArchivesCall.body?.safeParse({ archives: [{ url: 'a', title: 'آ', filters: { brand: 'samsung' } }] })

  expect(read?.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['archives.0.filters', 'فیلتر «brand» شناخته نیست؛ چیزی با آن جدا نمی‌شد'],
  ])
})

const ORDERED: readonly { noun: string; bring: Bring; rowOf(key: string): object; read: string }[] = [
  {
    noun: 'archives',
    bring: bringArchives,
    rowOf: (url: string) => ({ url, title: url }),
    read: 'select url as id from archives order by position, url',
  },
  {
    noun: 'sections',
    bring: bringSections,
    rowOf: (id: string) => ({ id, type: 'prices', title: id }),
    read: 'select id from home_sections order by position, id',
  },
  {
    noun: 'gateways',
    bring: bringGateways,
    rowOf: (name: string) => ({ info: { name }, label: name, state: 'online' }),
    read: 'select name as id from gateways order by position, name',
  },
  {
    noun: 'price lists',
    bring: bringPriceLists,
    rowOf: (_id: string) => ({ _id, title: _id, tablelist: [] }),
    read: 'select id from price_lists order by position, id',
  },
  {
    noun: 'categories',
    bring: bringCategories,
    rowOf: (slug: string) => ({ slug, title: slug }),
    read: 'select slug as id from categories order by position, slug',
  },
]

for (const { noun, bring, rowOf, read } of ORDERED) {
  test(`one row of ${noun} moves none of the others, and a new one comes last`, async ({ tx }) => {
    await bring(tx, ...['c', 'a', 'b'].map((key) => rowOf(key)))

    const one = await bring(tx, rowOf('b'))
    await bring(tx, rowOf('aa'))

    expect(one).toMatchObject({ created: 0, updated: 0 })
    expect((await all(tx, read)).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'aa'])
  })
}

test('rows that stand in an order are put into that of their rows when all of them come', async ({ tx }) => {
  await bringGateways(tx, ...['c', 'a', 'b'].map((name) => ({ info: { name }, label: name, state: 'online' })))

  await bringGateways(tx, ...['a', 'b', 'c'].map((name) => ({ info: { name } })))

  expect((await all(tx, 'select name from gateways order by position')).map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('sections that are not named stay on the home page', async ({ tx }) => {
  await bringSections(tx, { id: 'a', type: 'prices', title: 'یک' }, { id: 'b', type: 'prices', title: 'دو' })

  await bringSections(tx, { id: 'b', title: 'سه' })

  expect(await all(tx, 'select id, title, visible from home_sections order by position')).toEqual([
    { id: 'a', title: 'یک', visible: true },
    { id: 'b', title: 'سه', visible: true },
  ])
})

const area = (locationId: string, locationLabel = `استان ${locationId}`) => ({ locationId, locationName: locationId, locationLabel })

test('a location whose label is another one is counted as changed at the seller who names it', async ({ tx }) => {
  await buildMarket(tx)
  await bringLocations(tx, { idSupplier: 's1', locations: [area('qom')] })

  const again = await bringLocations(tx, { idSupplier: 's1', locations: [area('qom')] })
  const renamed = await bringLocations(tx, { idSupplier: 's1', locations: [area('qom', 'شهر قم')] })

  expect(again).toEqual({ count: 1, created: 0, updated: 0 })
  expect(renamed).toEqual({ count: 1, created: 0, updated: 1 })
})

test('two labels of one location are refused, and a list that is replaced says how many went', async ({ tx }) => {
  await buildMarket(tx)
  const two = bringLocations(
    tx,
    { idSupplier: 's1', locations: [area('qom')] },
    { idSupplier: 's2', locations: [area('yazd'), area('qom', 'شهر قم')] },
  )
  await expect(two).rejects.toMatchObject({
    message: 'ردیف ۲، محل‌ها ردیف ۲، برچسب محل: محل «qom» در ردیف ۱ نام یا برچسب دیگری دارد؛ چیزی وارد نشد',
  })

  await bringLocations(tx, { idSupplier: 's1', locations: [area('qom'), area('yazd'), area('tehran', 'استان تهران')] })
  const fewer = await bringLocations(tx, { idSupplier: 's1', locations: [area('yazd')] })

  expect(fewer).toEqual({ count: 1, created: 0, updated: 1, removed: 2 })
})

test('where a seller delivers to stays when its row names no list, and null empties it', async ({ tx }) => {
  await buildMarket(tx)

  const kept = await bringLocations(tx, { idSupplier: 's1' })
  const emptied = await bringLocations(tx, { idSupplier: 's1', locations: null })

  expect(kept).toEqual({ count: 1, created: 0, updated: 0 })
  expect(emptied).toEqual({ count: 1, created: 0, updated: 1, removed: 1 })
})

test('pictures that a row replaces are counted', async ({ tx }) => {
  await buildMarket(tx, [productRow('a', { images: ['/1.webp', '/2.webp', '/3.webp'] })])

  const result = await bringProducts(tx, { slug: 'a', images: ['/2.webp', '/4.webp'] })

  expect(result).toEqual({ count: 1, created: 0, updated: 1, removed: 2 })
})
