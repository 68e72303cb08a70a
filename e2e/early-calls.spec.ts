import type { Page } from '@playwright/test'
import { findForSale, plenty, putInCart } from './support/for-sale.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

/** Holds all scripts until each of the calls is under way, and counts them. */
async function scriptsAfter(page: Page, ...paths: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const allAsked = Promise.withResolvers<void>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
    if (paths.every((path) => counts.has(path))) allAsked.resolve()
  })
  await page.route('**/assets/*.js', async (route) => {
    await allAsked.promise
    await route.fallback()
  })
  return counts
}

test('a basket is asked for before the scripts that show it have come, and once', ONCE, async ({ page, open }) => {
  const [good] = await findForSale(plenty, 1)
  if (good === undefined) throw new Error('One was found, and is missing.')
  const shopper = await registeredShopper()
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  const counts = await scriptsAfter(page, '/api/auth/verify-user', '/api/cart')

  await open('/basket')

  await expect(page.getByRole('main').getByRole('link', { name: good.product.title }).first()).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: /^سبد خرید/ })).toHaveAccessibleName(/۱ محصول/)
  expect(Object.fromEntries(counts)).toMatchObject({ '/api/auth/verify-user': 1, '/api/cart': 1 })
})

test('orders are asked for as the address says', ONCE, async ({ page, open }) => {
  await signIn(page, await registeredShopper({ address: false }))
  const asked = page.waitForRequest(/\/api\/orders\/allordersbyuserid\?page=2&/)
  const counts = await scriptsAfter(page, '/api/auth/verify-user', '/api/orders/allordersbyuserid', '/api/orders/counts')

  await open('/account/orders?page=2')

  await asked
  await expect(page.getByText('این صفحه سفارشی ندارد.')).toBeVisible()
  expect(counts.get('/api/orders/allordersbyuserid')).toBe(1)
})
