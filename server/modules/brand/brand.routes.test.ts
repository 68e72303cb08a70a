import { expect } from 'vitest'
import { listBrandProductsCall, readBrandCall } from '#contract/brand.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { createFastify } from '../../platform/http/fastify.ts'
import { createServe } from '../../platform/http/serve.ts'
import { createPageCache } from '../../platform/page-cache/page-cache.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { createAuthentication } from '../identity/authentication.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildMarket, productRow } from '../import/market.testing.ts'
import { brandRoutes } from './brand.routes.ts'

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
  const { serve, invoke } = createServe(http, { services, authentication, pageCache, queryKeysOf: () => undefined, checkAnswers: true })
  brandRoutes(serve, services)
  await inTransaction(db, 'write', (tx) =>
    buildMarket(
      tx,
      ['a', 'b', 'c'].map((slug) => productRow(slug, { id: `p-${slug}` })),
    ),
  )
  return { http, invoke, services }
}

test('the same goods come with a pagination from one path and with totals from the other', async ({ market: { http } }) => {
  const paged = await http.inject({ url: '/api/brands/samsung/products?limit=2&page=2&sort=best_selling' })
  const listed = await http.inject({
    method: 'POST',
    url: '/api/brands/brandproducts',
    payload: { filters: { brand: 'samsung' }, limit: 2 },
  })
  const plain = await http.inject({ method: 'POST', url: '/api/brands/brandproducts', payload: {} })

  expect(paged.json()).toMatchObject({ pagination: { currentPage: 2, totalPages: 2, totalItems: 3, itemsPerPage: 2 } })
  expect(paged.json().products).toHaveLength(1)
  expect(listed.json().data).toMatchObject({ currentPage: 1, totalPages: 2, totalProducts: 3, price: { min: 1_000_000, max: 1_000_000 } })
  expect(plain.json().data).toMatchObject({ currentPage: 1, limit: 20, totalProducts: 3 })
})

test('a refusal says so in the words that brand calls document', async ({ market: { http } }) => {
  for (const url of ['/api/brandspagedata/nothing', '/api/brands/nothing/products']) {
    const answer = await http.inject({ url })

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      state: 'error',
      success: 'false',
      code: 'BRAND_NOT_FOUND',
      message: 'برند مورد نظر شما یافت نشد.',
    })
  }
})

test('what is kept of a brand is forgotten with the brand, its cards and its figures', async ({ market: { invoke, services } }) => {
  const tags = new Set<string>()
  const ends: (Date | null)[] = []
  const collector = {
    tag: (...names: string[]) => names.forEach((name) => void tags.add(name)),
    validUntil: (at: Date | null) => void ends.push(at),
    refuse: () => undefined,
  }

  await invoke(readBrandCall, { params: { slug: 'samsung' } }, collector)
  const ofPage = [...tags].sort()
  tags.clear()
  await invoke(listBrandProductsCall, { body: { brand: 'samsung' } }, collector)
  const ofListing = [...tags].sort()
  tags.clear()
  await invoke(listBrandProductsCall, { body: {} }, collector)

  const cards = ['card:p-a', 'card:p-b', 'card:p-c']
  expect(ofPage).toEqual(['brand:samsung', ...cards, 'catalogue'])
  expect(ofListing).toEqual(['brand:samsung', ...cards, 'catalogue'])
  expect([...tags].sort()).toEqual([...cards, 'catalogue', 'listing'])
  expect(ends[0]?.getTime()).toBe(services.clock.now().getTime() + 60_000)
})
