import { expect } from 'vitest'
import { ProductId, SellerId } from '#contract/ids.ts'
import { SellerRow } from '#contract/import-catalogue.ts'
import { ListingFilters, type ListingSort } from '#contract/listing.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readProduct } from '../catalogue/read-product.ts'
import { importSellers } from '../import/import-catalogue.ts'
import { AT, buildMarket, buildProducts, hoursFrom, productRow } from '../import/market.testing.ts'
import { importReviews } from '../review/import-reviews.ts'
import { listSellerComments } from './list-seller-comments.ts'
import { listSellerProducts } from './list-seller-products.ts'
import { readSeller } from './read-seller.ts'

const S1 = SellerId.parse('s1')
const S2 = SellerId.parse('s2')
const GUEST = { access: ['basic'], at: AT }
const wanted = (given: { page?: number; limit?: number; sort?: ListingSort; category?: string; s?: string } = {}) => ({
  ...ListingFilters.pick({ page: true, limit: true, s: true }).parse(given),
  sort: given.sort ?? ('newest' as const),
  category: given.category,
})

/** What the first seller has on the shelves, newest first: `d` sold out, `c` on offer until tomorrow, `b` also sold cheaper elsewhere, `a`. */
async function market(db: Database) {
  const row = (slug: string, days: number, sales: number, offers: Parameters<typeof productRow>[1], more: object = {}) =>
    productRow(slug, { id: `p-${slug}`, createdAt: hoursFrom(AT, -24 * days), sales, ...offers, ...more })
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [
      row('a', 3, 10, { offers: [{ id: 's1', price: { regularPrice: 3_000_000 } }] }),
      row('b', 2, 30, {
        offers: [
          { id: 's1', price: { regularPrice: 1_000_000 } },
          { id: 's2', price: { regularPrice: 700_000 } },
        ],
      }),
      row('c', 1, 20, {
        category: 'headphones',
        offers: [{ id: 's1', price: { regularPrice: 2_000_000, discountedPrice: 1_500_000 }, special_offer: hoursFrom(AT, 24) }],
      }),
      row('d', 0, 90, { offers: [{ id: 's1', stock: 0, price: { regularPrice: 5_000_000 } }] }),
      row('rug', 5, 5, { category: 'carpets', offers: [{ id: 's1', price: { regularPrice: 9_000_000 } }] }),
      row('theirs', 0, 99, { offers: [{ id: 's2' }] }),
    ]),
  )
}

test('the legal name stands in the profile and at each offer once it was brought, and a row without it leaves it', async ({
  database: { db },
}) => {
  await market(db)
  const bring = (row: object) =>
    inTransaction(db, 'write', (tx) =>
      importSellers(tx, SellerRow.array().parse([{ id: 's1', name: 'بازار تهران', province: 'تهران', city: 'تهران', ...row }]), AT),
    )
  const told = async () => {
    const { product } = await readProduct(db, 'a', AT)
    return [(await readSeller(db, S1, GUEST)).seller.legalName, product.combinations[0]?.suppliers[0]?.legalName]
  }
  const before = await told()

  await bring({ legal_name: 'شرکت بازار تهران', legal_id: '۱۰۳۸۰۲۸۴۷۹۰' })
  const brought = await told()
  await bring({ rating: 4 })
  const kept = await told()
  await bring({ legal_name: null })

  expect(before).toEqual([undefined, undefined])
  expect(brought).toEqual(['شرکت بازار تهران', 'شرکت بازار تهران'])
  expect(kept).toEqual(brought)
  expect(await told()).toEqual(before)
  expect((await db.query({ text: `select legal_id from sellers where id = 's1'` })).rows).toEqual([{ legal_id: '10380284790' }])
})

test('a legal id that does not check out is refused', () => {
  const row = { id: 's1', name: 'بازار', province: 'تهران', city: 'تهران', legal_id: '10380284791' }

  expect(SellerRow.safeParse(row).error?.issues[0]?.message).toBe('شناسهٔ ملی یا کد ملی نامعتبر است')
})

