import { expect, test } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { type Caller, contextOf } from '#web/api/caller.ts'
import { loader } from './product-page.tsx'

class Refused extends Error {
  readonly status = 404
  readonly code = 'PRODUCT_NOT_FOUND'
}

const GONE = { category: { slug: 'phones', title: 'گوشی موبایل' }, similar: [] }

/** A market with one product that is sold, under its id and an old slug too, and one that is not any more. */
const answer = (path: string, slug: string): unknown => {
  const isSold = ['new', 'p-1', 'old'].includes(slug)
  if (path === '/singleproduct/:slug' && isSold)
    return { id: 'p-1', slug: 'new', combinations: [{ id: 'v1', options: [] }], options: [], general: {} }
  if (path === '/product/gone/:slug' && slug === 'sold-out') return GONE
  throw new Refused('چنین محصولی یافت نشد')
}
const caller = (async (call: CallDefinition, { params }: { params: { slug: string } }) => answer(call.path, params.slug)) as Caller

const open = async (slug: string, search = '') => {
  const request = new Request(`https://rasteh.example/product/${slug}${search}`)
  const args = { context: contextOf(caller), params: { slug }, request, url: new URL(request.url), pattern: '/product/:slug' }
  return loader(args as Parameters<typeof loader>[0]).catch((thrown: unknown) => thrown)
}
const wayOf = (answered: unknown) => (answered instanceof Response ? [answered.status, answered.headers.get('location')] : answered)

test('an id and an old slug lead to the product’s page for ever, with the variant that they name', async () => {
  expect(wayOf(await open('old'))).toEqual([301, '/product/new'])
  expect(wayOf(await open('p-1'))).toEqual([301, '/product/new'])
  expect(wayOf(await open('old', '?variant=v1'))).toEqual([301, '/product/new?variant=v1'])
})

test('a product that was taken off the shelves is gone, and what never was one is not found', async () => {
  expect(await open('sold-out')).toMatchObject({ data: { gone: GONE }, init: { status: 410 } })
  expect(await open('nothing')).toMatchObject({ data: { code: 'PRODUCT_NOT_FOUND' }, init: { status: 404 } })
})
