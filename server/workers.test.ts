import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, vi } from 'vitest'
import { loginCall } from '#contract/identity.ts'
import { importSingleProductsCall } from '#contract/import.ts'
import { RATE_PER_MINUTE } from '#contract/limits.ts'
import { LIVE_MOMENT_KEY, LIVE_PATH } from '#contract/live.ts'
import { readProductCall } from '#contract/product.ts'
import { productRow } from './modules/import/market.testing.ts'
import { databaseTest, type OwnDatabase } from './testing/database-test.ts'
import { LONG_TEST_MS } from './testing/long-tests.ts'
import { openTestMarket, type TestMarket } from './testing/test-market.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })
/** The second worker starts when the first has: on a busy machine it is up late. */
const PATIENCE = { timeout: LONG_TEST_MS - 10_000 }

interface Given {
  token?: string
  body?: object
  cookie?: string
}

/** One kept connection, which one worker answers. */
interface Visitor {
  worker: number
  ask(path: string, given?: Given): Promise<{ status: number; body: string; cookie: string }>
  open(path: string): Promise<IncomingMessage>
}

interface WorkersMarket {
  market: TestMarket
  parent: ChildProcess
  visitorOf(isWanted: (worker: number) => boolean): Promise<Visitor>
  /** Visitors of two workers. */
  two(): Promise<[Visitor, Visitor]>
}

type OnCleanup = (clean: () => Promise<void>) => void

/** Starting one costs three processes. `lasting`: one for those that count nothing and stop nothing; `openOwn`: one of the test's own. */
const test = databaseTest
  .extend('lasting', { scope: 'file' }, ({ fileDatabase }, { onCleanup }) => openWorkers(fileDatabase, onCleanup))
  .extend(
    'openOwn',
    ({ database }, { onCleanup }) =>
      (env?: Record<string, string>) =>
        openWorkers(database, onCleanup, env),
  )

