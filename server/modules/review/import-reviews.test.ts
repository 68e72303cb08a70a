import { expect } from 'vitest'
import { z } from 'zod'
import { ProductId, SellerId } from '#contract/ids.ts'
import { ProductRow, SellerRow } from '#contract/import-catalogue.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readProduct } from '../catalogue/read-product.ts'
import { importProducts, importSellers } from '../import/import-catalogue.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import { refreshListing } from '../listing/refresh-listing.ts'
import { importReviews } from './import-reviews.ts'

const SELLER = { id: 's1', name: 'بازار تهران', province: 'تهران', city: 'تهران', rating: 4.5, rating_count: 12 }
const sellers = z.array(SellerRow).parse([SELLER])
const products = z.array(ProductRow).parse([productRow('a', { id: 'a', rating: 2 })])
const review = (id: string, rating: number) => ({
  id,
  productId: ProductId.parse('a'),
  sellerId: SellerId.parse('s1'),
  rating,
  text: 'همان بود که می‌خواستم',
  name: 'سارا',
  createdAt: AT,
})

test('ratings that an import brings stand until somebody says something; then an import changes them no more', async ({ tx }) => {
  await buildMarket(tx, [productRow('a', { id: 'a', rating: 2 })])
  const before = (await readProduct(tx, 'a', AT)).product

  await importReviews(tx, [review('r1', 5), review('r2', 3)])
  const again = [await importProducts(tx, products, AT), await importSellers(tx, sellers, AT)]
  const after = (await readProduct(tx, 'a', AT)).product
  const { rows } = await tx.query({ text: `select rating, rating_count, review_count from sellers where id = 's1'` })

  expect(before).toMatchObject({ rating: 2, reviewCount: 0 })
  expect(again.map(({ updated }) => updated)).toEqual([0, 0])
  expect(after).toMatchObject({ rating: 4, reviewCount: 2 })
  expect(rows).toEqual([{ rating: 4, rating_count: 2, review_count: 2 }])
})

test('what is brought shows on cards once the listing is made anew', async ({ tx }) => {
  await buildMarket(tx, [productRow('a', { id: 'a' })])

  await importReviews(tx, [review('r1', 5), review('r2', 4), review('r3', 4)])
  const queued = await tx.query({ text: `select distinct product_id from listing_queue` })
  await refreshListing(tx, ['a'], AT)

  const { rows } = await tx.query({ text: `select rating from product_listing where product_id = 'a'` })
  expect(queued.rows).toEqual([{ product_id: 'a' }])
  expect(rows).toEqual([{ rating: 4.33 }])
})

test('a review that was brought before is not brought again, nor changed by what comes under its id', async ({ tx }) => {
  await buildMarket(tx, [productRow('a', { id: 'a' })])

  await importReviews(tx, [review('r1', 5)])
  await importReviews(tx, [{ ...review('r1', 1), text: 'به جای آن' }])

  const { rows } = await tx.query({ text: 'select rating, text from reviews' })
  expect(rows).toEqual([{ rating: 5, text: 'همان بود که می‌خواستم' }])
})
