import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { createFastify } from '../../platform/http/fastify.ts'
import { createPageCache } from '../../platform/page-cache/page-cache.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildMarket, productRow } from '../import/market.testing.ts'
import { sitemapRoutes } from './sitemap.routes.ts'
import { sitemapXml } from './sitemap-xml.ts'

const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const services = servicesFor(db, { publicUrl: 'https://rasteh.example' })
  const http = await createFastify(services, createPageCache(0), () => undefined)
  sitemapRoutes(http, services)
  onCleanup(() => http.close())
  const get = (url: string, headers: Record<string, string> = {}) => http.inject({ method: 'GET', url, headers })
  return { db, get }
})

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('the sitemap names its parts, and the parts name what everyone may see', async ({ market: { db, get } }) => {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [productRow('one'), productRow('two'), productRow('rug', { category: 'carpets' })]),
  )

  const parts = locations((await get('/sitemap.xml')).body)
  const named = await Promise.all(
    parts.map(async (part) => locations((await get(String(part).replace('https://rasteh.example', ''))).body)),
  )

  expect(parts).toHaveLength(4)
  const all = named.flat()
  expect(all).toContain('https://rasteh.example/')
  expect(all).toContain('https://rasteh.example/category/phones')
  expect(all).toContain('https://rasteh.example/brands/samsung')
  expect(all).toContain('https://rasteh.example/seller/s1')
  expect(all.filter((address) => address?.includes('/product/')).sort()).toEqual([
    'https://rasteh.example/product/one',
    'https://rasteh.example/product/two',
  ])
  expect(all).not.toContain('https://rasteh.example/category/carpets')
})

test('a part begins only where the index says; any other id is answered with the part that it falls into', async ({
  market: { db, get },
}) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('one'), productRow('two')]))

  const whole = await get('/sitemaps/products.xml')

  expect(locations(whole.body)).toHaveLength(2)
  expect((await get('/sitemaps/products.xml?from=zzzzzz')).body).toBe(whole.body)
  expect((await get('/sitemaps/products.xml?from[]=a&from=%00')).body).toBe(whole.body)
  expect((await get('/sitemaps/secrets.xml')).statusCode).toBe(404)
})

test('a part leaves compressed for whoever takes it so, the same either way', async ({ market: { get } }) => {
  const plain = await get('/sitemaps/site.xml')
  const packed = await get('/sitemaps/site.xml', { 'accept-encoding': 'gzip, br' })

  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('robots are kept out of personal pages and told where the sitemap is', async ({ market: { get } }) => {
  const { body, headers } = await get('/robots.txt')

  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /basket', 'Disallow: /account', 'Sitemap: https://rasteh.example/sitemap.xml']),
  )
})

test('an address is written as XML and URL want it', () => {
  expect(locations(sitemapXml('https://x.example', [{ path: '/page/دربارهٔ?a=1&b=<', changedAt: null }]))).toEqual([
    'https://x.example/page/%D8%AF%D8%B1%D8%A8%D8%A7%D8%B1%D9%87%D9%94?a=1&amp;b=%3C',
  ])
})