test('a profile tells what everyone may know, and what this seller has on the shelves', async ({ database: { db } }) => {
  await market(db)

  const { seller, nextChanges } = await readSeller(db, S1, GUEST)

  expect(seller).toMatchObject({
    id: 's1',
    name: 'بازار تهران',
    province: 'تهران',
    verified: false,
    rating: 4.5,
    commentCount: 0,
    productCount: 4,
    deliveryAreas: [{ locationId: 'tehran', locationLabel: 'استان تهران' }],
  })
  expect(seller.bestSelling.map(({ slug }) => slug)).toEqual(['b', 'c', 'a'])
  expect(seller.specialOffers).toMatchObject([{ slug: 'c', regularPrice: 2_000_000, discountedPrice: 1_500_000, discountPercent: 25 }])
  expect(seller.categories.map(({ slug, count }) => [slug, count])).toEqual([
    ['phones', 3],
    ['headphones', 1],
  ])
  expect(nextChanges).toContainEqual(new Date(hoursFrom(AT, 24)))
})

test('goods stand at this seller’s own price, in every order, sold-out ones last, page by page without a gap', async ({
  database: { db },
}) => {
  await market(db)
  const list = async (given: object, viewer = GUEST) => (await listSellerProducts(db, S1, wanted(given), viewer)).listing
  const slugs = async (given: object, viewer = GUEST) => (await list(given, viewer)).products.map(({ slug }) => slug)

  expect(await slugs({})).toEqual(['c', 'b', 'a', 'd'])
  expect(await slugs({ sort: 'lowest_price' })).toEqual(['b', 'c', 'a', 'd'])
  expect(await slugs({ sort: 'highest_price' })).toEqual(['a', 'c', 'b', 'd'])
  expect(await slugs({ sort: 'best_selling' })).toEqual(['b', 'c', 'a', 'd'])
  expect(await slugs({}, { ...GUEST, access: ['basic', 'gold'] })).toEqual(['c', 'b', 'a', 'rug', 'd'])
  expect((await list({ sort: 'lowest_price' })).products[0]).toMatchObject({ slug: 'b', regularPrice: 1_000_000, inStock: true })
  expect(await list({ limit: 3, page: 2 })).toMatchObject({
    products: [{ slug: 'd', inStock: false }],
    totalCount: 4,
    totalPages: 2,
    page: 2,
  })
  expect(await list({ page: 9 })).toMatchObject({ products: [], totalCount: 4, totalPages: 1 })
})

test('one category of a seller lists what this seller has filed there or below, and tells where else there is something', async ({
  database: { db },
}) => {
  await market(db)
  const list = async (category?: string) => (await listSellerProducts(db, S1, wanted({ ...(category && { category }) }), GUEST)).listing

  expect(await list('headphones')).toMatchObject({
    totalCount: 1,
    category: { slug: 'headphones', title: 'هدفون' },
    above: { slug: 'digital' },
    categories: [],
  })
  expect((await list('phones')).products).toHaveLength(3)
  expect(await list('digital')).toMatchObject({
    totalCount: 4,
    above: null,
    categories: [
      { slug: 'phones', count: 3 },
      { slug: 'headphones', count: 1 },
    ],
  })
  expect(await list()).toMatchObject({ category: null, above: null, categories: [{ slug: 'phones' }, { slug: 'headphones' }] })
  const gold = await listSellerProducts(db, S1, wanted(), { ...GUEST, access: ['basic', 'gold'] })
  expect(gold.listing.categories).toMatchObject([
    { slug: 'digital', count: 4 },
    { slug: 'wholesale', count: 1 },
  ])
  expect(await list('nowhere')).toMatchObject({ products: [], totalCount: 0, totalPages: 0, category: null, categories: [] })
})

test('words are looked for as everywhere, in a category or in all, and what has none of them is nothing', async ({ database: { db } }) => {
  await market(db)
  const list = async (given: object) => (await listSellerProducts(db, S1, wanted(given), GUEST)).listing
  const slugs = async (given: object) => (await list(given)).products.map(({ slug }) => slug)

  expect(await slugs({ s: 'گوشي' })).toEqual(['c', 'b', 'a', 'd'])
  expect(await slugs({ s: 'گوشی b' })).toEqual(['b'])
  expect(await slugs({ s: 'گوشی', sort: 'highest_price' })).toEqual(['a', 'c', 'b', 'd'])
  expect(await slugs({ s: 'موبایل', category: 'headphones' })).toEqual(['c'])
  expect(await list({ s: 'گوشی', category: 'phones', limit: 2, page: 2 })).toMatchObject({
    products: [{ slug: 'd' }],
    totalCount: 3,
    totalIsExact: true,
    totalPages: 2,
  })
  expect(await list({ s: 'theirs' })).toMatchObject({ products: [], totalCount: 0, totalIsExact: true, totalPages: 0 })
  expect(await list({ s: 'گوشی', page: 9 })).toMatchObject({ products: [], totalCount: 4, totalPages: 1 })
})

