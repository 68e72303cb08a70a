import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { importSingleProductsCall } from '#contract/import.ts'
import { readProductCall } from '#contract/product.ts'
import { createCommentCall, listCommentsCall } from '#contract/review.ts'
import { advancedSearchCall } from '#contract/search.ts'
import { buildSession } from './modules/identity/people.testing.ts'
import { productRow } from './modules/import/market.testing.ts'
import { buildPurchase } from './modules/review/review.testing.ts'
import { openDatabase } from './platform/database/database.ts'
import type { Settings } from './platform/settings.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from './testing/replicated-postgres.ts'
import { openTestMarket, type TestMarket } from './testing/test-market.ts'

let postgres: ReplicatedPostgres
beforeAll(async () => {
  postgres = await startReplicatedPostgres()
})
afterAll(() => postgres.stop())
afterEach(() => postgres.resumeReplay())

const PATIENCE = { timeout: 40_000 }

/** A market that reads the replica, with nothing kept, so that every read is made. */
async function openReplicatedMarket(given: Partial<Settings> = {}): Promise<TestMarket> {
  const { primaryUrl, replicaUrl } = await postgres.freshDatabase()
  const db = openDatabase(primaryUrl, { name: 'rasteh-test' })
  const market = await openTestMarket({ db, url: primaryUrl }, { replicaUrl, replicaLagMaxMs: 3_600_000, pageCacheBytes: 0, ...given })
  onTestFinished(async () => {
    await market.close()
    await db.close()
  })
  await readsFromReplica(market)
  return market
}

const productUrl = (slug: string) => `/api${readProductCall.path.replace(':slug', slug)}`
const readPrice = async (market: TestMarket) => {
  const answer = await market.send({ method: 'GET', url: productUrl('one') })
  return answer.json().combinations[0]?.suppliers[0]?.price.regularPrice
}
const setPrice = (market: TestMarket, regularPrice: number) =>
  market.send({
    method: importSingleProductsCall.method,
    url: `/api${importSingleProductsCall.path}`,
    token: market.master.masterToken,
    body: { singleProducts: [productRow('one', { offers: [{ id: 's1', price: { regularPrice } }] })] },
  })

async function figure(market: TestMarket, name: string): Promise<number> {
  const { body } = await market.send({ method: 'GET', url: '/metrics' })
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  )
}
const onReplica = (market: TestMarket) => figure(market, 'rasteh_public_reads_total{database="replica"}')
const onPrimary = (market: TestMarket) => figure(market, 'rasteh_public_reads_total{database="primary"}')

/** A read of everyone's that nothing keeps. */
const readBrands = (market: TestMarket) => market.send({ method: 'POST', url: `/api${advancedSearchCall.path}`, body: { type: 'brand' } })

/** Waits until a read of everyone's is made on the replica. */
async function readsFromReplica(market: TestMarket): Promise<void> {
  const before = await onReplica(market)
  await expect.poll(async () => [await readBrands(market), await onReplica(market)][1], PATIENCE).toBeGreaterThan(before)
}

/** Waits until a read of everyone's is made on the primary. */
async function readsFromPrimary(market: TestMarket): Promise<void> {
  const before = await onPrimary(market)
  await expect.poll(async () => [await readBrands(market), await onPrimary(market)][1], PATIENCE).toBeGreaterThan(before)
}

test('public reads are made on the replica, and whoever changes something writes to the primary', async () => {
  const market = await openReplicatedMarket()
  const shopper = await market.shopper()
  const before = await onReplica(market)

  const cart = await market.send({ method: 'POST', url: '/api/cart/update', token: shopper.token, body: {} })
  await readPrice(market)

  expect(cart.statusCode).toBe(422)
  expect(await onReplica(market)).toBe(before + 1)
})

test('while the replica goes and comes back no request fails, and then it is read again', async () => {
  const market = await openReplicatedMarket()
  const statuses = new Set<number>()
  let asked = 0
  let stopping = false
  const visitor = async () => {
    while (!stopping) {
      const { statusCode } = await market.send({ method: 'GET', url: productUrl(['one', 'two'][asked++ % 2] ?? '') })
      statuses.add(statusCode)
    }
  }
  const visitors = [visitor(), visitor(), visitor(), visitor()]

  await postgres.stopReplica()
  await readsFromPrimary(market)
  await postgres.startReplica()
  await readsFromReplica(market)
  stopping = true
  await Promise.all(visitors)

  expect([...statuses]).toEqual([200])
})

test('whoever wrote something reads it, also while the replica does not know of it yet', async () => {
  const market = await openReplicatedMarket()
  const [{ productId, sellerId }] = market.offers
  const token = await buyerOf(market)
  const other = await market.shopper()
  const list = (asker: string, cookie: string) =>
    market.send({ method: 'POST', url: `/api${listCommentsCall.path}`, token: asker, headers: { cookie }, body: { productId } })
  // who wrote long ago is no reason to spare the replica
  const unused = await onReplica(market)
  await expect.poll(async () => [await list(other.token, 'rasteh_seen=1'), await onReplica(market)][1], PATIENCE).toBeGreaterThan(unused)
  await postgres.pauseReplay()

  const written = await market.send({
    method: 'POST',
    url: `/api${createCommentCall.path.replace(':productId', productId)}`,
    token,
    body: { commentText: 'همان بود که می‌خواستم', rating: '5', supplierId: sellerId },
  })
  const position = written.cookies.find(({ name }) => name === 'rasteh_seen')?.value
  const before = await onReplica(market)
  const [own, withoutCookies] = [await list(token, `rasteh_seen=${position}`), await list(token, '')]

  expect([own.json().total, withoutCookies.json().total]).toEqual([1, 1])
  expect(await onReplica(market)).toBe(before)
})

/** The token of somebody who has paid for the first offer. */
function buyerOf(market: TestMarket): Promise<string> {
  return market.write(async (tx) => {
    const { userId: id } = await buildPurchase(tx, market.offers[0])
    const { rows } = await tx.query({ text: 'select mobile from users where id = $1', values: [id] })
    return (await buildSession(tx, market.services, { id, mobile: rows[0].mobile })).token ?? ''
  })
}

test('a kept page is never made from a replica that does not know of the change it was forgotten for', async () => {
  const market = await openReplicatedMarket({ pageCacheBytes: 10_000_000 })
  await postgres.pauseReplay()

  for (const price of [1_100_000, 1_200_000, 1_300_000]) {
    await readPrice(market)
    await setPrice(market, price)

    await expect.poll(() => readPrice(market), PATIENCE).toBe(price)
  }
})

test('a replica that lags beyond the bound is left alone until it has caught up', async () => {
  const market = await openReplicatedMarket({ replicaLagMaxMs: 1 })
  await postgres.pauseReplay()

  await market.shopper()
  await expect.poll(() => figure(market, 'rasteh_replica_usable'), PATIENCE).toBe(0)
  await readsFromPrimary(market)
  expect(await figure(market, 'rasteh_replica_lag_seconds')).toBeGreaterThan(0)

  await postgres.resumeReplay()
  await readsFromReplica(market)
})
