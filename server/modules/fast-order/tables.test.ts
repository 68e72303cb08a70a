import { expect } from 'vitest'
import { discountPercentOf } from '#contract/discount-percent.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { brandTableOf, categoryTableOf, shown } from './tables.testing.ts'

const price = (regularPrice: number, discountedPrice: number | null = null) => ({ regularPrice, discountedPrice })
const BLACK = { id: 'black', attribute_id: 'colour', attribute_name: 'رنگ', type: 'color', value: '#101010', label: 'مشکی' } as const
const WHITE = { ...BLACK, id: 'white', value: '#fafafa', label: 'سفید' } as const

const MARKET = [
  productRow('one', {
    options: [BLACK, WHITE],
    combinations: [
      {
        id: 'one-black',
        options: ['black'],
        suppliers: [
          { id: 's1', stock: 5, price: price(900), minOrder: 2, maxOrder: 4, shortName: 'یک', deliveryTime: 'in3hours' },
          { id: 's2', stock: 80, price: price(1_000, 800), delivery: ['isfahan'] },
        ],
      },
      { id: 'one-white', options: ['white'], suppliers: [{ id: 's3', stock: 0, price: price(500) }] },
    ],
  }),
  productRow('two', { offers: [{ id: 's1', stock: 20, price: price(700) }] }),
  productRow('xi', { brand: 'xiaomi', offers: [{ id: 's2', stock: 3, price: price(600) }] }),
  productRow('ears', { brand: 'xiaomi', category: 'headphones', offers: [{ id: 's2', stock: 9, price: price(100) }] }),
  productRow('sold-out', { offers: [{ id: 's1', stock: 0, price: price(50) }] }),
  productRow('later', { offers: [{ id: 's1', stock: 1, price: price(10), payment_type: 'presale' }] }),
  productRow('alone', { brand: null, offers: [{ id: 's1', stock: 2, price: price(40) }] }),
  productRow('rug', { brand: null, category: 'carpets', offers: [{ id: 's1', stock: 2, price: price(30) }] }),
] as const

test('a row is the best offer of a product, with the others below it, in the words of the documents', async ({ tx }) => {
  await buildMarket(tx, MARKET)

  const { products } = await brandTableOf(tx, { uniqueIDClickedBrands: ['samsung'] })

  expect(shown(products)).toEqual(['two: s1', 'one: s2 s1 s3', 'sold-out: s1'])
  expect(products[1]).toMatchObject({
    name: 'گوشی موبایل one',
    attributes: [{ type: 'color', attribute_name: 'رنگ', value: 'مشکی', hex: '#101010' }],
    price: { regularPrice: 1_000, discountedPrice: 800, discountPercent: discountPercentOf(1_000, 800), ICPrice: [] },
    delivery: [{ locationName: 'اصفهان', locationId: 'isfahan', locationLabel: 'استان اصفهان' }],
    payment_type: 'Cash',
    maxOrder: 0,
    nodes: [
      {
        minOrder: 2,
        maxOrder: 4,
        shortName: 'یک',
        deliveryTime: { value: 'in3hours', label: 'کمتر از ۳ ساعت' },
        seller: { label: 'بازار تهران' },
      },
      { stock: 0 },
    ],
  })
})

test('names go out as they are written, whatever is in them', async ({ tx }) => {
  const title = 'کابل "USB\\C" </script> نیم\u200cفاصله\n\u2028 ۱۰۰٪'
  const odd = { ...BLACK, label: 'سیاه "مات"', attribute_name: 'رنگ\\پوشش' }
  await buildMarket(tx, [
    productRow('odd', {
      title,
      options: [odd],
      combinations: [
        { id: 'odd-black', options: ['black'], suppliers: [{ id: 's1', stock: 1, price: price(900), shortName: 'کابل "C"' }] },
      ],
    }),
  ])

  const { products, filters } = await brandTableOf(tx, {})

  const attributes = [{ type: 'color', attribute_name: odd.attribute_name, value: odd.label, hex: '#101010' }]
  expect(products).toMatchObject([{ name: title, shortName: 'کابل "C"', attributes }])
  expect(filters.colors).toEqual([{ label: odd.label, value: odd.label, hex: '#101010' }])
})

