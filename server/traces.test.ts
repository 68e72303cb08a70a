import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { expect } from 'vitest'
import { z } from 'zod'
import { type MarketProcess, startMarketProcess } from './modules/payment/kill/market-process.testing.ts'
import { databaseTest } from './testing/database-test.ts'
import { openTestMarket } from './testing/test-market.ts'

const Attribute = z.object({ key: z.string(), value: z.looseObject({}) })
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  attributes: z.array(Attribute),
})
const Exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const OUTSIDE = 'b7ad6b7169203331'

const test = databaseTest
  .extend('collector', async ({ task: _ }, { onCleanup }) => {
    const spans: z.infer<typeof Span>[] = []
    const bodies: string[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        bodies.push(body)
        spans.push(
          ...Exported.parse(JSON.parse(body)).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
        )
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    onCleanup(() => void server.close())
    const at = server.address()
    return { spans, bodies, url: `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}` }
  })
  .extend('market', async ({ database }, { onCleanup }) => {
    const market = await openTestMarket(database)
    onCleanup(() => market.close())
    return market
  })
  .extend('traced', async ({ database, market, collector }, { onCleanup }): Promise<MarketProcess> => {
    const { settings } = market.services
    const traced = await startMarketProcess({
      DATABASE_URL: database.url,
      DATA_DIR: settings.dataDir,
      RASTEH_MODE: 'demo',
      TOKEN_SECRET: settings.tokenSecret,
      LOG_LEVEL: 'error',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    })
    onCleanup(() => traced.stop())
    return traced
  })

test('a purchase under one traceparent is one trace, from the edge to each statement', async ({ market, traced, collector }) => {
  const { token } = await market.shopper({ cart: true })
  const post = async (path: string, body: object) => {
    const response = await fetch(`${await traced.url()}/api${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, traceparent: `00-${TRACE}-${OUTSIDE}-01` },
    })
    expect(response.status).toBe(200)
    return response.json()
  }
  const { orderId } = await post('/cart/updatefinalreceiptgateway', { paymentMethod: 'fake' })
  await post('/payment/getpaymentlink', { orderId, fromWallet: 0 })

  const own = () => collector.spans.filter(({ traceId }) => traceId === TRACE)
  await expect.poll(() => own().filter(({ parentSpanId }) => parentSpanId === OUTSIDE)).toHaveLength(2)

  const requests = own().filter(({ parentSpanId }) => parentSpanId === OUTSIDE)
  expect(requests.map(({ name }) => name).toSorted()).toEqual([
    'POST /api/cart/updatefinalreceiptgateway',
    'POST /api/payment/getpaymentlink',
  ])
  const edges = new Set(requests.map(({ spanId }) => spanId))
  const statements = own().filter(({ spanId }) => !edges.has(spanId))
  expect(new Set(statements.map(({ parentSpanId }) => parentSpanId))).toEqual(edges)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['commit']))
  expect(statements.filter(({ attributes }) => attributes.some(({ key }) => key === 'db.system.name')).length).toBeGreaterThan(10)
  // names and states alone
  expect(collector.bodies.join('')).not.toContain(orderId)
  expect(collector.bodies.join('')).not.toContain(token)
})

test.for([
  { imported: './server/market-process.ts', senders: 0 },
  { imported: './server/platform/traces/send-traces.ts', senders: 1 },
])('$imported loads $senders senders of traces', ({ imported, senders }) => {
  const script = `
    const urls = []
    process.getBuiltinModule('node:module').registerHooks({ resolve(specifier, context, next) {
      const found = next(specifier, context)
      urls.push(found.url)
      return found
    } })
    await import(${JSON.stringify(imported)})
    process.stdout.write(String(Number(urls.some((url) => url.includes('/@opentelemetry/sdk-trace/')))))`
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })).toBe(String(senders))
})
