import type { Page } from '@playwright/test'
import { listBrandsCall } from '#contract/brand.ts'
import { SellerId } from '#contract/ids.ts'
import { SELLER_COMMENTS_PAGE_SIZE } from '#contract/limits.ts'
import { listSellerCommentsCall, listSellerProductsCall, readSellerCall } from '#contract/seller.ts'
import { formatCount } from '#persian/format.ts'
import { callMarket } from './support/call-market.ts'
import { expect, isPhone, ONCE, test } from './support/journey.ts'
import { tick } from './support/tick.ts'

test('from the index to a brand, its products filtered, and on to one of them', async ({ page, open, look }) => {
  await open('/brands')
  await expect(page.getByRole('heading', { level: 1, name: 'برندها' })).toBeVisible()
  await look()
  await page.getByRole('searchbox', { name: 'جست‌وجوی برند' }).fill('sams')
  await expect(page.getByText(`${formatCount(1)} برند یافت شد`)).toBeVisible()
  await page.getByRole('link', { name: /^سامسونگ/ }).click()

  await expect(page).toHaveURL('/brands/samsung')
  await expect(page.getByRole('heading', { level: 1, name: 'سامسونگ' })).toBeVisible()
  const cards = page.getByRole('region', { name: /^(محصولات|محصولات) سامسونگ$/ }).getByRole('article')
  const unfiltered = await cards.count()
  await look()
  if (isPhone(page)) await page.getByRole('button', { name: 'فیلترها' }).click()
  await tick(page.getByRole('checkbox', { name: /^سفید/ }).filter({ visible: true }))
  await expect(page).toHaveURL(/colors=/)
  await expect.poll(() => cards.count()).toBeLessThan(unfiltered)
  if (isPhone(page)) await page.keyboard.press('Escape')
  await look()

  await cards.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('سامسونگ')
  await page.goBack()
  await expect(page).toHaveURL(/\/brands\/samsung\?.*colors=/)
})

test('the index shows its brands by both alphabets, and says when none is found', async ({ page, open, look }) => {
  await open('/brands')
  const letters = page.getByRole('navigation', { name: 'حرف‌ها' })
  await expect(letters.getByRole('link', { name: 'حرف آ', exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'ترتیب برندها' }).getByRole('link', { name: 'الفبای لاتین' }).click()
  await letters.getByRole('link', { name: 'حرف S', exact: true }).click()
  await expect(page).toHaveURL('/brands?script=latin&letter=S')
  await expect(page.getByRole('heading', { name: 'حرف S' })).toBeInViewport()
  await expect(page).toHaveTitle(/^برندهای حرف S /)
  await look()

  await page.getByRole('searchbox', { name: 'جست‌وجوی برند' }).fill('هیچ‌کدام')
  await expect(page.getByRole('heading', { name: 'برندی یافت نشد' })).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'دیدن همهٔ برندها' }).click()
  await expect(page).toHaveURL('/brands?script=latin')
  await expect(letters).toBeVisible()
})

test('without scripts a brand is found by its letter and by a form', ONCE, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/brands')
  await page.getByRole('navigation', { name: 'حرف‌ها' }).getByRole('link', { name: 'حرف س', exact: true }).click()
  await expect(page.getByRole('link', { name: /^سامسونگ/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'جست‌وجوی برند' }).fill('xiaomi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/brands?s=xiaomi')
  await expect(page.getByRole('link', { name: /^شیائومی/ })).toBeVisible()
  await context.close()
})

