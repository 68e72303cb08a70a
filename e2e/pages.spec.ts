import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readBootstrapCall } from '#contract/content.ts'
import { pageCalls } from '#contract/page-rows.ts'
import { callMarket } from './support/call-market.ts'
import { findForSale } from './support/for-sale.ts'
import { expect, isPhone, ONCE, test, untilAlive } from './support/journey.ts'
import { staffToken } from './support/staff.ts'

interface Entry {
  url: string
  links?: Entry[] | undefined
}

const flat = (entries: readonly Entry[]): string[] => entries.flatMap(({ url, links = [] }) => [url, ...flat(links)])
const isOurs = (url: string) => url.startsWith('/')

test('every entry of the menus and of the footer leads to a page that is there', ONCE, async ({ request }) => {
  const { data: site } = await callMarket(readBootstrapCall, {})
  const { main = [], footer = [], social = [] } = site?.menu ?? {}
  const urls = [...new Set([site?.banner?.link ?? '/', ...flat([...main, ...footer, ...social])])].filter(isOurs)
  expect(urls.length).toBeGreaterThan(60)

  for (const url of urls) {
    const answer = await request.get(url)
    expect.soft(answer.status(), url).toBe(200)
    // pages of one person get theirs in the browser
    if (!/^\/(account|basket)/.test(url)) expect.soft(await answer.text(), url).toMatch(/<h1[ >]/)
  }
})

test('a page that staff remove is gone, also where it was kept, and is there again when it is taken back', ONCE, async ({ request }) => {
  const token = await staffToken(['content.write'])
  const slug = `away-${randomUUID()}`
  const params = { key: slug }
  const read = async () => {
    const answer = await request.get(`/page/${slug}`)
    return { status: answer.status(), isShown: (await answer.text()).includes('رفت و برگشت') }
  }

  await callMarket(pageCalls.save, { params, body: { row: { slug, title: 'رفت و برگشت', body: '<p>متن</p>' }, version: null } }, token)
  await expect.poll(read).toEqual({ status: 200, isShown: true })
  await callMarket(pageCalls.remove, { params }, token)
  await expect.poll(read).toEqual({ status: 404, isShown: false })
  await callMarket(pageCalls.takeBack, { params }, token)

  await expect.poll(read).toEqual({ status: 200, isShown: true })
})

test('a page says what it is to those who only read its head', ONCE, async ({ page, request, open }) => {
  const [good] = await findForSale(() => true, 1)
  const product = `/product/${good?.product.slug}`
  for (const [path, types] of [
    ['/', ['Organization', 'WebSite']],
    [product, ['Product', 'BreadcrumbList']],
    ['/blog', ['BreadcrumbList', 'ItemList']],
    ['/page/real-saffron', ['Article', 'BreadcrumbList']],
    ['/pricelists', ['BreadcrumbList']],
  ] as const) {
    await open(path)
    expect(await structuredTypes(page), path).toEqual(types)
    const canonical = await page
      .locator('link[rel="canonical"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    expect(canonical.map((href) => new URL(href).pathname)).toEqual([path])
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /[آ-ی]{3}/)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect((await request.get(picture ?? '')).headers()['content-type'], path).toMatch(/^image\//)
  }

  // a page that took the place of the one that was sent does not carry its structured data
  await page.getByRole('contentinfo').getByRole('link', { name: 'حریم خصوصی' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'حریم خصوصی' })).toBeVisible()
  expect(await structuredTypes(page)).toEqual([])
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /^http.+\/page\/privacy$/)
})

