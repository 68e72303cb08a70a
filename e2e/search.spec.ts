import type { Locator, Page } from '@playwright/test'
import { listProductsCall } from '#contract/listing.ts'
import { readProductCall } from '#contract/product.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { callMarket } from './support/call-market.ts'
import { expect, isPhone, test } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

const LONG = 'ک'.repeat(90)

test('a person who has searched for nothing is offered what is popular, and then what they searched for', async ({ page, open, look }) => {
  await open('/')
  await openSearch(page)
  const popular = page.getByRole('list', { name: 'جست‌وجوهای پرطرفدار' }).getByRole('button')
  await expect(popular.first()).toBeVisible()
  await look()
  const term = (await popular.first().textContent())?.trim() ?? ''
  await popular.first().click()
  await expect(page).toHaveURL(new RegExp(`/search\\?s=${encodeURIComponent(term).replaceAll('%20', '(%20|\\+)')}`))
  await expect(page.getByRole('article').first()).toBeVisible()

  await open('/')
  await openSearch(page)
  await expect(page.getByText('جست‌وجوهای اخیر')).toBeVisible()
  await expect(page.getByRole('button', { name: term })).toBeVisible()
})

test('suggestions tell prices and mark what was searched for; nonsense is not found, and read as nothing else', async ({
  page,
  open,
  look,
}) => {
  await open('/')
  const search = await openSearch(page)
  await search.fill('هدفون')
  const product = page.getByRole('list', { name: 'محصولات پیشنهادی' }).getByRole('link').first()
  await expect(product).toHaveAccessibleName(/(تومان|ناموجود)$/)
  await expect(product.locator('mark').first()).toHaveText(/هدفون/)
  await look()

  await search.fill('asdfgh')
  await expect(page.getByText('چیزی یافت نشد')).toBeVisible()
  await search.fill(LONG)
  await expect(page.getByText('چیزی یافت نشد')).toBeVisible()
  await look()
})

test('a refusal while typing is shown below the field alone: no dialog, no toast, nobody is signed out', async ({
  page,
  open,
  incidents,
}) => {
  const shopper = await registeredShopper({ address: false })
  await signIn(page, shopper)
  await open('/')
  const search = await openSearch(page)
  for (const [status, text, shown] of [
    [429, 'یخچال', /کمی بعد دوباره تلاش کنید/],
    [422, 'تلویزیون', 'خطا در جست‌وجو'],
    [401, 'کفش', 'خطا در جست‌وجو'],
  ] as const) {
    incidents.announce(status, '/api/search')
    await page.route('**/api/search?*', (route) => route.fulfill({ status, json: { message: 'نه', code: 'NO', requestId: 'r' } }))
    await search.fill(text)
    await expect(page.getByText(shown)).toBeVisible()
    await expect(page.getByRole('button', { name: `جست‌وجوی «${text}»` })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(isPhone(page) ? 1 : 0)
    await expect(page.getByText('نه', { exact: true })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(shopper.token)
    await page.unroute('**/api/search?*')
  }
  await search.fill('هدفون')
  await expect(page.getByRole('list', { name: 'محصولات پیشنهادی' }).getByRole('link').first()).toBeVisible()
})

test('a search within a listing leaves the field of the header alone', async ({ page, open, look }) => {
  await open('/shop?s=هدفون')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(await openSearch(page)).toHaveValue('')

  await open(`/shop?s=${LONG}`)
  await expect(page.getByRole('heading', { name: 'محصولی یافت نشد' })).toBeVisible()
  await expect(page.getByRole('main').getByText(`برای «${LONG}»`)).toBeVisible()
  await look()
  await page.getByRole('main').getByRole('button', { name: 'پاک کردن جست‌وجو' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a long word does not widen the page of its search, and is quoted where it finds nothing', async ({ page, open, look }) => {
  await open(`/search?s=${LONG}`)
  await expect(page.getByRole('heading', { name: 'چیزی یافت نشد' })).toBeVisible()
  await expect(page.getByText(`برای «${LONG}»`)).toBeVisible()
  await expect(await openSearch(page)).toHaveValue(LONG)
  await look()
})

test('a barcode is suggested and leads to its product, in digits of any kind', async ({ page, open, look }) => {
  const { products } = await callMarket(listProductsCall, { body: { s: 'گوشی' } })
  const slug = products[0]?.slug ?? ''
  const { title, combinations } = await callMarket(readProductCall, { params: { slug } })
  const barcode = toPersianDigits(combinations.find(({ gtin }) => gtin !== undefined)?.gtin ?? '')
  await open('/')
  const search = await openSearch(page)
  await search.fill(barcode)
  await expect(page.getByRole('list', { name: 'محصولات پیشنهادی' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'محصولات پیشنهادی' })).toContainText(title)
  await look()

  await open(`/search?s=${encodeURIComponent(barcode)}`)

  await expect(page).toHaveURL(new RegExp(`/product/${encodeURIComponent(slug)}`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

/** On phones the search has a screen of its own, besides the box at the top. */
async function openSearch(page: Page): Promise<Locator> {
  const name = 'جست‌وجوی محصول'
  if (!isPhone(page)) {
    const search = page.getByRole('banner').getByRole('searchbox', { name })
    await search.focus()
    return search
  }
  await page.getByRole('navigation', { name: 'نوار پایین' }).getByRole('button', { name: 'جست‌وجو' }).click()
  return page.getByRole('dialog', { name: 'جست‌وجو' }).getByRole('searchbox', { name })
}