/** The goods of a small market, and two workers in front of them. */
async function openWorkers({ db, url }: OwnDatabase, onCleanup: OnCleanup, env: Record<string, string> = {}): Promise<WorkersMarket> {
  const market = await openTestMarket({ db, url })
  const parent = spawn(process.execPath, [fileURLToPath(new URL('./workers.testing.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATABASE_CONNECTIONS: '6',
      TOKEN_SECRET: market.services.settings.tokenSecret,
      RASTEH_MODE: 'demo',
      WORKERS: '2',
      RATE_LIMIT_FACTOR: '1000',
      // a busy machine is late, and must fail no test
      SHED_LOAD_AFTER_MS: '3600000',
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onCleanup(async () => {
    if (parent.exitCode === null && parent.signalCode === null) {
      const gone = once(parent, 'exit')
      parent.kill('SIGTERM')
      await gone
    }
    await market.close()
  })
  const answeredBy = new Map<string, number>()
  const address = Promise.withResolvers<string>()
  createInterface(parent.stdout).on('line', (line) => {
    if (line.startsWith('http://')) return address.resolve(line)
    const said = line.startsWith('{') ? JSON.parse(line) : {}
    if (said.msg === 'answered') answeredBy.set(said.path, said.pid)
  })
  parent.once('exit', () => address.reject(new Error('The market of workers ended')))
  const base = await address.promise

  const visitor = async (): Promise<Visitor> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const open = async (path: string, { token, body, cookie }: Given = {}): Promise<IncomingMessage> => {
      const asked = request(`${base}${path}`, {
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(cookie === undefined ? {} : { cookie }),
        },
      }).end(body === undefined ? undefined : JSON.stringify(body))
      const [response] = await once(asked, 'response')
      return response
    }
    const ask: Visitor['ask'] = async (path, given = {}) => {
      const response = await open(path, given)
      const cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
      return { status: response.statusCode ?? 0, cookie, body: await text(response) }
    }
    const path = `/api/who/${crypto.randomUUID()}`
    await ask(path)
    await expect.poll(() => answeredBy.get(path), PATIENCE).toBeDefined()
    return { ask, worker: answeredBy.get(path) ?? 0, open: (where) => open(where) }
  }
  const visitorOf = async (isWanted: (worker: number) => boolean): Promise<Visitor> => {
    const found: Visitor[] = []
    // a connection may reach a worker that is just dying: it ends, and the next one is another's
    await expect.poll(async () => found.push(...[await visitor()].filter(({ worker }) => isWanted(worker))), PATIENCE).toBeGreaterThan(0)
    const [wanted] = found
    if (wanted === undefined) throw new Error('No such worker answers')
    return wanted
  }
  const two = async (): Promise<[Visitor, Visitor]> => {
    const one = await visitor()
    return [one, await visitorOf((worker) => worker !== one.worker)]
  }
  return { market, parent, visitorOf, two }
}

const PRODUCT = `/api${readProductCall.path.replace(':slug', 'one')}`
const priceIn = ({ body }: { body: string }) => JSON.parse(body).combinations[0]?.suppliers[0]?.price.regularPrice
const setPrice = (by: Visitor, market: TestMarket, regularPrice: number) =>
  by.ask(`/api${importSingleProductsCall.path}`, {
    token: market.master.masterToken,
    body: { singleProducts: [productRow('one', { offers: [{ id: 's1', price: { regularPrice } }] })] },
  })

async function* eventsOf(response: IncomingMessage): AsyncGenerator<{ id: string; topic: string }, undefined> {
  response.setEncoding('utf8')
  let unread = ''
  for await (const chunk of response) {
    const events = (unread + chunk).split('\n\n')
    unread = events.pop() ?? ''
    for (const event of events) {
      const [, id, data] = /^id: (.*)\ndata: (.*)$/.exec(event) ?? []
      if (id !== undefined && data !== undefined) yield { id, topic: JSON.parse(data) }
    }
  }
  return undefined
}

test('a change made through one worker is told by the other, and both answer with it to whoever was told', async ({ lasting }) => {
  const { market, two, visitorOf } = lasting
  const [here, there] = await two()
  const { id } = JSON.parse((await here.ask(PRODUCT)).body)
  // a stream takes a connection of its own
  const listener = await visitorOf((worker) => worker === there.worker)
  const events = eventsOf(await listener.open(`${LIVE_PATH}?product=${id}`))

  let said: string | undefined
  for (const price of [1_100_000, 1_200_000, 1_300_000]) {
    for (const visitor of [here, there]) await visitor.ask(PRODUCT)
    await setPrice(here, market, price)

    // events of the goods' first arrival may come before
    for (;;) {
      said = (await events.next()).value?.id
      if (priceIn(await here.ask(`${PRODUCT}?${LIVE_MOMENT_KEY}=${said}`)) === price) break
    }
    expect(priceIn(await there.ask(`${PRODUCT}?${LIVE_MOMENT_KEY}=${said}`))).toBe(price)
    expect([priceIn(await here.ask(PRODUCT)), priceIn(await there.ask(PRODUCT))]).toEqual([price, price])
  }
})

test('whoever changed something through one worker is answered with it by the other, at once', async ({ lasting }) => {
  const { market, two } = lasting
  const [here, there] = await two()

  for (const price of [1_100_000, 1_200_000, 1_300_000]) {
    await there.ask(PRODUCT)
    const { cookie } = await setPrice(here, market, price)

    expect(priceIn(await there.ask(PRODUCT, { cookie }))).toBe(price)
  }
})

test('a rate limit counts the requests of all workers', async ({ openOwn }) => {
  const { two } = await openOwn({ RATE_LIMIT_FACTOR: '0.2' })
  const limit = RATE_PER_MINUTE.login * 0.2
  const visitors = await two()

  const statuses: number[] = []
  for (let n = 0; n <= limit; n++) {
    const { status } = (await visitors[n % 2]?.ask(`/api${loginCall.path}`, { body: {} })) ?? {}
    statuses.push(status ?? 0)
  }

  expect(statuses).toEqual([...Array.from({ length: limit }, () => 422), 429])
})

test('the figures are those of all workers together', async ({ openOwn }) => {
  const { two } = await openOwn()
  const visitors = await two()
  for (const each of visitors) for (let n = 0; n < 3; n++) await each.ask(PRODUCT)

  const shown = (await visitors[1].ask('/metrics')).body

  expect(shown).toMatch(/^rasteh_processes 2$/m)
  expect(shown).toMatch(/^rasteh_page_cache_misses_total\{kind="call"\} 2$/m)
  expect(shown).toMatch(/^rasteh_page_cache_hits_total\{kind="call"\} 4$/m)
})

test('when one worker is killed the others answer, and another takes its place', async ({ lasting }) => {
  const { two, visitorOf } = lasting
  const [victim, survivor] = await two()

  process.kill(victim.worker, 'SIGKILL')

  expect((await survivor.ask(PRODUCT)).status).toBe(200)
  const successor = await visitorOf((worker) => worker !== victim.worker && worker !== survivor.worker)
  expect((await successor.ask(PRODUCT)).status).toBe(200)
})

test('told to stop, the parent has its workers end what runs and leaves none behind', async ({ openOwn }) => {
  const { parent, two } = await openOwn()
  const visitors = await two()
  const stream = eventsOf(await visitors[0].open(`${LIVE_PATH}?product=1`))
  const gone = once(parent, 'exit')

  parent.kill('SIGTERM')

  expect((await stream.next()).done).toBe(true)
  expect(await gone).toEqual([0, null])
  for (const { worker } of visitors) expect(() => process.kill(worker, 0)).toThrow()
})

test('told to stop under traffic, the workers let go of kept connections, and the parent ends well', async ({ openOwn }) => {
  const { parent, two } = await openOwn()
  const [here, there] = await two()
  const untilRefused = async ({ ask }: Visitor, answered: () => void) => {
    try {
      for (;;) {
        await ask('/healthz')
        answered()
      }
    } catch {
      // the connection is gone, and nobody takes another
    }
  }
  const visits = [here, there].map((visitor) => {
    const first = Promise.withResolvers<void>()
    return { first: first.promise, over: untilRefused(visitor, first.resolve) }
  })
  await Promise.all(visits.map(({ first }) => first))
  const gone = once(parent, 'exit')

  parent.kill('SIGTERM')

  expect(await gone).toEqual([0, null])
  await Promise.all(visits.map(({ over }) => over))
})
