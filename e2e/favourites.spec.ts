import type { Page } from '@playwright/test'
import { addFavouriteCall, isFavouriteCall, listFavouritesCall } from '#contract/favourite.ts'
import { callMarket } from './support/call-market.ts'
import { type ForSale, findForSale } from './support/for-sale.ts'
import { expect, isPhone, ONCE, test, untilAlive } from './support/journey.ts'
import { registeredShopper, type Shopper, signIn } from './support/shopper.ts'

const ADD = /^افزودن .+ به علاقه‌مندی‌ها$/
const REMOVE = /^حذف .+ از علاقه‌مندی‌ها$/

const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /علاقه‌مندی‌ها$/ })
    .first()
const isKept = async (shopper: Shopper, { product }: ForSale) =>
  (await callMarket(isFavouriteCall, { params: { id: product.id } }, shopper.token)).isFavorite

test('guests who press the heart are asked to sign in', ONCE, async ({ page, open, look }) => {
  const [good] = await someForSale()
  await open(`/product/${good.product.slug}`)
  await page.getByRole('button', { name: ADD }).click()
  await expect(page.getByRole('dialog', { name: 'ورود به حساب کاربری' })).toBeVisible()
  await look()
})

test(
  'a heart fills at once, is emptied again when the server refuses, and is still full the next day',
  ONCE,
  async ({ page, open, look, context, incidents }) => {
    const shopper = await registeredShopper({ address: false })
    const [good] = await someForSale()
    await signIn(page, shopper)
    await open(`/product/${good.product.slug}`)
    await expect(heart(page)).toBeEnabled()

    incidents.announce(500, /^\/api\/users\/addtofavorites\//)
    const refusal = { message: 'خطای سرور رخ داده است', code: 'UNEXPECTED', requestId: 'x' }
    const release = Promise.withResolvers<void>()
    await page.route('**/api/users/addtofavorites/*', async (route) => {
      await release.promise
      await route.fulfill({ status: 500, json: refusal })
    })
    await page.getByRole('button', { name: ADD }).click()
    await expect(page.getByRole('button', { name: REMOVE })).toHaveAttribute('aria-pressed', 'true')
    release.resolve()
    await expect(page.getByRole('alert').filter({ hasText: 'خطا در افزودن به علاقه‌مندی‌ها' })).toBeVisible()
    await expect(page.getByRole('button', { name: ADD })).toHaveAttribute('aria-pressed', 'false')
    expect(await favouritesCookie()).not.toContain(good.product.id)
    expect(await isKept(shopper, good)).toBe(false)

    await page.unroute('**/api/users/addtofavorites/*')
    await page.getByRole('button', { name: ADD }).click()
    await expect.poll(() => isKept(shopper, good)).toBe(true)
    expect(await favouritesCookie()).toContain(good.product.id)
    await look()
    await page.reload()
    await expect(page.getByRole('button', { name: REMOVE })).toHaveAttribute('aria-pressed', 'true')

    incidents.announce(500, /^\/api\/users\/removefromfavorites\//)
    await page.route('**/api/users/removefromfavorites/*', (route) => route.fulfill({ status: 500, json: refusal }))
    await page.getByRole('button', { name: REMOVE }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'خطا در حذف از علاقه‌مندی‌ها' })).toBeVisible()
    await expect(page.getByRole('button', { name: REMOVE })).toHaveAttribute('aria-pressed', 'true')
    expect(await favouritesCookie()).toContain(good.product.id)

    async function favouritesCookie(): Promise<string> {
      const cookie = (await context.cookies()).find(({ name }) => name === 'favorites')
      if (cookie !== undefined) expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax' })
      return cookie?.value ?? ''
    }
  },
)

test('rapid presses and a second tab end in what was wanted last', ONCE, async ({ page, open, context, incidents }) => {
  const shopper = await registeredShopper({ address: false })
  const [good] = await someForSale()
  await signIn(page, shopper)
  await open(`/product/${good.product.slug}`)
  await expect(heart(page)).toBeEnabled()
  for (let press = 0; press < 5; press++) await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => isKept(shopper, good)).toBe(true)

  const other = await context.newPage()
  incidents.watch(other)
  await other.goto(page.url())
  await untilAlive(other)
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
  await heart(other).click()
  await expect.poll(() => isKept(shopper, good)).toBe(false)

  await comeBackTo(page)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await heart(page).click()
  await expect.poll(() => isKept(shopper, good)).toBe(true)
  await comeBackTo(other)
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
})

test('the account shows the favourites, lets them go, and takes that back', async ({ page, open, look, incidents }) => {
  const shopper = await registeredShopper({ address: false })
  await signIn(page, shopper)
  await open('/account/favorites')
  await expect(page.getByRole('heading', { name: 'محصول مورد علاقه‌ای وجود ندارد' })).toBeVisible()
  await expect(page.getByText('محصولات مورد علاقه خود را از فروشگاه اضافه کنید')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'رفتن به فروشگاه' })).toHaveAttribute('href', '/shop')
  await look()

  const [first, second, third, fourth] = await someForSale()
  for (const { product } of [first, second, third]) await callMarket(addFavouriteCall, { params: { id: product.id } }, shopper.token)
  await open('/account/favorites')
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(3)
  await look()
  const columns = await cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().x)).size)
  expect(columns).toBe(isPhone(page) ? 1 : 3)

  const { title } = first.product
  await page.getByRole('button', { name: `حذف ${title} از علاقه‌مندی‌ها` }).click()
  await expect(cards).toHaveCount(2)
  await expect.poll(() => kept()).toBe(2)
  await page.getByRole('status').filter({ hasText: title }).getByRole('button', { name: 'بازگرداندن' }).click()
  await expect(cards).toHaveCount(3)
  expect(await kept()).toBe(3)

  await callMarket(addFavouriteCall, { params: { id: fourth.product.id } }, shopper.token)
  await page.getByRole('button', { name: 'به‌روزرسانی' }).click()
  await expect(cards).toHaveCount(4)

  incidents.withoutSession()
  await open('/logout')
  await expect(page).toHaveURL('/')
  expect((await page.context().cookies()).filter(({ name }) => name === 'favorites')).toEqual([])

  async function kept(): Promise<number> {
    return (await callMarket(listFavouritesCall, {}, shopper.token)).favorites.length
  }
})

test('guests are asked to sign in before they see favourites', ONCE, async ({ page, open }) => {
  await open('/account/favorites')
  await expect(page.getByRole('dialog', { name: 'ورود به حساب کاربری' })).toBeVisible()
  await expect(page).toHaveURL('/login?redirect=%2Faccount%2Ffavorites')
})

/** Different products, whichever they are. */
async function someForSale(): Promise<[ForSale, ForSale, ForSale, ForSale]> {
  const [first, second, third, fourth] = await findForSale(() => true, 4)
  if (first === undefined || second === undefined || third === undefined || fourth === undefined)
    throw new Error('Four were found, and are missing.')
  return [first, second, third, fourth]
}

/** Another tab lay above it until now. */
async function comeBackTo(page: Page): Promise<void> {
  await page.bringToFront()
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
}
