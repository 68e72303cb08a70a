import { expect } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { readEditBrandTableCall, readEditCategoryTableCall } from '#contract/fast-edit.ts'
import { SellerId } from '#contract/ids.ts'
import { type Parts, wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'
import { AT, buildProducts, productRow } from '../import/market.testing.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const COLOURS = ['black', 'white'].map((id) => ({
  id,
  attribute_id: 'colour',
  attribute_name: 'رنگ',
  type: 'color' as const,
  value: id === 'black' ? '#101010' : '#fafafa',
  label: id === 'black' ? 'مشکی' : 'سفید',
}))

/** A seller with four products of different states, beside those of another. */
async function fillDesk(market: TestMarket) {
  const of = (slug: string, given: object = {}, row: object = {}) =>
    productRow(slug, { offers: [{ id: 's3', psid: `offer-${slug}`, ...given }, { id: 's2' }], ...row })
  const rows = [
    of('dear', { price: { regularPrice: 900 }, stock: 3 }, { brand: 'xiaomi' }),
    of('cheap', { price: { regularPrice: 300, discountedPrice: 200 }, stock: 70 }, { category: 'headphones' }),
    of('off', { price: { regularPrice: 500 }, active: false }),
    of('hidden', { price: { regularPrice: 400 }, stock: 0, payment_type: 'presale' }, { status: 'hidden' }),
    productRow('two', {
      options: COLOURS,
      combinations: COLOURS.map(({ id }, at) => ({
        id: `two-${id}`,
        options: [id],
        ...(at === 0 && { gtin: '4006381333931' }),
        suppliers: [{ id: 's3', psid: `offer-two-${id}`, stock: at * 9, price: { regularPrice: 600 + at } }],
      })),
    }),
  ]
  await market.write((tx) => buildProducts(tx, rows, AT))
  return market.shopper({ record: { role: 'supplier', sellerId: S3 } })
}

const ask = async (market: TestMarket, call: CallDefinition, as: Person, body: Parts['body']) => {
  const answer = await market.send({ ...wireOf(call, { body }), token: as.token })
  return { status: answer.statusCode, ...answer.json() }
}
const S3 = SellerId.parse('s3')
const ALL = { saleType: 'all' }
interface Shown {
  psid: string
  nodes: { psid: string }[]
}
const shown = (rows: readonly Shown[]) => rows.map(({ psid, nodes }) => [psid, ...nodes.map((node) => node.psid)].join(' '))

test('a seller sees the own offers alone, also what is off sale, hidden or sold out, the cheapest first and variants below one', async ({
  market,
}) => {
  const as = await fillDesk(market)

  const table = await ask(market, readEditBrandTableCall, as, { filters: ALL })

  expect(shown(table.products)).toEqual(['offer-cheap', 'offer-hidden', 'offer-off', 'offer-two-white offer-two-black', 'offer-dear'])
  expect(table.products[0]).toMatchObject({
    price: { regularPrice: 300, discountedPrice: 200, discountPercent: 33 },
    active: true,
    version: 1,
    seller: { id: 's3' },
  })
  expect(table.products[2]).toMatchObject({ active: false })
  expect(table).toMatchObject({ totalCount: 5, nextCursor: null, filters: { sellers: [{ value: 's3', label: 'ارگ' }] } })
})

test('filters, tree, words and codes narrow it', async ({ market }) => {
  const as = await fillDesk(market)
  const find = async (body: object, call: CallDefinition = readEditBrandTableCall) => {
    const { products, tableData } = await ask(market, call, as, { filters: ALL, ...body })
    return shown(products ?? tableData.products)
  }

  expect(await find({ only: 'offSale' })).toEqual(['offer-off'])
  expect(await find({ only: 'noStock' })).toEqual(['offer-hidden', 'offer-two-black'])
  expect(await find({ filters: { ...ALL, minStock: 10 } })).toEqual(['offer-cheap'])
  expect(await find({ filters: { ...ALL, color: ['سفید'] } })).toEqual(['offer-two-white'])
  expect(await find({ filters: { ...ALL, paymentType: 'Credit' } })).toEqual(['offer-hidden'])
  expect(await find({ uniqueIDClickedBrands: ['xiaomi'] })).toEqual(['offer-dear'])
  expect(await find({ uniqueIDClickedBrandsCategories: ['samsung/headphones'] })).toEqual(['offer-cheap'])
  expect(
    await find({ uniqueIDClickedCategories: 'digital', uniqueIDClickedSubCategories: 'headphones' }, readEditCategoryTableCall),
  ).toEqual(['offer-cheap'])
  expect(await find({ s: 'موبایل cheap' })).toEqual(['offer-cheap'])
  expect(await find({ s: 'offer-dear' })).toEqual(['offer-dear'])
  expect(await find({ s: '۴۰۰۶۳۸۱۳۳۳۹۳۱' })).toEqual(['offer-two-black'])
  expect(await find({ filters: { ...ALL, sort: 'highestStock' } })).toEqual([
    'offer-cheap',
    'offer-two-white offer-two-black',
    'offer-off',
    'offer-dear',
    'offer-hidden',
  ])
})

