import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { test as base, expect } from 'vitest'
import { type Answer, type Asking, openEchoes, SHEET_IN_FRAME } from './pages.testing.ts'

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('market', async ({}, { onCleanup }) => {
  const market = await openEchoes({ RATE_LIMIT_FACTOR: '1000' })
  onCleanup(() => market.close())
  return market
})

test('a HEAD on a page that is not kept keeps the whole page', async ({ market }) => {
  const head = await market.ask('/lamp', { method: 'HEAD' })
  const page = await market.ask('/lamp')

  expect(head).toMatchObject({ status: 200, body: '' })
  expect(page.body).toContain('"method":"GET"')
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(page.body)))
})

test('a page is rendered from its own address, whatever host was named', async ({ market }) => {
  for (const host of ['x/rug?', 'x/rug', 'rasteh.example@evil.example', 'evil.example', 'evil.example:80'])
    await market.ask('/lamp', { headers: { host, 'x-forwarded-host': host } })

  const page = await market.ask('/lamp')

  expect(page.body).toContain('https://rasteh.example/lamp')
  expect(page.body).not.toMatch(/evil|rug/)
})

test('what is no host, and an address that is no path of ours, is refused', async ({ market }) => {
  const hosts = ['a b', ' ', 'x/product/b?', 'a:b:c', 'a:123456', '[::1', 'ا'].map((host) => Buffer.from(host).toString('latin1'))
  const refused = await Promise.all(hosts.map((host) => market.ask('/lamp', { headers: { host } })))
  const absolute = await market.ask('http://rasteh.example/lamp')
  const star = await market.ask('*', { method: 'OPTIONS' })
  const named = await Promise.all(
    ['rasteh.example', 'rasteh.example:3000', 'localhost', '127.0.0.1:1', '[::1]:3000', 'xn--mgba3a4f16a.ir.'].map((host) =>
      market.ask('/lamp', { headers: { host } }),
    ),
  )

  for (const answer of [...refused, absolute, star]) {
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'UNREADABLE_REQUEST', message: 'درخواست خوانده نشد' })
  }
  expect(named.map(({ status }) => status)).toEqual(named.map(() => 200))
})

test('an address that is read as another one is kept for nobody', async ({ market }) => {
  for (const path of ['/any/../basket', '/any/%2e%2e/basket', '/any/..\\basket', '/any/x#y']) {
    const answer = await market.ask(path)
    expect(answer.headers['cache-control'], path).toBe('no-store')
  }
  expect(market.pageCache.figures().entries).toBe(0)
})

test.for(['/away', '/away.data'])(
  'a page that cannot be made now says when to ask again, and is kept by nobody: %s',
  async (path, { market }) => {
    const { status, headers } = await market.ask(path)

    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
  },
)

test('the new address of a page and the end of one are kept like pages, what is so for now is not', async ({ market }) => {
  const caching = async (path: string) => {
    const { status, headers } = await market.ask(path)
    return [status, headers['cache-control']]
  }
  const asPages = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'

  expect(await caching('/renamed')).toEqual([301, asPages])
  expect(await caching('/sold-out')).toEqual([410, asPages])
  expect(market.pageCache.figures().entries).toBe(2)
  expect([await caching('/moved'), await caching('/gone')]).toEqual([
    [302, 'no-store'],
    [404, 'no-store'],
  ])
  expect(await caching('/renamed')).toEqual([301, asPages])
  expect(market.pageCache.figures()).toMatchObject({ entries: 2, hits: 1 })
})

