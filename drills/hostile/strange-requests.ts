import type { Random } from '../../bench/random.ts'
import type { Surface } from './surface.ts'

export interface StrangeRequest {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
  /** The stranger breaks off. */
  leavesAfterMs?: number
}

/** Stands in all that strangers make up: no public page may hold it afterwards. */
export const MARK = 'zzhostilezz'

const WEIRD = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  '[]',
  '["a"]',
  '{}',
  '%00',
  '%ff',
  '%',
  '../..',
  '<b>',
  '"\'',
  ';--',
  'کالا',
  '\u202e',
  '😀',
  '../../etc/passwd',
  '\\',
  'true',
]
const PAGE_METHODS = ['GET', 'GET', 'GET', 'HEAD', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']
const QUERY_KEYS = [
  's',
  'page',
  'sort',
  'price_min',
  'price_max',
  'brands',
  'brand',
  'colors',
  'available',
  'items',
  'limit',
  'redirect',
  'variant',
  'supplierid',
  '_routes',
  'index',
  '_method',
  'utm_source',
  'live',
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'nonsense',
  '',
  'application/json; charset=utf-16',
]

const word = (random: Random): string => `${MARK}${random.below(1_000_000)}${random.chance(0.4) ? random.pick(WEIRD) : ''}`
const long = (random: Random, characters: number): string =>
  word(random)
    .repeat(Math.ceil(characters / MARK.length))
    .slice(0, random.below(characters) + 1)

/** As it may stand in an address: encoded, or now and then as it is. */
const inAddress = (random: Random, text: string): string =>
  random.chance(0.9) ? encodeURIComponent(text.toWellFormed()) : text.replace(/[^\x21-\x7e]/g, '')

function query(random: Random): string {
  const pairs = Array.from({ length: random.below(4) }, () => {
    const key = random.chance(0.7) ? random.pick(QUERY_KEYS) : word(random)
    const value = random.pick([() => random.pick(WEIRD), () => word(random), () => word(random), () => long(random, 4_000)])()
    return `${inAddress(random, key)}=${inAddress(random, value)}`
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Header texts are Latin letters: Node sends no others. */
const headerWord = (random: Random) =>
  word(random)
    .replace(/[^\x20-\x7e]/g, '')
    .trim()

function headers(random: Random): Record<string, string> {
  const some: Record<string, () => string> = {
    host: () =>
      random.pick(['market.test', 'localhost', `${MARK}.example`, `${MARK}.example/product/x?`, 'a b', '[::1]:3000', headerWord(random)]),
    'x-forwarded-host': () => headerWord(random),
    'x-forwarded-for': () => `${random.below(256)}.${random.below(256)}.1.1, ${headerWord(random)}`,
    'x-forwarded-proto': () => random.pick(['https', 'http', headerWord(random)]),
    cookie: () =>
      random.pick([
        `rasteh_seen=${random.below(2 ** 30)}`,
        `rasteh_seen=${'9'.repeat(15)}`,
        `user=${headerWord(random)}`,
        `rasteh_master=${headerWord(random)}`,
        ';;==',
      ]),
    'accept-language': () => headerWord(random),
    accept: () => random.pick(['text/html', '*/*', 'application/json', headerWord(random)]),
    'accept-encoding': () => random.pick(['br', 'gzip', 'identity', 'gzip;q=x', '']),
    authorization: () => `Bearer ${random.pick(['a.b.c', 'e30.e30.e30', headerWord(random), 'x'.repeat(5_000)])}`,
    range: () => random.pick(['bytes=0-', 'bytes=9-1', 'bytes=0-0,2-3', headerWord(random)]),
    expect: () => random.pick(['100-continue', headerWord(random)]),
    upgrade: () => random.pick(['websocket', 'h2c']),
    'content-type': () => random.pick(TYPES),
    'user-agent': () => headerWord(random),
    'x-http-method-override': () => 'DELETE',
  }
  const names = Object.keys(some)
  return Object.fromEntries(Array.from({ length: random.below(4) }, () => random.pick(names)).map((name) => [name, some[name]?.() ?? '']))
}

function json(random: Random, depth = 0): unknown {
  if (depth > 3 || random.chance(0.4))
    return random.pick<unknown>([word(random), random.pick(WEIRD), random.below(1_000), -1, null, true, 1e300, [], {}])
  if (random.chance(0.3)) return Array.from({ length: random.below(4) }, () => json(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: random.below(5) }, () => [
      random.pick([
        'mobile',
        'code',
        'slug',
        's',
        'items',
        'category',
        'productId',
        'quantity',
        'page',
        'filters',
        'orderId',
        '__proto__',
        word(random),
      ]),
      json(random, depth + 1),
    ]),
  )
}

function body(random: Random): string {
  const text = JSON.stringify(json(random))
  if (random.chance(0.1)) return text.slice(0, random.below(text.length + 1))
  if (random.chance(0.03)) return `{"s":"${'x'.repeat(300_000)}"}`
  return random.chance(0.05) ? '' : text
}

const filled = (random: Random, path: string) =>
  path.replace(/\{\w+\}/g, () => encodeURIComponent(random.chance(0.3) ? random.pick(WEIRD) : word(random)))

/** Every kind of request that is a request; what is none stands in `broken-requests.ts`. */
export const KINDS = {
  page: (random: Random, { pages }: Surface): StrangeRequest => ({
    method: random.pick(PAGE_METHODS),
    path: random.pick(pages) + query(random),
    headers: headers(random),
  }),
  personal: (random: Random): StrangeRequest => ({
    method: 'GET',
    path:
      random.pick([
        '/login',
        '/basket',
        '/account/orders',
        '/payment-statuscheck',
        '/fake-gateway',
        '/dev/outbox',
        `/${word(random).replace(/[^\w]/g, '')}`,
        '/offline',
      ]) + query(random),
    headers: headers(random),
  }),
  search: (random: Random): StrangeRequest => ({
    method: random.pick(['GET', 'HEAD']),
    path: `${random.pick(['/search', '/shop', '/api/search', '/incredible-offers'])}?s=${encodeURIComponent((random.chance(0.2) ? long(random, 3_000) : word(random)).toWellFormed())}`,
    headers: {},
  }),
  data: (random: Random, { pages }: Surface): StrangeRequest => ({
    method: random.pick(['GET', 'GET', 'HEAD', 'POST']),
    path: `${random.pick([random.pick(pages), '/_root', `/${MARK}`])}.data${query(random)}`,
    headers: headers(random),
  }),
  call: (random: Random, { calls }: Surface): StrangeRequest => {
    const { method, path } = random.pick(calls)
    const takesBody = method !== 'GET' && method !== 'HEAD'
    return {
      method: random.chance(0.1) ? random.pick(PAGE_METHODS) : method,
      path: filled(random, path) + query(random),
      headers: { ...(takesBody ? { 'content-type': 'application/json' } : {}), ...headers(random) },
      ...(takesBody ? { body: body(random) } : {}),
      // a stream of changes would never end
      leavesAfterMs: 5_000,
    }
  },
  file: (random: Random, { files }: Surface): StrangeRequest => ({
    method: random.pick(['GET', 'HEAD', 'POST']),
    path: random.chance(0.5)
      ? random.pick(files) + query(random)
      : random.pick([
          '/assets/',
          '/assets/../sw.js',
          '/assets/%2e%2e/x',
          '/media/',
          '/media/x/y.webp',
          '/uploads/..%2f..%2fetc%2fpasswd',
          '/uploads/',
          '/sitemap.xml',
          '/sitemap/9.xml',
          '/robots.txt',
          '/sw.js',
          '/metrics',
          '/readyz',
          '/favicon.ico',
          '//evil/x',
          '/.env',
          '/%',
        ]),
    headers: headers(random),
  }),
  conditional: (random: Random, { pages }: Surface, etags: readonly string[]): StrangeRequest => ({
    method: random.pick(['GET', 'HEAD']),
    path: random.pick(pages),
    headers: {
      'if-none-match': etags.length > 0 && random.chance(0.7) ? random.pick(etags) : '"x"',
      'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT',
    },
  }),
  leaving: (random: Random, { pages }: Surface): StrangeRequest => ({
    method: 'GET',
    path: random.chance(0.5) ? random.pick(pages) : `/search?s=${word(random).replace(/[^\w]/g, '')}`,
    headers: {},
    leavesAfterMs: random.below(20),
  }),
} as const satisfies Record<string, (random: Random, surface: Surface, etags: readonly string[]) => StrangeRequest>

export type Kind = keyof typeof KINDS
