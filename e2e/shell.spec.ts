import type { Page } from '@playwright/test'
import { findForSale, plenty, putInCart } from './support/for-sale.ts'
import { expect, isPhone, ONCE, test, untilAlive } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

const SWITCH = 'پوستهٔ روشن یا تیره'

async function chooseLook(page: Page, look: 'همانند دستگاه' | 'روشن' | 'تیره') {
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: SWITCH }).click()
  await banner.getByRole('button', { name: look, exact: true }).click()
}

/** Light or dark, as the ground of the page shows it. */
const groundOf = (page: Page) =>
  page.evaluate(() => {
    const [red = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
    return red > 127 ? 'light' : 'dark'
  })
const barOf = (page: Page) => page.locator('meta[name="theme-color"]').first().getAttribute('content')

test(
  'the look is chosen in the header, holds from the first paint on, and is followed by other tabs',
  ONCE,
  async ({ page, context, open, look }) => {
    await open('/')
    expect(await groundOf(page)).toBe('light')
    const other = await context.newPage()
    await other.goto('/page/terms')

    await chooseLook(page, 'تیره')
    expect(await groundOf(page)).toBe('dark')
    expect(await barOf(page)).toBe('#191a1c')
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark')
    await look()

    // before any script of the page has come
    await page.goto('/shop', { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await untilAlive(page)
    await look()

    await page.emulateMedia({ colorScheme: 'dark' })
    await chooseLook(page, 'روشن')
    expect(await groundOf(page)).toBe('light')
    await chooseLook(page, 'همانند دستگاه')
    expect(await groundOf(page)).toBe('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await groundOf(page)).toBe('light')
  },
)

test('what everyone gets is the same, whatever look the visitor chose', ONCE, async ({ request }) => {
  const [one, other] = await Promise.all([
    request.get('/'),
    request.get('/', { headers: { cookie: 'theme=dark', 'sec-ch-prefers-color-scheme': 'dark' } }),
  ])

  expect(await one.text()).toBe(await other.text())
  expect(await one.text()).not.toContain('data-theme="')
})

test('when the page is scrolled the header keeps the search, as high as the rest of the page reckons with', async ({ page, open }) => {
  await open('/shop')
  const banner = page.getByRole('banner')
  for (const item of await banner.getByRole('list', { name: 'ضمانت‌های راسته' }).getByRole('listitem').all()) {
    await item.scrollIntoViewIfNeeded()
    await expect(item).toBeInViewport()
  }
  await expect(banner.getByRole('button', { name: /^سبد خرید/ })).toBeVisible()

  await page.mouse.wheel(0, 900)
  await expect(banner.getByRole('searchbox')).toBeInViewport()
  if (isPhone(page)) await expect(banner.getByRole('link', { name: /راسته/ })).not.toBeInViewport()
  const bottom = () => banner.evaluate((header) => Math.round(header.getBoundingClientRect().bottom))
  const stickyTop = await page.evaluate(() => {
    const probe = document.createElement('div')
    probe.style.blockSize = 'var(--sticky-top)'
    document.body.append(probe)
    return probe.getBoundingClientRect().height
  })
  await expect.poll(bottom).toBe(stickyTop)
})

test('the strip above everything is fetched where it is shown: a phone shows it on the home page alone', async ({ page, open }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const strips = () => fetched.splice(0).filter((url) => url.includes('/top-banner.')).length

  await open('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(strips()).toBe(isPhone(page) ? 0 : 1)
  await open('/')
  expect(strips()).toBe(1)
})

test('in a low window nothing stays in place', async ({ page, open }) => {
  const [good] = await findForSale(() => true, 1)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 480 })
  for (const path of ['/', '/shop', '/brands', '/page/faq', `/product/${good?.product.slug}`]) {
    await open(path)
    const stuck = await page.evaluate(() =>
      [...document.body.querySelectorAll('*')]
        .filter((element) => element.checkVisibility() && /sticky|fixed/.test(getComputedStyle(element).position))
        .map(({ tagName, className }) => `${tagName} ${className}`),
    )
    expect.soft(stuck, path).toEqual([])
  }
})

test('every department of the menu is seen at once', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/')

  await page.getByRole('button', { name: /^دسته‌بندی/ }).click()

  const departments = page.getByRole('list', { name: 'دسته‌ها' }).getByRole('listitem')
  // until they come, one item stands for them
  await expect.poll(() => departments.count()).toBeGreaterThan(9)
  for (const department of await departments.all()) await expect(department).toBeInViewport({ ratio: 1 })
})

test('at 320 pixels, or four times as large, no page is wider than the window', ONCE, async ({ page, open }) => {
  const [good] = await findForSale(() => true, 1)
  for (const height of [640, 256]) {
    await page.setViewportSize({ width: 320, height })
    for (const path of [
      '/',
      '/shop',
      '/brands',
      '/pricelists',
      '/blog',
      '/page/faq',
      '/login',
      '/offline',
      `/product/${good?.product.slug}`,
    ]) {
      await open(path)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    }
  }
})

test('in colours of the visitor’s own, what can be pressed has an edge and the focus a ring', ONCE, async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/login')
  const submit = page.getByRole('main').getByRole('button').first()

  await page.keyboard.press('Tab')
  await submit.focus()

  const edges = await submit.evaluate((button) => {
    const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(button)
    return { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth }
  })
  expect(edges).toEqual({ borderTopWidth: '1px', borderTopStyle: 'solid', outlineStyle: 'solid', outlineWidth: '2px' })

  const search = page.getByRole('banner').getByRole('searchbox')
  await search.focus()
  expect(await search.evaluate((field) => getComputedStyle(field).outlineStyle)).toBe('solid')
})

test('a page that is not there helps on: by a search, and by what many buy', ONCE, async ({ page, open, look, incidents }) => {
  incidents.announce(404, '/no/such/page')
  await open('/no/such/page')
  await expect(page).toHaveTitle(/پیدا نشد/)
  await expect(page.getByRole('region', { name: 'محصولات پرفروش' }).getByRole('article')).toHaveCount(10)
  await look()

  await page.getByRole('searchbox', { name: 'نام محصول، برند یا دسته' }).fill('گوشی')
  await page.getByRole('main').getByRole('button', { name: 'جست‌وجو' }).click()
  await expect(page).toHaveURL(/\/search\?s=/)
})

test('a page that did not come says so in the browser’s tab', ONCE, async ({ page, open, incidents }) => {
  for (const [path, title] of [
    ['/product/no-such-thing', /^محصول پیدا نشد/],
    ['/category/no-such-thing', /^دسته پیدا نشد/],
    ['/page/no-such-thing', /^صفحه پیدا نشد/],
    ['/seller/987654', /^فروشنده پیدا نشد/],
    ['/brands/no-such-thing', /^برند پیدا نشد/],
  ] as const) {
    incidents.announce(404, path)
    await open(path)
    await expect(page).toHaveTitle(title)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  }
  incidents.announce(500, /\.data$/)
  await page.route(/pricelists\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await open('/about-us')
  await page.getByRole('contentinfo').getByRole('link', { name: 'قیمت روز بازار' }).click()
  await expect(page).toHaveTitle(/^خطا در بارگذاری/)
})

test('frequent questions open to their answers, and the page on accessibility is led to', ONCE, async ({ page, open, look }) => {
  await open('/page/faq')
  const answer = page.getByText('با شرکتی که در گزینهٔ محصول آمده است', { exact: false })
  await expect(answer).toBeHidden()

  await page.getByText('گارانتی محصول با کیست؟').click()
  await expect(answer).toBeVisible()
  await look()

  await page.getByRole('contentinfo').getByRole('link', { name: 'دسترس‌پذیری' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'دسترس‌پذیری' })).toBeVisible()
  await expect(page.locator('main [lang="en"]').first()).toHaveText('WCAG 2.2')
  await look()
})

test('a connection that is lost in the first second is reported', ONCE, async ({ page, context, incidents }) => {
  incidents.withoutConnection()
  await page.goto('/about-us')
  await untilAlive(page)

  await context.setOffline(true)

  await expect(page.getByText('اینترنت قطع است')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('اینترنت قطع است')).toBeHidden()
})

test('the browser refuses nothing that a page tries', async ({ page, open }) => {
  const [good] = await findForSale(() => true, 1)
  const pages = ['/', '/shop', '/search?s=گوشی', '/login', '/register', '/basket', '/payment', '/account/orders', '/pricelists', '/brands']
  // what was refused is an incident
  for (const path of [...pages, `/product/${good?.product.slug}`, '/seller/101', '/compare/mobile', '/dev/outbox', '/offline'])
    await open(path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa')
})

test('while an order is placed the page is covered and does not scroll', ONCE, async ({ page, open }) => {
  const shopper = await registeredShopper()
  const [good] = await findForSale(plenty, 1)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  await open('/payment')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/**updatefinalreceiptgateway**', async (route) => {
    await answer.promise
    await route.continue()
  })
  const scrolls = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)

  await page
    .getByRole('button', { name: /^پرداخت با/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('status', { name: 'لطفاً صبر کنید' })).toBeAttached()
  expect(await scrolls()).toBe('hidden')
  answer.resolve()

  await expect(page).toHaveURL(/\/payment-info\?/)
  await expect(page.getByRole('status', { name: 'لطفاً صبر کنید' })).toHaveCount(0)
  expect(await scrolls()).not.toBe('hidden')
})
