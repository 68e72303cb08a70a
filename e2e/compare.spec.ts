import type { Page } from '@playwright/test'
import { type ListingProduct, readCategoryCall } from '#contract/listing.ts'
import { callMarket } from './support/call-market.ts'
import { expect, ONCE, test, untilAlive } from './support/journey.ts'
import { tick } from './support/tick.ts'

const CATEGORY = 'smartphones'

const table = (page: Page) => page.getByRole('table', { name: /^مقایسهٔ/ })
const columns = (page: Page) => table(page).getByRole('columnheader')
const itemsIn = (page: Page) => new URL(page.url()).searchParams.get('items')?.split(',') ?? []

test('four products stand beside each other, and a fifth is refused', async ({ page, open, look }) => {
  const phones = await shown()
  const [first, second, third, fourth, fifth] = phones
  await open(`/category/${CATEGORY}`)
  await page.getByRole('button', { name: `افزودن ${first.title} به مقایسه` }).click()
  await expect(page).toHaveURL(`/compare/${CATEGORY}?items=${first.id}`)
  await expect(columns(page)).toHaveCount(1)
  await look()

  await page.getByRole('button', { name: /^افزودن محصول/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^انتخاب از فهرست/ })
    .click()
  await expect(page).toHaveURL(`/category/${CATEGORY}`)
  await expect(page.getByRole('button', { name: `حذف ${first.title} از مقایسه` })).toHaveAttribute('aria-pressed', 'true')
  for (const phone of [second, third, fourth]) {
    await page.getByRole('button', { name: `افزودن ${phone.title} به مقایسه` }).click()
    await expect(page.getByRole('button', { name: `حذف ${phone.title} از مقایسه` })).toBeVisible()
  }
  await expect(page).toHaveURL(`/category/${CATEGORY}`)
  await page.getByRole('button', { name: `افزودن ${fifth.title} به مقایسه` }).click()
  await expect(page.getByText('حداکثر ۴ محصول را می‌توانید مقایسه کنید.')).toBeVisible()
  await expect(page.getByRole('button', { name: `افزودن ${fifth.title} به مقایسه` })).toHaveAttribute('aria-pressed', 'false')

  await open(`/compare/${CATEGORY}`)
  await expect(columns(page)).toHaveCount(4)
  expect(itemsIn(page)).toEqual([first, second, third, fourth].map(({ id }) => id))
  // down goes the page alone
  const region = page.getByRole('region', { name: /^مقایسهٔ/ })
  expect(await region.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
  await look()
})

test('a comparison shows differences alone, loses a product and takes that back', ONCE, async ({ page, open, look }) => {
  const [first, second, third] = await shown()
  await open(`/compare/${CATEGORY}?items=${[first, second, third].map(({ id }) => id).join()}`)
  const rows = table(page).getByRole('rowheader')
  const all = await rows.count()
  await tick(page.getByRole('switch', { name: 'فقط تفاوت‌ها' }))
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await look()

  await page.getByRole('button', { name: `حذف ${second.title} از مقایسه` }).click()
  await expect(page.getByText('محصول از مقایسه حذف شد')).toBeVisible()
  await expect(columns(page)).toHaveCount(2)
  await expect.poll(() => itemsIn(page)).toEqual([first.id, third.id])
  await page.getByRole('button', { name: 'بازگرداندن' }).click()
  await expect(columns(page)).toHaveCount(3)

  for (const phone of [first, second, third]) await page.getByRole('button', { name: `حذف ${phone.title} از مقایسه` }).click()
  await expect(page.getByRole('heading', { name: 'محصولی برای مقایسه انتخاب نشده است' })).toBeVisible()
  await expect(page).toHaveURL(`/compare/${CATEGORY}`)
  await look()
})

test('a product of the category is found by name and stands beside the others at once', async ({ page, open, look, incidents }) => {
  const [first, second, third, fourth] = await shown()
  await open(`/compare/${CATEGORY}?items=${[first, second].map(({ id }) => id).join()}`)
  await expect(columns(page)).toHaveCount(2)
  const add = page.getByRole('button', { name: /^افزودن محصول/ })
  const dialog = page.getByRole('dialog', { name: /^افزودن از/ })
  const found = dialog.getByRole('list', { name: 'محصولات یافته‌شده' }).getByRole('button')

  await add.click()
  await expect(found.first()).toBeVisible()
  await expect(found.filter({ hasText: first.title })).toHaveCount(0)
  await dialog.getByRole('searchbox', { name: 'نام محصول' }).fill('قققققققق')
  await expect(dialog.getByText('چیزی یافت نشد')).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'نام محصول' }).fill(third.title)
  const choice = (title: string) => dialog.getByRole('button', { name: title, exact: true })
  await expect(choice(third.title)).toBeVisible()
  await look()
  await choice(third.title).click()
  await expect(dialog).toBeHidden()
  await expect(columns(page)).toHaveCount(3)
  await expect.poll(() => itemsIn(page)).toEqual([first.id, second.id, third.id])
  await expect(add).toBeFocused()

  // a search that fails finds nothing; the next one asks again
  await page.route('**/api/advanced-search', (route) => route.fulfill({ status: 503, json: {} }))
  incidents.announce(503, '/api/advanced-search')
  await add.click()
  await dialog.getByRole('searchbox', { name: 'نام محصول' }).fill('گوشی')
  await expect(dialog.getByText('چیزی یافت نشد')).toBeVisible()
  await page.unroute('**/api/advanced-search')
  await dialog.getByRole('searchbox', { name: 'نام محصول' }).fill(fourth.title)
  await choice(fourth.title).click()
  await expect(columns(page)).toHaveCount(4)
  await expect(add).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: /^مقایسهٔ/ })).toBeFocused()
  await look()
})

test(
  'a sent comparison leaves one’s own list alone until it is taken over; other tabs follow the list',
  ONCE,
  async ({ page, open, look, context, incidents }) => {
    const [first, second, third] = await shown()
    await open(`/compare/${CATEGORY}?items=${first.id}`)
    await expect(columns(page)).toHaveCount(1)

    const friends = await context.newPage()
    incidents.watch(friends)
    await friends.goto(`/compare/${CATEGORY}?items=${second.id},${third.id},no-such-product`)
    await untilAlive(friends)
    await expect(friends.getByText('این مقایسه برای شما فرستاده شده است')).toBeVisible()
    await expect(columns(friends)).toHaveCount(2)
    await expect(columns(page)).toHaveCount(1)
    await friends.getByRole('button', { name: 'جایگزین فهرست من شود' }).click()
    await expect(friends.getByText('این مقایسه برای شما فرستاده شده است')).toBeHidden()

    await expect(columns(page)).toHaveCount(2)
    await expect.poll(() => itemsIn(page)).toEqual([second.id, third.id])
    await look()
  },
)

test('a category that is none has no comparison', ONCE, async ({ page, open, look, incidents }) => {
  incidents.announce(404, '/compare/no-such-category')
  await open('/compare/no-such-category')
  await expect(page.getByRole('heading', { level: 1, name: 'صفحه یافت نشد' })).toBeVisible()
  await look()
})

/** The first products of the category, as its page shows them. */
async function shown(): Promise<[ListingProduct, ListingProduct, ListingProduct, ListingProduct, ListingProduct]> {
  const { products } = await callMarket(readCategoryCall, { params: { slug: CATEGORY }, body: {} })
  const [first, second, third, fourth, fifth] = products
  if (first === undefined || second === undefined || third === undefined || fourth === undefined || fifth === undefined)
    throw new Error(`${CATEGORY} shows fewer than five products.`)
  return [first, second, third, fourth, fifth]
}