test('discounts count while they run, and the percent is that of every other page', async ({ tx }) => {
  const odd = [price(1_000, 875), price(3, 2), price(999, 1), price(200, 199)]
  await buildMarket(tx, [
    productRow('ended', { offers: [{ id: 's1', price: price(1_000, 500), special_offer: hoursFrom(AT, -1) }] }),
    ...odd.map((each, nth) => productRow(`odd${nth}`, { offers: [{ id: 's1', price: each }] })),
  ])

  const { products } = await brandTableOf(tx, {})

  const percents = new Map(products.map(({ slug, price: { discountPercent } }) => [slug, discountPercent]))
  expect(percents.get('ended')).toBeNull()
  for (const [nth, { regularPrice, discountedPrice }] of odd.entries())
    expect(percents.get(`odd${nth}`)).toBe(discountPercentOf(regularPrice, discountedPrice))
})

test('what was chosen of either tree is shown, by slug or id, one alone or together', async ({ tx }) => {
  await buildMarket(tx, MARKET)
  const slugs = async (table: Promise<{ products: { slug: string }[] }>) => (await table).products.map(({ slug }) => slug)
  const inCategories = async (asked: Parameters<typeof categoryTableOf>[1]) =>
    (await categoryTableOf(tx, asked)).tableData.products.map(({ slug }) => slug)
  const { rows } = await tx.query({ text: `select id from brands where slug = 'xiaomi'` })

  expect(await slugs(brandTableOf(tx, { uniqueIDClickedBrands: [rows[0].id] }))).toEqual(['ears', 'xi'])
  expect(await slugs(brandTableOf(tx, { uniqueIDClickedBrands: 'xiaomi', uniqueIDClickedBrandsCategories: ['xiaomi/digital'] }))).toEqual([
    'ears',
    'xi',
  ])
  expect(
    await slugs(
      brandTableOf(tx, { uniqueIDClickedBrandsCategories: ['xiaomi/digital'], filterBrandsCategorySubCategoryStorage: ['xiaomi/phones'] }),
    ),
  ).toEqual(['xi'])
  expect(
    await slugs(brandTableOf(tx, { uniqueIDClickedBrands: 'samsung,xiaomi', filterBrandsCategorySubCategoryStorage: 'xiaomi/headphones' })),
  ).toEqual(['ears', 'two', 'one', 'sold-out'])
  expect(await slugs(brandTableOf(tx, { uniqueIDClickedBrands: ['nobody'] }))).toEqual([])
  expect(await inCategories({ uniqueIDClickedCategories: ['digital'] })).toEqual(['alone', 'ears', 'xi', 'two', 'one', 'sold-out'])
  expect(await inCategories({ parent: 'digital', subCategory: 'headphones' })).toEqual(['ears'])
  expect(await inCategories({ uniqueIDClickedSubCategories: 'phones', uniqueIDClickedSubCategoriesBrands: 'phones/xiaomi' })).toEqual([
    'xi',
  ])
  expect(await inCategories({ uniqueIDClickedCategories: ['gone'] })).toEqual([])
  expect(await categoryTableOf(tx, { uniqueIDClickedCategories: 'digital', uniqueIDClickedSubCategories: 'phones' })).toMatchObject({
    category: { label: 'کالای دیجیتال', value: 'digital' },
    subCategoriesData: [{ label: 'گوشی موبایل', value: 'phones' }],
    totalCount: 6,
  })
})

test('filters leave what they name, offer by offer; cash is meant unless something else is said', async ({ tx }) => {
  await buildMarket(tx, MARKET)
  const filtered = async (filters: object) => shown((await brandTableOf(tx, { filters })).products)

  expect(await filtered({ saleType: 'credit/presale' })).toEqual(['later: s1'])
  expect(await filtered({ paymentType: 'Credit' })).toEqual(['later: s1'])
  expect(await filtered({ stockStatus: 'no' })).toEqual(['one: s3', 'sold-out: s1'])
  expect(await filtered({ minStock: '۲۰' })).toEqual(['two: s1', 'one: s2'])
  expect(await filtered({ supplier: 's2' })).toEqual(['ears: s2', 'xi: s2', 'one: s2'])
  expect(await filtered({ color: ['سفید'] })).toEqual(['one: s3'])
  expect(await filtered({ deliveryTime: '3hr' })).toEqual(['one: s1'])
  expect(await filtered({ deliveryTime: ['30d', '30d+'] })).toEqual([])
  expect(await filtered({ province: 'isfahan' })).toEqual(['ears: s2', 'xi: s2', 'one: s2'])
  expect(await filtered({ brands: ['xiaomi'], stockStatus: true })).toEqual(['ears: s2', 'xi: s2'])
  expect(await filtered({ sort: 'highestStock' })).toEqual(['one: s2 s1 s3', 'two: s1', 'ears: s2', 'xi: s2', 'alone: s1', 'sold-out: s1'])
  expect(shown((await brandTableOf(tx, { s: 'گوشی two' })).products)).toEqual(['two: s1'])
})

