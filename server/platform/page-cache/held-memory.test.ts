import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { cacheKey } from '../http/cached-first.ts'
import { createPageCache } from './page-cache.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Bytes that this process holds, with what stands outside the heap. */
async function held(): Promise<number> {
  // buffers go with a turn of the event loop after they were found to be garbage
  for (let times = 0; times < 3; times++) {
    collectGarbage()
    await new Promise((done) => setImmediate(done))
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

const PLENTY = 1024 ** 3
const ENTRIES = 4_000
const random = (characters: number, n: number) => `${n}`.padEnd(characters, `${n * 7919}`)

const KINDS: readonly { what: string; key: (n: number) => string; body: (n: number) => string; tags: (n: number) => string[] }[] = [
  {
    what: 'calls with long parameters',
    key: (n) => `/api/product/compare ${random(15_000, n)}`,
    body: (n) => random(200, n),
    tags: () => ['product:1'],
  },
  {
    what: 'addresses that came with a long query',
    key: (n) => cacheKey(`/product/${n}-lamp-of-brass?${random(8_000, n)}`, () => []) ?? '',
    body: (n) => random(5_000, n),
    tags: (n) => [`product:${n}`],
  },
  { what: 'small answers', key: (n) => `/api/singleproduct/${n}`, body: (n) => random(400, n), tags: (n) => [`product:${n}`] },
  {
    what: 'listings that show many products',
    key: (n) => `/search?s=${random(100, n)}`,
    body: (n) => random(5_000, n),
    tags: (n) => Array.from({ length: 24 }, (_, at) => `card:${n * 24 + at}`),
  },
]

test.each(KINDS)('what is counted is about what is held: $what', async ({ key, body, tags }) => {
  const cache = createPageCache(PLENTY)
  const before = await held()
  for (let n = 0; n < ENTRIES; n++) {
    await cache.keep(key(n), async ({ tag }) => {
      tag(...tags(n))
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: body(n) }
    })
    // what everything else asks for meanwhile stands in the same pools
    Buffer.from(random(3_000, n))
  }
  const really = (await held()) - before

  const { bytes, entries } = cache.figures()
  expect(entries).toBe(ENTRIES)
  expect(really).toBeLessThan(bytes * 1.1)
  expect(really).toBeGreaterThan(bytes * 0.3)
})

test('asking for ever other addresses holds no more than a bounded memory beside what is counted', async () => {
  const MEGABYTE = 1024 ** 2
  const cache = createPageCache(MEGABYTE)
  const ask = async (from: number) => {
    for (let n = from; n < from + 20_000; n++)
      await cache.keep(`/search?s=${random(1_000, n)}`, async ({ tag }) => {
        tag(`card:${n}`)
        return { status: 200, headers: {}, body: random(2_000, n) }
      })
  }
  await ask(0)
  const before = await held()
  await ask(20_000)

  expect(cache.figures().bytes).toBeLessThanOrEqual(MEGABYTE)
  expect((await held()) - before).toBeLessThan(MEGABYTE)
})