test('a special offer is shown while it runs, and not a moment longer', async ({ database: { db } }) => {
  await market(db)
  const at = (hours: number) => ({ ...GUEST, at: new Date(hoursFrom(AT, hours)) })

  const over = await readSeller(db, S1, at(24))

  expect((await readSeller(db, S1, at(23))).seller.specialOffers).toHaveLength(1)
  expect(over.seller.specialOffers).toEqual([])
  expect(over.seller.bestSelling).toContainEqual(expect.objectContaining({ slug: 'c', discountedPrice: null, discountPercent: null }))
})

test('comments are the public reviews that name the seller, newest first; those without stars do not count in the average', async ({
  database: { db },
}) => {
  await market(db)
  const review = (id: string, product: string, sellerId: SellerId, rating: number, hours: number) => ({
    id,
    productId: ProductId.parse(`p-${product}`),
    sellerId,
    rating,
    text: `نوشتهٔ ${id}`,
    name: 'نرگس',
    createdAt: new Date(hoursFrom(AT, -hours)),
  })
  await inTransaction(db, 'write', async (tx) => {
    await importReviews(tx, [
      review('1', 'a', S1, 5, 3),
      review('2', 'b', S1, 0, 2),
      review('3', 'b', S1, 2, 1),
      review('4', 'b', S2, 1, 0),
    ])
    await tx.query({
      text: `insert into reviews (product_id, id, seller_id, rating, text, name, status, created_at) values ('p-a', '5', 's1', 1, 'در انتظار', 'نرگس', 'pending', $1)`,
      values: [AT],
    })
  })
  const comments = (body: { page: number; limit: number }) => listSellerComments(db, { params: { id: S1 }, body })

  const [first, second] = [await comments({ page: 1, limit: 2 }), await comments({ page: 2, limit: 2 })]

  expect(first.comments.map(({ commentId }) => commentId)).toEqual(['3', '2'])
  expect(first).toMatchObject({ rating: 3.5, count: 2, total: 3 })
  expect(second.comments).toMatchObject([
    {
      commentId: '1',
      rating: 5,
      commentText: 'نوشتهٔ 1',
      name: 'نرگس',
      date: '1405/08/30 09:30:00',
      product: { slug: 'a', title: 'گوشی موبایل a' },
    },
  ])
  expect((await readSeller(db, S1, GUEST)).seller).toMatchObject({ rating: 3.5, commentCount: 3 })
  expect(await comments({ page: 99, limit: 2 })).toEqual({ ...second, page: 2 })
})

test('a seller without ratings has none; one that is not there, or suspended, is nobody in every call', async ({ database: { db } }) => {
  await market(db)
  await db.query({ text: `update sellers set rating = 0, rating_count = 0 where id = 's2'` })
  const unrated = await readSeller(db, S2, GUEST)
  await db.query({ text: `update sellers set status = 'suspended' where id = 's2'` })

  expect(unrated.seller).toMatchObject({ rating: null, commentCount: 0 })
  for (const id of [S2, SellerId.parse('nobody')]) {
    const refused = { code: 'SELLER_NOT_FOUND', status: 404, message: 'چنین فروشنده‌ای یافت نشد' }
    await expect(readSeller(db, id, GUEST)).rejects.toMatchObject(refused)
    await expect(listSellerProducts(db, id, wanted(), GUEST)).rejects.toMatchObject(refused)
    await expect(listSellerComments(db, { params: { id }, body: { page: 1, limit: 15 } })).rejects.toMatchObject(refused)
  }
})

test('goods that come in with an import say which sellers’ pages they change', async ({ database: { db } }) => {
  await market(db)
  await db.query({ text: 'delete from changed_tags' })

  await inTransaction(db, 'write', (tx) => buildProducts(tx, [productRow('new', { id: 'p-new', offers: [{ id: 's3' }] })]))

  const { rows } = await db.query({ text: `select tag from changed_tags where tag like 'seller:%'` })
  expect(rows).toEqual([{ tag: 'seller:s3' }])
  expect((await readSeller(db, SellerId.parse('s3'), GUEST)).seller.productCount).toBe(1)
})