test('my province is where the shopper has parcels sent; nobody’s is everywhere, and one that nobody sends to is empty', async ({ tx }) => {
  await buildMarket(tx, MARKET)
  const [home, far] = [await buildShopper(tx), await buildShopper(tx, { province: 'گیلان', city: 'رشت' })]
  const near = { filters: { province: 'mylocation' } }

  expect(shown((await brandTableOf(tx, near, { userId: home.id, placeOf: home.id })).products)).toEqual(['ears: s2', 'xi: s2', 'one: s2'])
  expect((await brandTableOf(tx, near, { userId: far.id, placeOf: far.id })).products).toEqual([])
  expect((await brandTableOf(tx, near)).products).toHaveLength(6)
})

test('what asks for a subscription is shown to those who hold it', async ({ tx }) => {
  await buildMarket(tx, MARKET)
  const { id } = await buildShopper(tx)
  const before = await categoryTableOf(tx, { uniqueIDClickedCategories: ['carpets'] }, { userId: id })
  await tx.query({ text: `insert into subscriptions (user_id, model) values ($1, 'gold')`, values: [id] })

  const held = await categoryTableOf(tx, { uniqueIDClickedCategories: ['carpets'] }, { userId: id })

  expect(before.tableData.products).toEqual([])
  expect(held.tableData.products.map(({ slug }) => slug)).toEqual(['rug'])
})

test('the choices are those of the rows', async ({ tx }) => {
  await buildMarket(tx, MARKET)

  const { filters, supplierLocations, brands } = await brandTableOf(tx, { uniqueIDClickedBrands: ['samsung'] })

  expect(filters).toEqual({
    colors: [
      { label: 'سفید', value: 'سفید', hex: '#fafafa' },
      { label: 'مشکی', value: 'مشکی', hex: '#101010' },
    ],
    sellers: [
      { label: 'ارگ', value: 's3' },
      { label: 'بازار تهران', value: 's1' },
      { label: 'سی‌وسه‌پل', value: 's2' },
    ],
    deliveryTime: [
      { label: 'کمتر از ۳ ساعت', value: 'in3hours' },
      { label: 'کمتر از یک روز', value: 'in1day' },
    ],
  })
  expect(supplierLocations.map(({ locationId }) => locationId)).toEqual(['isfahan', 'tehran'])
  expect(brands).toEqual([{ label: 'سامسونگ', value: 'samsung' }])
})

test('prices in other currencies stand in the row under their labels, with no more digits than they have', async ({ tx }) => {
  const price = {
    regularPrice: 1_000,
    ICPrice: [
      { label: 'AED' as const, amount: 1009.1 },
      { label: 'usd' as const, amount: 274.78 },
    ],
  }
  await buildMarket(tx, [productRow('phone', { offers: [{ id: 's1', price }] })])

  const { products } = await brandTableOf(tx, {})

  expect(products[0]?.price.ICPrice).toEqual([
    { ICID: 'usd', label: 'usd', name: 'دلار آمریکا', amount: 274.78 },
    { ICID: 'AED', label: 'AED', name: 'درهم امارات', amount: 1009.1 },
  ])
})

test('a barcode finds the offers of its combination alone; a number that is nobody’s is a word like others', async ({ tx }) => {
  const options = [
    { id: 'black', attribute_id: 'colour', attribute_name: 'رنگ', type: 'color' as const, value: '#101010', label: 'مشکی' },
    { id: 'white', attribute_id: 'colour', attribute_name: 'رنگ', type: 'color' as const, value: '#fafafa', label: 'سفید' },
  ]
  const suppliers = (psid: string) => [{ id: 's1', psid, stock: 3, price: { regularPrice: 10 } }]
  await buildMarket(tx, [
    productRow('phone', {
      options,
      combinations: [
        { id: 'phone-black', options: ['black'], gtin: '4006381333931', suppliers: suppliers('black') },
        { id: 'phone-white', options: ['white'], suppliers: suppliers('white') },
      ],
    }),
    productRow('other', { title: 'قطعهٔ 96385074' }),
  ])
  const found = async (s: string) => (await brandTableOf(tx, { s })).products.map(({ slug, psid, nodes }) => [slug, psid, nodes.length])

  expect(await found('۴۰۰۶۳۸۱۳۳۳۹۳۱')).toEqual([['phone', 'black', 0]])
  expect((await found('96385074')).map(([slug]) => slug)).toEqual(['other'])
})
