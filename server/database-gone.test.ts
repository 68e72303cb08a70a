import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readCartCall } from '#contract/cart.ts'
import { readProductCall } from '#contract/product.ts'
import { setPriceElsewhere } from './modules/import/price-elsewhere.testing.ts'
import { REQUEST_LIMITS } from './platform/database/connection.ts'
import { openDatabase, withLimits } from './platform/database/database.ts'
import { type OwnPostgres, startOwnPostgres } from './testing/own-postgres.ts'
import { openTestMarket, type TestMarket } from './testing/test-market.ts'

const PATIENCE = { timeout: 40_000, interval: 20 }

let postgres: OwnPostgres
beforeAll(async () => {
  postgres = await startOwnPostgres()
})
afterEach(() => postgres.goOn())
afterAll(() => postgres.remove())

const productUrl = (slug: string) => `/api${readProductCall.path.replace(':slug', slug)}`
const [KEPT, NOT_KEPT] = [productUrl('one'), productUrl('two')]
const read = (market: TestMarket, url: string, token?: string) => market.send({ method: 'GET', url, token })
const statusOf = async (market: TestMarket, url: string) => (await read(market, url)).statusCode
const isMarked = ({ headers }: LightMyRequestResponse) => headers['x-rasteh-stale'] === 'database'
const priceIn = (answer: LightMyRequestResponse) => answer.json().combinations[0]?.suppliers[0]?.price.regularPrice

/** A market with the limits of `npm start`, that keeps one product's answer and not the other's. */
async function openMarket(): Promise<TestMarket & { url: string }> {
  const url = await postgres.freshDatabase()
  const db = openDatabase(url, { name: 'rasteh-test', connections: 4 })
  const market = await openTestMarket({ db: withLimits(db, REQUEST_LIMITS), url })
  onTestFinished(async () => {
    await market.close()
    await db.close()
  })
  // who has seen so much is answered when every change until now was heard: this one stays kept
  await market.send({ method: 'GET', url: KEPT, headers: { cookie: 'rasteh_seen=999999999999999' } })
  return { ...market, url }
}

test('while the database is gone what is kept goes on being served, marked, and everything else is refused as unavailable', async () => {
  const market = await openMarket()
  const { token } = await market.shopper()

  await postgres.stop()
  await expect.poll(() => statusOf(market, NOT_KEPT), PATIENCE).toBe(503)

  const kept = await read(market, KEPT)
  expect([kept.statusCode, kept.headers['cache-control'], isMarked(kept)]).toEqual([200, 'no-store', true])
  for (const refused of [await read(market, NOT_KEPT), await read(market, `/api${readCartCall.path}`, token)]) {
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'DATABASE_UNAVAILABLE'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(await statusOf(market, '/readyz')).toBe(503)
  expect(await statusOf(market, '/healthz')).toBe(200)

  await postgres.start()
  await expect.poll(() => statusOf(market, '/readyz'), PATIENCE).toBe(200)
})

test('when the database returns, nothing that was kept before survives a change that nobody heard of', async () => {
  for (const price of [1_100_000, 1_200_000, 1_300_000]) {
    const market = await openMarket()
    await postgres.stop()
    await expect.poll(async () => isMarked(await read(market, KEPT)), PATIENCE).toBe(true)

    await postgres.start()
    await setPriceElsewhere(market.url, price)

    await expect
      .poll(async () => {
        const answer = await read(market, KEPT)
        // what is not marked is true
        if (answer.statusCode === 200 && !isMarked(answer)) expect(priceIn(answer)).toBe(price)
        return answer.statusCode === 200 && !isMarked(answer)
      }, PATIENCE)
      .toBe(true)
  }
})

test('a database that hangs holds nobody: before it goes on everyone was answered', async () => {
  const market = await openMarket()
  const { token } = await market.shopper()
  await postgres.hang()

  const asked = [NOT_KEPT, '/readyz', `/api${readCartCall.path}`, '/api/categories']
  const answers = await Promise.all([...asked, ...asked, ...asked].map((url) => read(market, url, token)))
  await expect.poll(async () => isMarked(await read(market, KEPT)), PATIENCE).toBe(true)
  const [again, ready] = [await read(market, NOT_KEPT), await read(market, '/readyz')]
  postgres.goOn()

  expect(new Set([...answers, again, ready].map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  await expect.poll(() => statusOf(market, NOT_KEPT), PATIENCE).toBe(200)
  await expect.poll(async () => isMarked(await read(market, KEPT)), PATIENCE).toBe(false)
})
