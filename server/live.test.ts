import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { logoutCall } from '#contract/identity.ts'
import { importSingleProductsCall } from '#contract/import.ts'
import { LIVE_PATH } from '#contract/live.ts'
import { type Product, readProductCall } from '#contract/product.ts'
import { productRow } from './modules/import/market.testing.ts'
import { markChanged } from './platform/changes.ts'
import { type OwnDatabase, databaseTest as test } from './testing/database-test.ts'
import { openTestMarket, type TestMarket } from './testing/test-market.ts'

/** A market on a port of its own, since a stream does not end and cannot be injected. */
async function openListeningMarket(database: OwnDatabase, given: Parameters<typeof openTestMarket>[1] = {}) {
  const market = await openTestMarket(database, given)
  await market.http.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => market.close())
  const { port } = market.http.server.address() as AddressInfo
  const listening = { ...market, address: `http://127.0.0.1:${port}` }
  // its goods came in just now: all of that is told before anybody listens, and more than a minute ago
  const last = await listen(listening, '?product=last')
  await market.write((tx) => markChanged(tx, ['product:last']))
  await last.next()
  last.response.destroy()
  await expect.poll(() => streams(listening)).toBe(0)
  market.services.clock.advance(120)
  return listening
}
type ListeningMarket = TestMarket & { address: string }

/** An open stream; `next` waits for the topic of the next event. */
async function listen(market: ListeningMarket, query: string, token?: string) {
  const response = await ask(market, query, token)
  const events = topicsOf(response)
  const ended = once(response.socket, 'close')
  onTestFinished(() => void response.destroy())
  return { response, ended, next: async () => (await events.next()).value }
}

async function ask(market: ListeningMarket, query: string, token?: string): Promise<IncomingMessage> {
  const asked = request(`${market.address}${LIVE_PATH}${query}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  }).end()
  const [response] = await once(asked, 'response')
  return response
}

async function* topicsOf(response: IncomingMessage): AsyncGenerator<string, undefined> {
  let text = ''
  response.setEncoding('utf8')
  for await (const chunk of response) {
    text += chunk
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data !== undefined) yield JSON.parse(data)
    }
  }
  return undefined
}

const readProduct = async (market: ListeningMarket, slug: string): Promise<Product> =>
  (await fetch(`${market.address}/api${readProductCall.path.replace(':slug', slug)}`)).json() as Promise<Product>

const setPrice = (market: ListeningMarket, slug: string, regularPrice: number) =>
  market.send({
    method: importSingleProductsCall.method,
    url: `/api${importSingleProductsCall.path}`,
    token: market.master.masterToken,
    body: { singleProducts: [productRow(slug, { offers: [{ id: 's1', price: { regularPrice } }] })] },
  })

test('whoever is told that a product changed gets the new price by the kept call at once', async ({ database }) => {
  const market = await openListeningMarket(database)
  const { id } = await readProduct(market, 'one')
  const { next } = await listen(market, `?product=${id}`)

  for (const price of [1_100_000, 1_200_000, 1_300_000]) {
    await readProduct(market, 'one')
    await setPrice(market, 'one', price)

    expect(await next()).toBe(`product:${id}`)
    expect((await readProduct(market, 'one')).combinations[0]?.suppliers[0]?.price.regularPrice).toBe(price)
  }
})

test('a tab hears of the products that it asked for and of no other', async ({ database }) => {
  const market = await openListeningMarket(database)
  const [one, two] = [await readProduct(market, 'one'), await readProduct(market, 'two')]
  const both = await listen(market, `?product=${one.id}&product=${two.id}`)
  const second = await listen(market, `?product=${two.id}`)

  await setPrice(market, 'one', 1_100_000)
  await setPrice(market, 'two', 1_100_000)

  expect([await both.next(), await both.next()]).toEqual([`product:${one.id}`, `product:${two.id}`])
  expect(await second.next()).toBe(`product:${two.id}`)
})

test('what is one person’s own reaches that person alone, under a name that tells nobody’s id', async ({ database }) => {
  const market = await openListeningMarket(database)
  const [owner, other] = [await market.shopper(), await market.shopper()]
  const { id } = await readProduct(market, 'one')
  const [mine, strangers, guests] = [
    await listen(market, `?product=${id}`, owner.token),
    await listen(market, `?product=${id}`, other.token),
    await listen(market, `?product=${id}&product=person:${owner.id}`),
  ]

  await market.write((tx) => markChanged(tx, [`person:${owner.id}`]))

  expect(await mine.next()).toBe('notifications')
  await setPrice(market, 'one', 1_100_000)
  for (const each of [mine, strangers, guests]) expect(await each.next()).toBe(`product:${id}`)
})

test('a stream that outlived its session ends instead of telling what is the person’s own', async ({ database }) => {
  const market = await openListeningMarket(database)
  const owner = await market.shopper()
  const { ended, next } = await listen(market, '', owner.token)

  await market.send({ method: logoutCall.method, url: `/api${logoutCall.path}`, token: owner.token })
  await market.write((tx) => markChanged(tx, [`person:${owner.id}`]))

  await ended
  expect(await next()).toBeUndefined()
})

test('who would hear of nothing gets no stream', async ({ database }) => {
  const market = await openListeningMarket(database)

  for (const [query, token] of [
    ['', undefined],
    ['', 'no token of ours'],
    [`?product=${'x'.repeat(65)}`, undefined],
    ['?product=a%0Adata:b', undefined],
  ] as const) {
    const { statusCode } = await ask(market, query, token)
    expect(statusCode).toBe(204)
  }
})

test('an address that has its share of streams is told when to come again, and leaving makes room', async ({ database }) => {
  const market = await openListeningMarket(database, { rateLimitFactor: 1 / 200 })
  const first = await listen(market, '?product=1')
  await listen(market, '?product=1')

  const refused = await ask(market, '?product=1')
  first.response.destroy()
  await expect.poll(() => streams(market)).toBe(1)
  const { statusCode } = await ask(market, '?product=1')

  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([503, 60])
  expect(statusCode).toBe(200)
})

test('a stream is never compressed, kept or held back on its way', async ({ database }) => {
  const market = await openListeningMarket(database)

  const { response } = await listen(market, '?product=1')

  expect(response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers['content-encoding']).toBeUndefined()
})

test('a stopping market ends its streams and does not wait for whoever listens', async ({ database }) => {
  const market = await openListeningMarket(database)
  const { ended } = await listen(market, '?product=1')

  const closing = market.close()

  await ended
  expect(await Promise.race([closing.then(() => 'closed'), sleep(30_000, 'waits')])).toBe('closed')
})

/** Open streams, as the figures of the process tell. */
async function streams(market: ListeningMarket): Promise<number> {
  const figures = await (await fetch(`${market.address}/metrics`)).text()
  return Number(/^rasteh_live_listeners (\d+)$/m.exec(figures)?.[1])
}
