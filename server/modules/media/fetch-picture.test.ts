import { createServer, type RequestListener } from 'node:http'
import { test as base, expect } from 'vitest'
import { type FetchLimits, fetchBytes, type Reach, THE_WEB } from './fetch-picture.ts'

interface Site {
  port: number
  /** Paths that were asked for, with the host they were asked of. */
  asked: string[]
  answerWith(listener: RequestListener): void
}

const LIMITS: FetchLimits = { redirects: 3, bytes: 1_000, withinMs: 5_000 }
const NEVER = new AbortController().signal

/** A site on this machine, which the tests' own rule reaches and no other does. */
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('site', async ({}, { onCleanup }): Promise<Site> => {
  let listener: RequestListener = (_, response) => response.end('a picture')
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    listener(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onCleanup(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The site has no port')
  return {
    port: address.port,
    asked,
    answerWith: (next) => {
      listener = next
    },
  }
})

/** Names of the tests; of addresses, that of the site alone may be connected to. */
function reachOf(site: Site, names: Record<string, readonly string[]> = {}): Reach {
  return {
    resolve: async (host) => names[host] ?? (host === 'shop.test' ? ['127.0.0.1'] : []),
    mayConnect: (address, port) => address === '127.0.0.1' && port === site.port,
  }
}

const fetchOf = (site: Site, address: string, { reach = reachOf(site), limits = {}, stopped = NEVER } = {}) =>
  fetchBytes(address, reach, stopped, { ...LIMITS, ...limits })

const refused = (message: string, isFinal = true) => expect.objectContaining({ message, isFinal })

test('the bytes of an address come from where its name was resolved to, once', async ({ site }) => {
  let times = 0
  const reach = { ...reachOf(site), resolve: async () => (times++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']) }

  const bytes = await fetchOf(site, `http://shop.test:${site.port}/a.jpg?size=large`, { reach })

  expect([bytes.toString(), site.asked, times]).toEqual(['a picture', [`shop.test:${site.port}/a.jpg?size=large`], 1])
})

test.for(['ftp://shop.test/a.jpg', 'file:///etc/passwd', 'data:image/png;base64,AAAA', 'https://name:word@shop.test/a.jpg', 'no address'])(
  '%s is no address to fetch from',
  async (address, { site }) => {
    await expect(fetchOf(site, address)).rejects.toEqual(refused('این نشانی مجاز نیست'))
  },
)

test.for([
  'http://127.0.0.1/a.jpg',
  'http://localhost/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/a.jpg',
  'http://[::ffff:169.254.169.254]/a.jpg',
  'https://192.168.1.1/a.jpg',
  'https://1.1.1.1:22/a.jpg',
  'http://1.1.1.1:3000/a.jpg',
])('the market itself fetches nothing from %s', async (address) => {
  await expect(fetchBytes(address, THE_WEB, NEVER)).rejects.toEqual(refused('این نشانی مجاز نیست'))
})

test('a name that resolves to this network too is refused, whatever else it resolves to', async ({ site }) => {
  const reach = reachOf(site, { 'shop.test': ['127.0.0.1', '10.0.0.1'] })

  await expect(fetchOf(site, `http://shop.test:${site.port}/a.jpg`, { reach })).rejects.toEqual(refused('این نشانی مجاز نیست'))
  expect(site.asked).toEqual([])
})

test('a redirect is followed to what is allowed', async ({ site }) => {
  site.answerWith((request, response) => {
    if (request.url === '/b.jpg') response.end('moved here')
    else response.writeHead(302, { location: '/b.jpg' }).end()
  })

  expect((await fetchOf(site, `http://shop.test:${site.port}/a.jpg`)).toString()).toBe('moved here')
})

test.for([
  'http://169.254.169.254/latest/',
  'http://inside.test/',
  'file:///etc/passwd',
  'gopher://shop.test/',
  '//127.0.0.1:1/',
  'http://[',
])('a redirect to %s is refused', async (location, { site }) => {
  site.answerWith((_, response) => response.writeHead(301, { location }).end())
  const reach = reachOf(site, { 'inside.test': ['192.168.0.1'] })

  await expect(fetchOf(site, `http://shop.test:${site.port}/a.jpg`, { reach })).rejects.toEqual(refused('این نشانی مجاز نیست'))
  expect(site.asked).toHaveLength(1)
})

test('redirects in a circle end', async ({ site }) => {
  site.answerWith((_, response) => response.writeHead(307, { location: '/a.jpg' }).end())

  await expect(fetchOf(site, `http://shop.test:${site.port}/a.jpg`)).rejects.toEqual(refused('بیش از ۳ بار به نشانی دیگری فرستاد'))
  expect(site.asked).toHaveLength(4)
})

test('more bytes than a picture may have are not taken in, whether they were announced or not', async ({ site }) => {
  const tooLarge = refused(`بزرگ‌تر از ۱ مگابایت است`)
  const limits = { bytes: 1024 * 1024 }
  site.answerWith((_, response) => response.writeHead(200, { 'content-length': 5_000_000 }).write('x'))
  await expect(fetchOf(site, `http://shop.test:${site.port}/a.jpg`, { limits })).rejects.toEqual(tooLarge)

  site.answerWith((_, response) => response.end(Buffer.alloc(3 * 1024 * 1024)))
  await expect(fetchOf(site, `http://shop.test:${site.port}/a.jpg`, { limits })).rejects.toEqual(tooLarge)
})

test('what is packed is refused: it could be anything once it is unpacked', async ({ site }) => {
  site.answerWith((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'))

  await expect(fetchOf(site, `http://shop.test:${site.port}/a.jpg`)).rejects.toEqual(refused('فشرده فرستاده شد'))
})

test('a site that never ends its answer is left', async ({ site }) => {
  site.answerWith((_, response) => response.write('a beginning'))

  await expect(fetchOf(site, `http://shop.test:${site.port}/a.jpg`, { limits: { withinMs: 200 } })).rejects.toEqual(
    refused('پاسخ به‌موقع نرسید', false),
  )
})

test('a name server that never answers is left, too', async ({ site }) => {
  const reach = { ...reachOf(site), resolve: () => new Promise<never>(() => undefined) }

  await expect(fetchOf(site, 'http://shop.test/a.jpg', { reach, limits: { withinMs: 200 } })).rejects.toEqual(
    refused('پاسخ به‌موقع نرسید', false),
  )
})

test.for([
  [404, 'آنجا نیست', true],
  [403, 'آن وب‌گاه با ۴۰۳ پاسخ داد', true],
  [429, 'آن وب‌گاه با ۴۲۹ پاسخ داد', false],
  [503, 'آن وب‌گاه با ۵۰۳ پاسخ داد', false],
] as const)('status %i is told as «%s»', async ([status, message, isFinal], { site }) => {
  site.answerWith((_, response) => response.writeHead(status).end())

  await expect(fetchOf(site, `http://shop.test:${site.port}/a.jpg`)).rejects.toEqual(refused(message, isFinal))
})

test('a name that nobody knows, and a machine that does not answer, may be there later', async ({ site }) => {
  await expect(fetchOf(site, 'http://nowhere.test/a.jpg')).rejects.toEqual(refused('این نام در اینترنت پیدا نشد', false))

  const reach = { ...reachOf(site), mayConnect: () => true }
  await expect(fetchOf(site, 'http://shop.test:1/a.jpg', { reach })).rejects.toEqual(refused('ارتباط برقرار نشد', false))
})