test('another seller’s id as a filter leaves no rows, and another person’s is refused', async ({ market }) => {
  const as = await fillDesk(market)

  expect(await ask(market, readEditBrandTableCall, as, { filters: { ...ALL, supplier: ['s2'] } })).toMatchObject({
    products: [],
    totalCount: 0,
  })
  expect((await ask(market, readEditBrandTableCall, as, { filters: { ...ALL, supplier: ['s3'] } })).products).toHaveLength(5)
  expect(await ask(market, readEditBrandTableCall, as, { userId: market.supplier.id })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  expect(await ask(market, readEditBrandTableCall, as, { userId: as.id, filters: ALL })).toMatchObject({ status: 200, totalCount: 5 })
})

test.for(['bestPrice', 'highestStock'])(
  'pages by %s follow each other without a gap, and none is lost or twice',
  async (sort, { market }) => {
    const slugs = Array.from({ length: 130 }, (_, at) => `many${at}`)
    const rows = slugs.map((slug, at) =>
      productRow(slug, { offers: [{ id: 's3', psid: `offer-${slug}`, price: { regularPrice: 100 + (at % 7) }, stock: at % 5 }] }),
    )
    await market.write((tx) => buildProducts(tx, rows, AT))
    const as = await market.shopper({ record: { role: 'supplier', sellerId: S3 } })
    const read: string[] = []
    const sizes: number[] = []
    let cursor: string | null = null
    do {
      const page: { products: Shown[]; nextCursor: string | null } = await ask(market, readEditBrandTableCall, as, {
        filters: { ...ALL, sort },
        limit: 50,
        cursor,
      })
      read.push(...shown(page.products))
      sizes.push(page.products.length)
      cursor = page.nextCursor
    } while (cursor !== null)

    expect(sizes).toEqual([50, 50, 30])
    expect(new Set(read)).toEqual(new Set(slugs.map((slug) => `offer-${slug}`)))
  },
)

test.for([
  ['all of them', {}],
  ['those with stock', { filters: { ...ALL, minStock: 2 } }],
  ['those with a word', { s: 'ورق' }],
  ['those of a brand', { uniqueIDClickedBrands: ['samsung'] }],
] as const)('variants of one product lie apart by price: %s, page by page in the order of the cheapest', async ([, body], { market }) => {
  const rows = Array.from({ length: 60 }, (_, at) =>
    productRow(`pair${at}`, {
      title: `ورق ${at}`,
      options: COLOURS,
      combinations: COLOURS.map(({ id }, nth) => ({
        id: `pair${at}-${id}`,
        options: [id],
        suppliers: [
          {
            id: 's3',
            psid: `offer-${at}-${nth}`,
            stock: at === 0 ? 1 : (at + nth) % 4,
            price: { regularPrice: 100 + ((at * 37 + nth * 53) % 90) },
          },
        ],
      })),
    }),
  )
  await market.write((tx) => buildProducts(tx, rows, AT))
  const as = await market.shopper({ record: { role: 'supplier', sellerId: S3 } })
  const read: { psid: string; price: { regularPrice: number }; nodes: { psid: string; price: { regularPrice: number } }[] }[] = []
  const totals = new Set<number>()
  let cursor: string | null = null
  do {
    const page: { products: typeof read; totalCount: number; nextCursor: string | null } = await ask(market, readEditBrandTableCall, as, {
      filters: ALL,
      ...body,
      limit: 50,
      cursor,
    })
    totals.add(page.totalCount)
    expect(page.products.reduce((sum, { nodes }) => sum + 1 + nodes.length, 0)).toBeLessThanOrEqual(50)
    read.push(...page.products)
    cursor = page.nextCursor
  } while (cursor !== null)

  const cheapest = read.map(({ price, nodes }) => Math.min(...[price, ...nodes.map((node) => node.price)].map((each) => each.regularPrice)))
  expect(cheapest).toEqual(cheapest.toSorted((one, other) => one - other))
  const shownOffers = read.flatMap(({ psid, nodes }) => [psid, ...nodes.map((node) => node.psid)])
  const fits = (at: number, nth: number) => !('filters' in body) || (at === 0 ? 1 : (at + nth) % 4) >= 2
  const wanted = rows.flatMap((_, at) => [0, 1].filter((nth) => fits(at, nth)).map((nth) => `offer-${at}-${nth}`))
  expect(shownOffers.toSorted()).toEqual(wanted.toSorted())
  expect([...totals]).toEqual([read.length])
})

test('a product with more offers than a page is one by itself, and the table goes on behind it', async ({ market }) => {
  const shades = Array.from({ length: 60 }, (_, at) => ({
    attribute_id: 'colour',
    attribute_name: 'رنگ',
    type: 'color' as const,
    value: '#101010',
    id: `shade${at}`,
    label: `رنگ ${at}`,
  }))
  const wide = productRow('wide', {
    options: shades,
    combinations: shades.map(({ id }) => ({
      id: `wide-${id}`,
      options: [id],
      suppliers: [{ id: 's3', psid: `offer-${id}`, stock: 1, price: { regularPrice: 100 } }],
    })),
  })
  const behind = productRow('behind', { offers: [{ id: 's3', psid: 'offer-behind', price: { regularPrice: 200 } }] })
  await market.write((tx) => buildProducts(tx, [wide, behind], AT))
  const as = await market.shopper({ record: { role: 'supplier', sellerId: S3 } })

  const first = await ask(market, readEditBrandTableCall, as, { filters: ALL, limit: 50 })
  const second = await ask(market, readEditBrandTableCall, as, { filters: ALL, limit: 50, cursor: first.nextCursor })

  expect(first.products.map((row: Shown) => row.nodes.length)).toEqual([59])
  expect(shown(second.products)).toEqual(['offer-behind'])
  expect(second.nextCursor).toBeNull()
})
