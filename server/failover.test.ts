import { expect, onTestFinished, test } from 'vitest'
import { readCartCall, setCartLineCall } from '#contract/cart.ts'
import { readProductCall } from '#contract/product.ts'
import { lineOf } from './modules/cart/cart.testing.ts'
import { setPriceElsewhere } from './modules/import/price-elsewhere.testing.ts'
import { requestLimitsOf } from './platform/database/connection.ts'
import { type Database, inTransaction, openDatabase, withLimits } from './platform/database/database.ts'
import { findPrimary } from './platform/database/hosts.ts'
import { DatabaseUnreachable } from './platform/database/unreachable.ts'
import { withHosts } from './platform/database-url.ts'
import { LONG_TEST_MS } from './testing/long-tests.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from './testing/replicated-postgres.ts'
import { openTestMarket } from './testing/test-market.ts'

const PATIENCE = { timeout: 40_000, interval: 20 }

async function startServers(): Promise<ReplicatedPostgres & { primaryUrl: string; replicaUrl: string; url: string }> {
  const postgres = await startReplicatedPostgres()
  onTestFinished(() => postgres.stop())
  const urls = await postgres.freshDatabase()
  const hosts = [urls.replicaUrl, urls.primaryUrl].map((url) => new URL(url).host)
  return { ...postgres, ...urls, url: withHosts(urls.primaryUrl, hosts.join(',')) }
}

test('a primary that dies takes what waits for five seconds with it and nothing that was confirmed; the next one is found by itself', {
  timeout: LONG_TEST_MS,
}, async () => {
  const servers = await startServers()
  const db = openDatabase(servers.url, { name: 'rasteh-test', connections: 4 })
  const market = await openTestMarket({ db: withLimits(db, requestLimitsOf(servers.url)), url: servers.url })
  onTestFinished(async () => {
    await market.close()
    await db.close()
  })
  const { token } = await market.shopper()
  const put = (quantity: number) =>
    market.send({ method: setCartLineCall.method, url: `/api${setCartLineCall.path}`, token, body: lineOf(market.offers[0], quantity) })
  const cart = async () => (await market.send({ method: 'GET', url: `/api${readCartCall.path}`, token })).json()
  const kept = (headers = {}) => market.send({ method: 'GET', url: `/api${readProductCall.path.replace(':slug', 'one')}`, headers })
  expect((await put(1)).statusCode).toBe(200)
  // who has seen so much is answered when every change until now was heard: this one stays kept
  expect((await kept({ cookie: 'rasteh_seen=999999999999999' })).statusCode).toBe(200)
  const before = await cart()
  await expect.poll(() => inCart(servers.replicaUrl), PATIENCE).toBe(1)

  await servers.killPrimary()
  const refused = await put(2)
  expect(refused.statusCode).toBe(503)
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  expect((await kept()).statusCode).toBe(200)

  const waiting = put(3)
  await servers.promoteReplica()
  expect((await waiting).statusCode).toBe(200)
  expect(await cart()).not.toEqual(before)
  expect(await inCart(servers.replicaUrl)).toBe(3)
  // and changes that another process makes there are heard
  await setPriceElsewhere(servers.replicaUrl, 777_000)
  await expect.poll(async () => (await kept()).json().combinations[0]?.suppliers[0]?.price.regularPrice, PATIENCE).toBe(777_000)

  // the old one comes back, and takes itself for the primary
  await servers.startPrimary()
  expect(new URL(await findPrimary(servers.url)).host).toBe(new URL(servers.replicaUrl).host)
  expect((await put(4)).statusCode).toBe(200)
  expect(await inCart(servers.replicaUrl)).toBe(4)
  expect(await inCart(servers.primaryUrl)).toBe(1)
})

test('a write that a proxy leads to a standby finds the database away; one within a transaction that reads is a fault', {
  timeout: LONG_TEST_MS,
}, async () => {
  const { primaryUrl, replicaUrl } = await startServers()
  const [primary, standby] = [primaryUrl, replicaUrl].map((url) => openDatabase(url, { connections: 1, name: 'rasteh-test' })) as [
    Database,
    Database,
  ]
  onTestFinished(async () => {
    await primary.close()
    await standby.close()
  })
  const insert = { text: `insert into changed_tags (tag) values ('x')` }

  await expect(standby.query(insert)).rejects.toBeInstanceOf(DatabaseUnreachable)
  await expect(inTransaction(standby, 'write', (tx) => tx.query(insert))).rejects.toBeInstanceOf(DatabaseUnreachable)
  const fault = inTransaction(primary, 'read', (tx) => tx.query(insert))
  await expect(fault).rejects.toMatchObject({ code: '25006' })
  await expect(fault).rejects.not.toBeInstanceOf(DatabaseUnreachable)
  expect((await primary.query({ text: 'select from changed_tags' })).rowCount).toBe(0)
})

async function inCart(url: string): Promise<number> {
  const db = openDatabase(url, { connections: 1, name: 'rasteh-test' })
  try {
    return (await db.query({ text: 'select coalesce(sum(quantity), 0)::int as pieces from cart_lines' })).rows[0].pieces
  } finally {
    await db.close()
  }
}

test('several hosts are read in every form of the address, and one host is no look at all', async () => {
  expect(withHosts('postgres://u:p%40x@old:5432/market?sslmode=require', 'a:1,b:2')).toBe(
    'postgres://u:p%40x@a:1,b:2/market?sslmode=require',
  )
  expect(withHosts('postgresql://old/market', 'a,b')).toBe('postgresql://a,b/market')
  expect(await findPrimary('postgres://u:p@nobody.invalid/market')).toBe('postgres://u:p@nobody.invalid/market')
})
