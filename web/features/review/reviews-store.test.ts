import { afterEach, expect, test, vi } from 'vitest'
import type { ProductComments } from '#contract/review.ts'
import { createReviewsStore, FIRST_PAGE } from './reviews-store.ts'

const page = (number: number): ProductComments => ({
  comments: [],
  rating: 0,
  count: 0,
  stars: [],
  suppliers: [],
  total: 0,
  page: number,
  totalPages: 3,
})

/** A server that answers each request when the test says so. */
function serverByHand() {
  const waiting: { body: { page: number }; answer: (body: unknown, status?: number) => void }[] = []
  vi.stubGlobal('fetch', (_: string, { body, signal }: { body: string; signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason))
    waiting.push({ body: JSON.parse(body), answer: (told, status = 200) => resolve(Response.json(told, { status })) })
    return promise
  })
  return waiting
}

afterEach(() => vi.unstubAllGlobals())

test('nothing is asked until somebody listens, and then once, however many listen', async () => {
  const asked = serverByHand()
  const store = createReviewsStore('p1')
  const before = asked.length

  const leave = store.subscribe(() => undefined)
  leave()
  store.subscribe(() => undefined)
  asked[0]?.answer(page(1))

  await expect.poll(() => store.read()).toMatchObject({ asking: false, answer: { state: 'ready' } })
  expect([before, asked.length]).toEqual([0, 1])
})

test('of two pages that are under way the later one is shown, whichever comes first', async () => {
  const asked = serverByHand()
  const store = createReviewsStore('p1')
  store.subscribe(() => undefined)

  store.show({ ...FIRST_PAGE, page: 2 })
  store.show({ ...FIRST_PAGE, page: 3 })
  asked[2]?.answer(page(3))
  asked[1]?.answer(page(2))
  asked[0]?.answer(page(1))

  await expect.poll(() => store.read()).toMatchObject({ asking: false, answer: { reviews: { page: 3 } } })
  expect(asked.map(({ body }) => body.page)).toEqual([1, 2, 3])
})

test('what is shown stays until the next page came', async () => {
  const asked = serverByHand()
  const store = createReviewsStore('p1')
  store.subscribe(() => undefined)
  asked[0]?.answer(page(1))
  await expect.poll(() => store.read().asking).toBe(false)

  store.show({ ...FIRST_PAGE, page: 2 })

  expect(store.read()).toMatchObject({ asking: true, query: { page: 2 }, answer: { reviews: { page: 1 } } })
})

test.for([
  [500, { message: 'خطا' }, 'failed'],
  [429, { message: 'آهسته' }, 'failed'],
  [404, { code: 'PRODUCT_NOT_FOUND' }, 'missing'],
  [200, {}, 'missing'],
  [200, { comments: null }, 'missing'],
] as const)('status %i with %o is told as %s', async ([status, body, state]) => {
  const asked = serverByHand()
  const store = createReviewsStore('p1')
  store.subscribe(() => undefined)

  asked[0]?.answer(body, status)

  await expect.poll(() => store.read()).toMatchObject({ asking: false, answer: { state } })
})