test(
  'a page of which nothing was written says so, and a logo that does not come leaves its mark',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const { data: brands } = await callMarket(listBrandsCall, {})
    const quiet = brands.find(({ slug }) => slug === 'haylou')
    if (quiet === undefined) throw new Error('The demonstration has no such brand.')
    incidents.announce(404, /^\/media\//)
    await page.route(/\/media\/.*\/brands\//, (route) => route.fulfill({ status: 404 }))
    await open(`/brands/${quiet.slug}`)

    await expect(page.getByText('اطلاعاتی در این باره وجود ندارد')).toHaveCount(5)
    await expect(page.getByText('تصویر یافت نشد')).toBeVisible()
    await look()
  },
)

test('a brand tells who it is, links to the shop, and its social names stand without their sign', ONCE, async ({ page, open }) => {
  await open('/brands/apple')

  await expect(page.getByRole('region', { name: 'اپل', exact: true })).toContainText('۱۹۷۶ میلادی')
  await expect(page.getByRole('link', { name: 'خرید از فروشگاه' })).toHaveAttribute('href', '/shop?brand=apple')
  const social = page.getByRole('region', { name: 'شبکه‌های اجتماعی' })
  await expect(social.getByRole('link').first()).toHaveText('apple')
  await expect(social.getByRole('link').first()).toHaveAttribute('href', 'https://www.instagram.com/apple')
})

test('a brand that is not there leads to the index', ONCE, async ({ page, open, look, incidents }) => {
  incidents.announce(404, '/brands/nothing')
  await open('/brands/nothing')
  await expect(page.getByRole('heading', { name: 'برند یافت نشد' })).toBeVisible()
  await expect(page.getByText('برند مورد نظر شما یافت نشد.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'تلاش مجدد' })).toHaveCount(0)
  await look()
  await page.getByRole('main').getByRole('link', { name: 'همهٔ برندها' }).click()
  await expect(page).toHaveURL('/brands')
})

test('a brand that a server could not bring may be asked for again where it stands', ONCE, async ({ page, open, look, incidents }) => {
  await open('/brands')
  await page.route(/\/brands\/apple\.data/, (route) => route.fulfill({ status: 503, body: '' }))
  incidents.announce(503, '/brands/apple.data')
  await page.getByRole('searchbox', { name: 'جست‌وجوی برند' }).fill('apple')
  await expect(page.getByText('۱ برند یافت شد')).toBeVisible()
  await page.getByRole('link', { name: /^اپل/ }).click()
  await expect(page.getByRole('heading', { name: 'سرویس در دسترس نیست' })).toBeVisible()
  await look()
  await page.unroute(/\/brands\/apple\.data/)
  await page.getByRole('button', { name: 'تلاش مجدد' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'اپل' })).toBeVisible()
})

test('a seller’s tabs have addresses of their own; products are fetched when their tab is first opened', async ({ page, open, look }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open('/seller/101')
  const tabs = page.getByRole('navigation', { name: /^بخش‌های فروشگاه/ })
  await expect(page.getByText('فروشندهٔ تأییدشده')).toBeVisible()
  await expect(page.getByRole('region', { name: 'پرفروش‌ها' }).getByRole('article').first()).toBeVisible()
  expect(asked.filter((path) => path.startsWith('/seller/101/products'))).toEqual([])
  await look()

  await tabs.getByRole('link', { name: /^محصولات/ }).click()
  await expect(page).toHaveURL('/seller/101/products')
  await expect(tabs.getByRole('link', { name: /^محصولات/ })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(/^محصولات فروشگاه /)
  const cards = page.getByRole('region', { name: /^محصولات/ }).getByRole('article')
  await expect(cards).toHaveCount(20)
  await look()
  const first = await cards.first().textContent()
  await page.getByRole('navigation', { name: 'مرتب‌سازی' }).getByRole('link', { name: 'گران‌ترین' }).click()
  await expect(page).toHaveURL(/sort=highest_price/)
  await expect.poll(() => cards.first().textContent()).not.toBe(first)
  await page.getByRole('link', { name: `صفحهٔ ${formatCount(2)}` }).click()
  await expect(page).toHaveURL(/sort=highest_price&page=2/)

  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/seller/101/products')
  await page.goBack()
  await expect(tabs.getByRole('link', { name: 'خانه' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('heading', { name: 'پرفروش‌ها' })).toBeVisible()
})

test('a category of a seller leads to what this seller has there', async ({ page, open, look }) => {
  await open('/seller/101')
  const category = page.getByRole('region', { name: 'دسته‌هایی که می‌فروشد' }).getByRole('link').first()
  const [title = ''] = await category.getByRole('strong').allTextContents()
  await category.click()
  await expect(page).toHaveURL(/\/seller\/101\/products\?category=/)
  const categories = page.getByRole('navigation', { name: 'دسته‌های این فروشنده' })
  await expect(categories.getByRole('link', { name: title, exact: true })).toHaveAttribute('aria-current', 'true')
  await look()
  await categories.getByRole('link', { name: 'همهٔ دسته‌ها' }).click()
  await expect(page).toHaveURL('/seller/101/products')
  await expect(categories.getByRole('link', { name: 'همهٔ دسته‌ها' })).toHaveAttribute('aria-current', 'true')
})

test('a seller’s products are searched, by category and in order, and the address says all of it', async ({ page, open, look }) => {
  await open('/seller/101/products')
  const products = page.getByRole('region', { name: /^محصولات/ })
  const cards = products.getByRole('article')
  const categories = page.getByRole('navigation', { name: 'دسته‌های این فروشنده' })
  const box = page.getByRole('searchbox', { name: 'جست‌وجو در محصولات این فروشنده' })
  const found = products.getByText(/^(بیش از )?[۰-۹٬]+ محصول$/)
  const all = await found.textContent()

  const query = { page: 1, limit: 1, s: '', sort: 'newest' } as const
  const [top] = (await callMarket(listSellerProductsCall, { params: { id: SellerId.parse('101') }, query })).categories
  await categories.getByRole('link', { name: top?.title ?? '' }).click()
  await expect(page).toHaveURL(`/seller/101/products?category=${top?.slug}`)
  await expect(found).toHaveText(`${formatCount(top?.count ?? 0)} محصول`)
  const [name = ''] = await cards.first().getByRole('heading').allTextContents()
  const word = name.split(/[\s\u200c]/)[0] ?? ''
  await box.fill(word)
  await expect(page).toHaveURL(new RegExp(`\\?s=${encodeURIComponent(word)}&category=${top?.slug}$`))
  await expect(cards.first()).toContainText(word)
  await look()
  await page.getByRole('navigation', { name: 'مرتب‌سازی' }).getByRole('link', { name: 'ارزان‌ترین' }).click()
  await expect(page).toHaveURL(/\?s=.+&category=.+&sort=lowest_price$/)
  await expect(box).toHaveValue(word)

  await box.fill('زخدژقکپ')
  await expect(products.getByRole('heading', { name: 'محصولی یافت نشد' })).toBeVisible()
  await expect(products.getByText('زخدژقکپ')).toBeVisible()
  await look()
  await products.getByRole('link', { name: 'همهٔ محصولات این فروشنده' }).click()
  await expect(found).toHaveText(all ?? '')
  await expect(box).toHaveValue('')
})

test('without scripts words and categories of a seller are addresses, too', ONCE, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/seller/101/products?sort=best_selling')
  const [category] = await page.getByRole('navigation', { name: 'دسته‌های این فروشنده' }).getByRole('link').allTextContents()
  expect(category).toBe('همهٔ دسته‌ها')
  await page.getByRole('searchbox', { name: 'جست‌وجو در محصولات این فروشنده' }).fill('زخدژقکپ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/seller\/101\/products\?sort=best_selling&s=/)
  await expect(page.getByRole('heading', { name: 'محصولی یافت نشد' })).toBeVisible()
  await context.close()
})

test('comments come page by page, and a page that was read is not asked for again', ONCE, async ({ page, open, look }) => {
  const seller = await sellerOfManyComments()
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/seller/${seller.id}/comments`)) asked++
  })
  await open(`/seller/${seller.id}/comments`)
  const comments = page.getByRole('region', { name: /^دیدگاه خریداران/ })
  await expect(comments.getByText(/^بر اساس دیدگاه .+ کاربر$/)).toBeVisible()
  await expect(comments.getByRole('listitem').filter({ has: page.locator('time') })).toHaveCount(SELLER_COMMENTS_PAGE_SIZE)
  await look()

  await comments.getByRole('link', { name: `صفحهٔ ${formatCount(2)}` }).click()
  await expect(page).toHaveURL(`/seller/${seller.id}/comments?page=2`)
  const [newest] = (
    await callMarket(listSellerCommentsCall, { params: { id: seller.id }, body: { page: 2, limit: SELLER_COMMENTS_PAGE_SIZE } })
  ).comments
  await expect(comments.getByText(newest?.commentText ?? '', { exact: true }).first()).toBeVisible()
  await page.goBack()
  await tabTo(page, 'خانه')
  await tabTo(page, /^دیدگاه خریداران/)
  await expect(comments.getByText(/^بر اساس دیدگاه .+ کاربر$/)).toBeVisible()
  expect(asked).toBe(2)
})

test('a seller that is not there, and a seller’s address to share', ONCE, async ({ page, open, look, incidents }) => {
  incidents.announce(404, '/seller/nobody')
  await open('/seller/nobody')
  await expect(page.getByRole('heading', { name: 'چنین فروشنده‌ای یافت نشد' })).toBeVisible()
  await look()

  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await open('/seller/102/products')
  await page.getByRole('button', { name: 'اشتراک‌گذاری' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('پیوند', { exact: true })).toHaveValue(/\/seller\/102\/products$/)
})

async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('navigation', { name: /^بخش‌های فروشگاه/ })
    .getByRole('link', { name })
    .click()
}

async function sellerOfManyComments() {
  for (const id of ['101', '102', '103', '104', '105', '106', '107']) {
    const seller = await callMarket(readSellerCall, { params: { id: SellerId.parse(id) } })
    if (seller.commentCount > SELLER_COMMENTS_PAGE_SIZE) return seller
  }
  throw new Error('No seller of the demonstration has two pages of comments.')
}