test(
  'a query that makes no other page stands in nobody’s page, and in the visitor’s own once it is alive',
  ONCE,
  async ({ page, request, open }) => {
    const [good] = await findForSale(() => true, 1)
    const path = `/product/${good?.product.slug}`
    expect(await (await request.get(`${path}?s=first-visitor`)).text()).not.toContain('first-visitor')
    expect(await (await request.get(path)).text()).not.toContain('first-visitor')

    await open(`${path}?s=lamp`)

    await expect(page.locator('a[href^="/login"]').first()).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(`${path}?s=lamp`)}`,
    )
  },
)

async function structuredTypes(page: Page): Promise<string[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => {
    const data: unknown = JSON.parse(text)
    return typeof data === 'object' && data !== null && '@type' in data ? String(data['@type']) : ''
  })
}

test('the sitemap’s addresses answer', ONCE, async ({ request }) => {
  const locations = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'))
      return pathname + search
    })
  }
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m)
  expect((await request.get('/favicon.ico')).status()).toBe(200)

  for (const part of await locations('/sitemap.xml')) {
    const addresses = await locations(part)
    expect(addresses.length, part).toBeGreaterThan(3)
    // all of the site's own, some of what there are many of
    const step = part.includes('site.xml') ? 1 : Math.ceil(addresses.length / 8)
    for (const address of addresses.filter((_, index) => index % step === 0)) {
      expect.soft((await request.get(address)).status(), address).toBe(200)
    }
  }
})

test(
  'pages of text read well, the blog leads to them, and one that is not there says so',
  ONCE,
  async ({ page, open, look, incidents }) => {
    await open('/blog')
    await look()
    await page.getByRole('main').getByRole('link', { name: 'راهنمای خرید گوشی: پنج پرسش پیش از پرداخت' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /راهنمای خرید گوشی/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'این‌ها را هم بخوانید' }).getByRole('listitem')).toHaveCount(3)
    await look()
    for (const path of ['/about-us', '/page/contact-us', '/page/shipping']) {
      await open(path)
      await look()
    }

    incidents.announce(404, '/page/no-such-page')
    await open('/page/no-such-page')
    await expect(page.getByRole('heading', { level: 1, name: 'صفحه یافت نشد' })).toBeVisible()
    await look()
  },
)

test('price lists stand whole on their page, in parts on the home page', ONCE, async ({ page, open, look }) => {
  await open('/')
  const prices = page.getByRole('region', { name: 'قیمت روز بازار' })
  const phones = prices.getByRole('group').filter({ hasText: 'قیمت روز گوشی موبایل' })
  await expect(phones.getByRole('row')).toHaveCount(1 + 5)
  await phones.getByRole('button', { name: /^نمایش بیشتر/ }).click()
  await expect(phones.getByRole('row')).toHaveCount(1 + 12)
  await phones.getByRole('button', { name: /^نمایش کمتر/ }).click()
  await expect(phones.getByRole('row')).toHaveCount(1 + 5)
  await phones.getByRole('heading', { level: 3 }).click()
  await expect(phones.getByRole('table')).toBeHidden()

  await prices.getByRole('link', { name: 'همه' }).click()
  await expect(page).toHaveURL('/pricelists')
  const list = page.getByRole('region', { name: 'قیمت روز خواربار' })
  await expect(list.getByRole('columnheader')).toHaveText(['محصول', 'قیمت'])
  await expect(list.getByRole('row').nth(1)).toContainText('تومان')
  await look()
})

test(
  'when the home page or the price lists do not come, that is said, and trying again brings them',
  ONCE,
  async ({ page, open, look, incidents }) => {
    incidents.announce(500, /\/(_|pricelists)\.data$/)
    await open('/about-us')
    let broken = true
    await page.route(/\/(_|pricelists)\.data/, (route) => (broken ? route.fulfill({ status: 500, body: 'broken' }) : route.fallback()))

    await page
      .getByRole('banner')
      .getByRole('link', { name: /راسته، صفحهٔ اصلی/ })
      .click()
    await expect(page.getByRole('alert').filter({ hasText: 'خطا در بارگذاری' })).toBeVisible()
    await look()
    broken = false
    await page.getByRole('button', { name: 'دوباره تلاش کنید' }).click()
    await expect(page.getByRole('region', { name: 'پیشنهادهای ویژه' }).first()).toBeVisible()

    broken = true
    await page.getByRole('contentinfo').getByRole('link', { name: 'قیمت روز بازار' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^دریافت فهرست قیمت‌ها ناموفق بود: / })).toBeVisible()
    await look()
    broken = false
    await page.getByRole('button', { name: 'دوباره تلاش کنید' }).click()
    await expect(page.getByRole('region', { name: 'قیمت روز خواربار' })).toBeVisible()
  },
)

test('the blocks of the home page lead on to all of their kind', async ({ page, open }) => {
  for (const [region, path] of [
    ['شگفت‌انگیز امروز', '/incredible-offers'],
    ['پرفروش‌ترین‌های این هفته', '/shop?sort=best_selling'],
    ['برندهای راسته', '/brands'],
  ] as const) {
    await open('/')
    await page
      .getByRole('region', { name: region })
      .getByRole('link', { name: /^(مشاهدهٔ )?همه$/ })
      .click()
    await expect(page).toHaveURL(path)
    await untilAlive(page)
  }

  await open('/')
  const brands = page.getByRole('region', { name: 'برندهای راسته' })
  if (!isPhone(page)) {
    // more than four brands go round: back from the first is the last
    await brands.getByRole('button', { name: 'قبلی' }).click()
    await expect(brands.getByRole('link', { name: 'رونیکس' })).toBeInViewport()
  }
  await brands.getByRole('link', { name: 'اپل' }).click()
  await expect(page).toHaveURL('/brands/apple')
})

test('slides that nobody has turned to have no picture, and get it as they are turned to', async ({ page, open }) => {
  await open('/')
  const track = page.getByRole('list', { name: 'اسلایدها' })
  const pictures = track.locator('img')
  await expect(pictures).toHaveCount(2)

  await track.evaluate((element) => element.scrollTo({ left: -element.clientWidth }))

  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
