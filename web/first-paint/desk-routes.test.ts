import { afterEach, expect, test, vi } from 'vitest'
import { isAtDesk, isUnlisted, withDeskList } from './desk-routes.ts'

afterEach(() => vi.unstubAllGlobals())

const browserWith = (...paths: string[]) =>
  vi.stubGlobal('window', { __reactRouterManifest: { routes: Object.fromEntries(paths.map((path) => [path, { path }])) } })

test.each(['/desk', '/desk/orders/7', '/master-dashboard', '/Master-Dashboard/brands', 'desk/offers'])('%s is a page of a desk', (path) => {
  expect(isAtDesk(path)).toBe(true)
})

test.each(['/', '/desks', '/desk-lamp', '/product/desk', '/account/desk'])('%s is a page of everyone', (path) => {
  expect(isAtDesk(path)).toBe(false)
})

test('a desk is unlisted until its routes have come', () => {
  browserWith('shop', 'product/:slug')
  expect(isUnlisted('/desk/orders')).toBe(true)
  expect(isUnlisted('/shop')).toBe(false)

  browserWith('shop', 'desk/orders')
  expect(isUnlisted('/desk/orders')).toBe(false)
})

test('a list that is no file of the build stays the only one', () => {
  const page = '<script>import "/@id/browser-manifest"</script>'

  expect(withDeskList(page, '/@id/browser-manifest')).toBe(page)
})
