import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { expect, vi } from 'vitest'
import { buildApp } from './app.ts'
import { ensureMaster } from './modules/identity/ensure-master.ts'
import { buildSession, buildShopper } from './modules/identity/people.testing.ts'
import { createPaying, startModuleJobs } from './modules.ts'
import { systemClock } from './platform/clock.ts'
import { inTransaction } from './platform/database/database.ts'
import { createJobs } from './platform/jobs.ts'
import { readSettings } from './platform/settings.ts'
import { databaseTest as test } from './testing/database-test.ts'

const MASTER = '09121112233'
const FILES = new URL('../docs/first-market/', import.meta.url)
const fileOf = (name: string) => readFileSync(new URL(name, FILES), 'utf8')

/** Kavenegar as far as codes go: what each number was sent, where the template and the key are right. */
async function startKavenegar() {
  const codes = new Map<string, string>()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const fields = new URLSearchParams(body)
    const isRight = request.url === '/v1/the-key/verify/lookup.json' && fields.get('template') === 'login'
    if (isRight) codes.set(fields.get('receptor') ?? '', fields.get('token') ?? '')
    const status = isRight ? 200 : 400
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ return: { status, message: 'م' } }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, codes, stop }
}

/** A live market on an empty database, as the settings of the README start it. */
const liveTest = test.extend('market', async ({ database: { db, url } }, { onCleanup }) => {
  const sms = await startKavenegar()
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-live-'))
  const settings = readSettings({
    RASTEH_MODE: 'live',
    PUBLIC_URL: 'https://rasteh.example',
    TOKEN_SECRET: 'a secret of at least thirty-two characters',
    KAVENEGAR_API_KEY: 'the-key',
    KAVENEGAR_TEMPLATE: 'login',
    KAVENEGAR_URL: sms.url,
    FAKE_GATEWAY: 'on',
    MASTER_MOBILE: '۰۹۱۲ ۱۱۱ ۲۲۳۳',
    DATA_DIR: dataDir,
    SHED_LOAD_AFTER_MS: '3600000',
  })
  const log = pino({ level: 'silent' })
  const services = { db, settings, log, clock: systemClock, jobs: createJobs(db, log) }
  await ensureMaster(url, settings.masterMobile, log)
  const paying = createPaying(services)
  const { http } = await buildApp({ services, paying, databaseUrl: url, checkAnswers: true })
  startModuleJobs(services, paying)
  await services.jobs.start()
  onCleanup(async () => {
    await http.close()
    await services.jobs.stop()
    sms.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const send = async (method: 'GET' | 'POST', path: string, { body, token, type = 'application/json' }: Sent = {}) => {
    const answer = await http.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: body }),
    })
    if (answer.statusCode !== 200) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }
  return { services, sms, http, send }
})

interface Sent {
  body?: object | string
  token?: string
  type?: string
}

liveTest(
  'from an empty database a live market opens: its master fills it by the files of the guide, and a shopper buys',
  async ({ market: { services, sms, http, send } }) => {
    // the master signs in by a code that went out by SMS, and sets a password
    await send('POST', '/sms/newsmscode', { body: { mobile: MASTER } })
    const code = await vi.waitUntil(() => sms.codes.get(MASTER), { timeout: 30_000 })
    const { token_master: token } = await send('POST', '/auth/login', { body: { mobile: MASTER, code } })
    await send('POST', '/auth/master-password/first', { body: { password: 'a sentence of one’s own' }, token })

    // and brings in what the guide brings in, in its order
    const imported = async (name: string) =>
      (await send('POST', `/master-dash/${name}/batch-import`, { body: fileOf(`${name}.json`), token })).created
    for (const name of ['categories', 'brandsdata', 'sellers', 'fast-order-locations', 'gateways', 'bootstrap'])
      expect(await imported(name), name).toBeGreaterThan(0)
    const { run } = await send('POST', '/master-dash/import-runs?name=products.csv', {
      body: fileOf('products.csv'),
      token,
      type: 'text/csv',
    })
    await vi.waitUntil(async () => (await send('GET', `/master-dash/import-runs/${run.id}`, { token })).run.state === 'done', {
      timeout: 30_000,
      interval: 500,
    })
    for (const name of ['featuredproducts', 'home-sections']) expect(await imported(name), name).toBeGreaterThan(0)

    // everything is on its shelf
    const home = await send('GET', '/homepage/homepagedata')
    expect(home.data.map(({ type, items }: { type: string; items: unknown[] }) => [type, items.length])).toEqual([
      ['categories', 4],
      ['featured_products', 6],
      ['brands', 2],
    ])
    expect(await send('POST', '/products/listing', { body: {} })).toMatchObject({ totalCount: 20 })
    expect(await send('POST', '/category/kitchen', { body: {} })).toMatchObject({ totalCount: 16 })
    expect((await send('GET', '/bootstrap')).data.menu.main).toHaveLength(3)

    // a shopper buys, through the simulated bank that FAKE_GATEWAY asked for
    const shopper = await inTransaction(services.db, 'write', async (tx) => buildSession(tx, services, await buildShopper(tx)))
    const product = await send('GET', '/singleproduct/saffron-5')
    const [combination] = product.combinations
    const [offer] = combination.suppliers
    const bought = { productId: product.id, combinationsID: combination.id, seller: { id: offer.id }, count: 2 }
    await send('POST', '/cart/update', { body: bought, token: shopper.token })
    const { orderId } = await send('POST', '/cart/updatefinalreceiptgateway', { body: { paymentMethod: 'fake' }, token: shopper.token })
    const link = await send('POST', '/payment/getpaymentlink', { body: { orderId }, token: shopper.token })
    const decided = await send('POST', `/fake-gateway/${JSON.parse(link.body).link_id}`, {
      body: { decision: 'confirm' },
      token: shopper.token,
    })
    await send('POST', '/payment/paymentwebhook', { body: decided, token: shopper.token })

    expect(await send('POST', '/payment/checkpaymentstatus', { body: { order_id: orderId }, token: shopper.token })).toMatchObject({
      isPaid: 'paid',
    })
    expect((await http.inject('/api/dev/outbox')).statusCode).toBe(404)
  },
)