test('the router hears of a new address and of an end too: the end is kept like pages, the new address is asked for again', async ({
  market,
}) => {
  const renamed = await market.ask('/renamed.data')
  const soldOut = await market.ask('/sold-out.data')

  expect([renamed.status, renamed.headers['cache-control']]).toEqual([202, 'no-store'])
  expect(renamed.body).toMatch(/"SingleFetchRedirect".*"redirect","\/lamp\?from=.*"status",301/)
  expect([soldOut.status, soldOut.headers['cache-control']]).toEqual([410, 'public, max-age=0, s-maxage=5, stale-while-revalidate=30'])
  expect(market.pageCache.figures().entries).toBe(1)
})

test('a page that shows something in a frame allows its sheet there, and no other page does', async ({ market }) => {
  const hash = createHash('sha256').update(SHEET_IN_FRAME).digest('base64')

  const policies = await Promise.all(
    ['/lamp', '/lamp?page=2', '/rug', '/any/lamp'].map(async (path) => (await market.ask(path)).headers['content-security-policy'] ?? ''),
  )

  expect(policies.map((policy) => policy.includes(`style-src 'self' 'sha256-${hash}';`))).toEqual([true, true, false, false])
})

test('a kept page sets nobody’s cookie', async ({ market }) => {
  expect((await market.ask('/lamp')).headers['set-cookie']).toBeUndefined()
})

test('a personal page is rendered with its query, and never with the host of a request', async ({ market }) => {
  const page = await market.ask('/basket?redirect=/lamp', { headers: { host: 'evil.example', cookie: 'a=secret' } })

  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('https://rasteh.example/basket?redirect=/lamp')
  expect(page.body).not.toMatch(/evil|secret/)
})

test('a kept answer to a repeated key is the one of its key', async ({ market }) => {
  const repeated = await market.ask('/api/lamps?page=2&page=3')
  const once = await market.ask('/api/lamps?page=2')

  expect(JSON.parse(repeated.body).given.query).toEqual({ page: '2' })
  expect(once.body).toBe(repeated.body)
})

test('a call without documented query ignores the query, so that every such address is one', async ({ market }) => {
  for (let n = 0; n < 10; n++) {
    await market.ask(`/api/rugs?${n}=${'x'.repeat(8_000)}`)
    await market.ask(`/api/lamps/find?${n}=${'x'.repeat(8_000)}`, POST)
  }

  expect(market.pageCache.figures().entries).toBe(2)
  expect(market.pageCache.figures().bytes).toBeLessThan(8_000)
})

const POST = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

/** Every way to ask for something that is kept: the address, and what of it makes it another one. */
const ASKED = [
  '/',
  '/shop',
  '/shop?page=2',
  '/shop.data',
  '/shop.data?_routes=shop',
  '/lamp',
  '/lamp.data',
  '/any/thing',
  '/gone',
  '/moved',
  '/renamed',
  '/sold-out',
  '/api/lamps',
  '/api/lamps?page=2',
  '/api/rugs',
  '/api/lamps/find',
] as const

const MARK = 'zzMARKzz'
const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_.~%/?&=+:;@<>"\'\\ '), maxLength: 12 }).map((text) => MARK + text)
const headerText = word.map((text) => text.replace(/[^\x20-\x7e]/g, '').trim())
const visitor = fc.record({
  path: fc.constantFrom(...ASKED),
  query: fc.array(fc.tuple(fc.oneof(word, fc.constantFrom('redirect', 'lang', '_method', 'index', 'supplierid')), word), { maxLength: 4 }),
  method: fc.constantFrom('GET', 'HEAD'),
  headers: fc.dictionary(
    fc.constantFrom(
      'cookie',
      'accept-language',
      'x-forwarded-host',
      'x-forwarded-proto',
      'forwarded',
      'x-original-url',
      'origin',
      'referer',
      'user-agent',
      'accept',
      'range',
      'if-modified-since',
      'authorization',
      'x-http-method-override',
      'x-request-id',
      'x-react-router-spa-mode',
      'purpose',
    ),
    headerText,
  ),
  host: fc.constantFrom('rasteh.example', 'zzMARKzz.example', 'zzMARKzz.example:99', '127.0.0.1'),
  type: fc.constantFrom(
    undefined,
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=zzMARKzz',
  ),
  body: fc.record({ [`${MARK}extra`]: word }),
})

test('what is kept is what a bare request would have got, and holds nothing of whoever asked first', async ({ market }) => {
  const bare = new Map<string, string>()
  const askFor = async (path: string, given: Asking = {}) => market.ask(path, path === '/api/lamps/find' ? { ...POST, ...given } : given)
  for (const path of ASKED) {
    market.pageCache.forgetAll()
    bare.set(path, shown(await askFor(path)))
  }
  // a failure prints it
  const seed = Date.now()

  await fc.assert(
    fc.asyncProperty(visitor, async ({ path, query, method, headers, host, type, body }) => {
      market.pageCache.forgetAll()
      const search = query.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
      const posts = path === '/api/lamps/find'
      await market.ask(`${path}${path.includes('?') ? '&' : '?'}${search}`, {
        method: posts ? 'POST' : method,
        headers: { ...headers, host, ...(type === undefined ? {} : { 'content-type': type }) },
        ...(posts ? { body: JSON.stringify(body) } : {}),
      })

      const next = shown(await askFor(path))

      expect(next).not.toContain(MARK)
      expect(next).toBe(bare.get(path))
    }),
    { seed, numRuns: 400 },
  )
})

/** All of an answer but what its moment put there. */
function shown({ status, headers: { date: _, 'x-request-id': __, ...headers }, body }: Answer): string {
  return JSON.stringify([status, headers, status >= 400 ? body.replace(/"requestId":"[^"]*"/, '') : body])
}
