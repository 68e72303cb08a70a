import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import routes from '#web/routes.ts'
import { GOOD_REQUESTS } from '../../refusals/good-requests.ts'
import { createPublicAddresses } from './public-addresses.ts'

const CALLS = GOOD_REQUESTS.map(({ call }) => call)
const { queryKeysOf, addCalls } = createPublicAddresses(PUBLIC_PAGES)
addCalls(CALLS)

test('a kept call knows the query keys of its contract and no others', () => {
  const kept = CALLS.filter(({ cached, method }) => cached && method === 'GET')
  const wrong = kept.flatMap(({ path, aliases = [], query }) => {
    const documented = query instanceof z.ZodObject ? Object.keys(query.shape).toSorted() : []
    return [path, ...aliases].flatMap((each) => {
      const known = queryKeysOf(`/api${each.replace(/:\w+/g, 'x')}`)?.toSorted()
      return JSON.stringify(known) === JSON.stringify(documented) ? [] : [{ path: each, known, documented }]
    })
  })

  expect(kept.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})

test('every page that is no single person’s is public, and every public page is one of the site', () => {
  const pages = routes.filter(({ file }) => file !== 'shell/personal/personal-pages.tsx').flatMap((route) => pathsOf(route))

  // what the browser shows by itself, and what is no page
  expect(pages.filter((path) => !Object.hasOwn(PUBLIC_PAGES, path))).toEqual(['/offline', '/*'])
  expect(Object.keys(PUBLIC_PAGES).filter((path) => !pages.includes(path))).toEqual([])
})

test.each([
  ['/', []],
  ['/_.data', ['_routes']],
  ['/product/lamp', ['variant']],
  ['/product/lamp.data', ['variant', '_routes']],
  ['/seller/9', []],
  ['/seller/9/products', ['page', 's', 'sort', 'category']],
  ['/seller/9/products.data', ['page', 's', 'sort', 'category', '_routes']],
  ['/seller/9/comments', []],
  ['/brands', ['page', 's', 'script', 'letter']],
])('%s is another page for %j', (path, keys) => {
  expect(queryKeysOf(path)).toEqual(keys)
})

test.each(['/basket', '/basket.data', '/account/orders', '/login', '/master-dashboard', '/api/cart', '/_'])(
  '%s is kept for nobody',
  (path) => {
    expect(queryKeysOf(path)).toBeUndefined()
  },
)

function pathsOf({ path = '', children = [] }: RouteConfigEntry, parent = ''): string[] {
  const own = path === '' ? parent || '/' : `${parent}/${path}`
  return children.length === 0 ? [own] : children.flatMap((child) => pathsOf(child, own))
}
