import type { BrowserContext, Page } from '@playwright/test'
import { readCartCall } from '#contract/cart.ts'
import { isCartPlan } from '#contract/cart-entry.ts'
import { addToCart, expectCount, sellerLine } from './support/buying.ts'
import { callMarket } from './support/call-market.ts'
import { type ForSale, findForSale, plenty, putInCart } from './support/for-sale.ts'
import { openFront } from './support/front.ts'
import { expect, isPhone, ONCE, test, untilAlive } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the worker stands and has kept the page that is open. */
async function untilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(() =>
      page.evaluate(() => localStorage.getItem('visited-pages')?.includes(JSON.stringify(location.pathname + location.search)) ?? false),
    )
    .toBe(true)
}

/** In the browser: whether the worker has put away every file and the menu that the page has asked for. */
async function hasKeptAll(): Promise<boolean> {
  const asked = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.(js|css)$|\/api\/bootstrap$/.test(name))
  const kept = await Promise.all(asked.map(({ name }) => caches.match(name, { ignoreVary: true })))
  return kept.every((answer) => answer !== undefined)
}

async function oneGood(skip: number): Promise<ForSale> {
  const [good] = await findForSale(plenty, 1, skip)
  if (good === undefined) throw new Error('One was found, and is missing.')
  return good
}

async function cut(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(true)
  await expect(page.getByText('آنچه می‌بینید آخرین نسخهٔ دیده‌شده است')).toBeVisible()
}

/** What watches the connection and the version comes after the page: it stands when it tells of a short cut. */
async function untilWatched(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /device-layer-[^/]+\.js$/.test(name)))
  await cut(page.context(), page)
  await page.context().setOffline(false)
  await expect(page.getByText('آنچه می‌بینید آخرین نسخهٔ دیده‌شده است')).toBeHidden()
}

test('a page that was looked at can be read without a connection, any other one names those that can', async ({
  page,
  context,
  incidents,
  open,
  look,
}) => {
  incidents.withoutConnection()
  const good = await oneGood(2)
  await open('/')
  await untilKept(page)
  await open(`/product/${good.product.slug}`)
  await untilKept(page)

  await test.step('going offline is reported', async () => {
    await context.setOffline(true)
    const alert = page.getByRole('alert').filter({ hasText: 'اتصال اینترنت قطع شده است' })
    await expect(alert).toContainText('خطا')
    await expect(page.getByText('آنچه می‌بینید آخرین نسخهٔ دیده‌شده است')).toBeVisible()
  })

  await test.step('the page opens anew', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: good.product.title })).toBeVisible()
  })

  await test.step('a page that was never opened leads to those that were', async () => {
    await page.goto('/category/never-opened')
    await expect(page.getByRole('heading', { level: 1, name: 'اتصال اینترنت قطع شده است' })).toBeVisible()
    await untilAlive(page)
    const readable = page.getByRole('region', { name: 'صفحه‌هایی که بدون اینترنت هم خوانده می‌شوند' })
    await expect(readable.getByRole('link')).toHaveText([good.product.title, 'صفحهٔ اصلی راسته'])
    await look()
    await readable.getByRole('link', { name: good.product.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: good.product.title })).toBeVisible()
  })

  await test.step('with the connection back, the page that was wanted opens', async () => {
    await page.goto('/search?s=never-opened')
    await expect(page.getByRole('heading', { level: 1, name: 'اتصال اینترنت قطع شده است' })).toBeVisible()
    await untilAlive(page)
    await context.setOffline(false)
    await expect(page).toHaveURL('/search?s=never-opened')
  })
})

test(
  'a page that was reached by a link opens without a connection, also when it is reloaded',
  ONCE,
  async ({ page, context, incidents, open }) => {
    incidents.withoutConnection()
    await open('/')
    await untilKept(page)
    const link = page.getByRole('main').locator('a[href^="/product/"]').first()
    await link.click()
    await expect(page).toHaveURL(/\/product\//)
    await untilKept(page)
    const title = await page.getByRole('heading', { level: 1 }).textContent()

    await context.setOffline(true)
    await page.reload()

    await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible()
    await expect(page).toHaveURL(/\/product\//)
  },
)

test('the menu that was opened before opens without a connection', async ({ page, context, incidents, open }) => {
  incidents.withoutConnection()
  const openMenu = () =>
    isPhone(page)
      ? page.getByRole('navigation', { name: 'نوار پایین' }).getByRole('button', { name: 'دسته‌ها' }).click()
      : page.getByRole('button', { name: 'دسته‌بندی محصولات' }).click()
  const department = page.getByRole('link', { name: /خواربار/ }).or(page.getByText('خواربار', { exact: true }))
  await open('/brands')
  await untilKept(page)
  await openMenu()
  await expect(department.first()).toBeVisible()
  await expect.poll(() => page.evaluate(hasKeptAll)).toBe(true)

  await cut(context, page)
  await page.reload()
  await untilAlive(page)
  await openMenu()
  await expect(department.first()).toBeVisible()
})

test('nothing personal is kept, and signing out leaves nothing that was looked at', ONCE, async ({ page, context, incidents, open }) => {
  incidents.withoutConnection()
  const shopper = await registeredShopper()
  const good = await oneGood(3)
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  await open(`/product/${good.product.slug}`)
  await untilKept(page)
  await open('/basket')
  await expect(page.getByRole('link', { name: good.product.title })).toBeVisible()

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain(`/product/${good.product.slug}`)
  expect(kept.filter((path) => /^\/(api|basket|account|uploads)/.test(path))).toEqual([])

  incidents.withoutSession()
  await page.goto('/logout')
  await expect(page).toHaveURL('/')
  await context.setOffline(true)
  await page.goto(`/product/${good.product.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'اتصال اینترنت قطع شده است' })).toBeVisible()
  await expect(page.getByRole('link', { name: good.product.title })).toBeHidden()
})

test('changes of the cart made without a connection wait, and leave once when it is back', async ({
  page,
  context,
  incidents,
  open,
  look,
}) => {
  incidents.withoutConnection()
  const shopper = await registeredShopper()
  const [held, added] = [await oneGood(4), await oneGood(6)]
  await putInCart(shopper, held, 1)
  await signIn(page, shopper)
  await open(`/product/${added.product.slug}`)
  await expect((await sellerLine(page, added)).getByRole('button', { name: 'افزودن به سبد' })).toBeEnabled()
  await untilKept(page)
  await open('/basket')
  const stepper = page.getByRole('group', { name: `تعداد ${held.product.title}` })
  await expect(stepper).toBeVisible()

  await test.step('the last quantity of a line counts', async () => {
    await cut(context, page)
    await stepper.getByRole('button', { name: 'یکی بیشتر' }).click()
    // the notice comes in above the line, which moves under the next press
    await expect(page.getByText('در انتظار اتصال', { exact: true })).toBeVisible()
    await stepper.getByRole('button', { name: 'یکی بیشتر' }).click()
    await expectCount(stepper, 3)
    await expect(page.getByText('در انتظار اتصال', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'ادامهٔ خرید' }).filter({ visible: true })).toBeDisabled()
    await look()
  })

  await test.step('a product is added from a page that was looked at', async () => {
    await page.goto(`/product/${added.product.slug}`)
    await untilAlive(page)
    await addToCart(page, added)
    await expect((await sellerLine(page, added)).getByText('در انتظار اتصال')).toBeVisible()
  })

  await test.step('two open tabs send it once', async () => {
    const other = await context.newPage()
    incidents.watch(other)
    await other.goto(`/product/${added.product.slug}`)
    await untilAlive(other)
    const sent: string[] = []
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/cart/')) sent.push(request.postData() ?? '')
    })
    await context.setOffline(false)
    await expect
      .poll(async () => {
        const { cart } = await callMarket(readCartCall, {}, shopper.token)
        return cart.map((line) => [isCartPlan(line) ? line.modelId : line.productId, line.count])
      })
      .toEqual([
        [held.product.id, 3],
        [added.product.id, 1],
      ])
    for (const tab of [page, other]) await expect(tab.getByText('در انتظار اتصال').filter({ visible: true })).toHaveCount(0)
    expect(sent.map((body) => JSON.parse(body).productId)).toEqual([held.product.id, added.product.id])
  })
})

test('a change that waited is refused aloud when the product is gone meanwhile', ONCE, async ({ page, context, incidents, open }) => {
  incidents.withoutConnection()
  const shopper = await registeredShopper()
  const good = await oneGood(8)
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  await open('/basket')
  const stepper = page.getByRole('group', { name: `تعداد ${good.product.title}` })
  await expect(stepper).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await cut(context, page)
  await stepper.getByRole('button', { name: 'یکی بیشتر' }).click()
  await expect(page.getByText('در انتظار اتصال', { exact: true })).toBeVisible()
  // the person asks for more than there is, as if the shelf had emptied meanwhile
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('cart-waiting:')) ?? ''
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), count: 100_000 }))
  })
  incidents.announce(409, '/api/cart/update')
  await page.close()
  await context.setOffline(false)

  // the tab was closed: the next one sends it
  const next = await context.newPage()
  incidents.watch(next)
  await next.goto('/')
  await expect(next.getByRole('alert').filter({ hasText: good.product.title })).toContainText('نمی‌توانید سفارش دهید')
  await next.goto('/basket')
  const news = next.getByRole('alert').filter({ hasText: 'از تغییرهایی که بدون اینترنت دادید' })
  await expect(news).toContainText('نمی‌توانید سفارش دهید')
  await untilAlive(next)
  await news.getByRole('button', { name: 'متوجه شدم' }).click()
  await expect(news).toBeHidden()
  await expectCount(next.getByRole('group', { name: `تعداد ${good.product.title}` }), 1)
})

test('a new version is offered, and never taken from under somebody who writes', ONCE, async ({ page, incidents }) => {
  const front = await openFront()
  try {
    await page.goto(`${front.url}/login`)
    await untilAlive(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.getByLabel('شماره موبایل').fill('0912')
    await page.evaluate(() => Object.assign(window, { sameLoad: true }))

    front.release()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined))
    const notice = page.getByRole('status').filter({ hasText: 'نسخهٔ تازه آماده است' })
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('شماره موبایل')).toHaveValue('۰۹۱۲')
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(true)

    await notice.getByRole('button', { name: 'تازه‌سازی' }).click()
    await expect.poll(() => page.evaluate(() => 'sameLoad' in window).catch(() => true)).toBe(false)
    await untilAlive(page)
    await expect(notice).toBeHidden()
    expect(await incidents.report()).toEqual([])
  } finally {
    await front.stop()
  }
})

test('a new version is taken with the next page where nothing was written', ONCE, async ({ page }) => {
  const front = await openFront()
  try {
    await page.goto(`${front.url}/`)
    await untilAlive(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    front.release()
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined))
    await expect(page.getByText('نسخهٔ تازه آماده است')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { sameLoad: true }))

    await page.getByRole('main').locator('a[href^="/product/"]').first().click()

    await expect(page).toHaveURL(/\/product\//)
    await untilAlive(page)
    expect(await page.evaluate(() => 'sameLoad' in window)).toBe(false)
    await expect(page.getByText('نسخهٔ تازه آماده است')).toBeHidden()
  } finally {
    await front.stop()
  }
})

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page ahead whose module does not come leaves the open page as it is', ONCE, async ({ page, incidents, open }) => {
    incidents.withoutConnection()
    await open('/brands')
    await page.route(/\/assets\/category-page-/, (route) => route.abort('internetdisconnected'))
    await page.evaluate(() => Object.assign(window, { hereStill: true }))
    const link = page.locator('a[href^="/category/"]').first()

    const refused: string[] = []
    page.on('requestfailed', (request) => refused.push(request.url()))
    await expect(async () => {
      await link.dispatchEvent('pointerover')
      expect(refused).toContainEqual(expect.stringContaining('category-page-'))
    }).toPass()
    await page.unrouteAll({ behavior: 'wait' })
    await page.waitForLoadState()

    expect(await page.evaluate(() => 'hereStill' in window)).toBe(true)
    await link.evaluate((element) => element instanceof HTMLElement && element.click())
    await expect(page).toHaveURL(/\/category\//)
  })

  test('a part of an earlier version that is gone brings the new version, not a broken page', async ({ page, incidents }) => {
    const front = await openFront()
    try {
      await page.goto(`${front.url}/`)
      await untilAlive(page)
      incidents.withoutConnection()
      await untilWatched(page)
      const pressed = isPhone(page) ? /\/category-drawer-[^/]+\.js$/ : /\/mega-panel-[^/]+\.js$/
      front.lose(pressed)
      incidents.announce(404, pressed)
      await page.evaluate(() => Object.assign(window, { sameLoad: true }))

      const isReloaded = () => page.evaluate(() => !('sameLoad' in window)).catch(() => false)
      const button = page.getByRole('button', { name: isPhone(page) ? 'دسته‌ها' : 'دسته‌بندی محصولات' })
      // pressed until it is alive: its own part may come later than the page's
      await expect(async () => {
        if (!(await isReloaded())) await button.click({ timeout: 1_000 })
        await expect.poll(isReloaded, { timeout: 5_000 }).toBe(true)
      }).toPass()
      await untilAlive(page)
      await expect(page.getByRole('main').locator('a[href^="/product/"]').first()).toBeVisible()
    } finally {
      await front.stop()
    }
  })

  test('a drawer that did not come says so, and opens with a later press', async ({ page, open, incidents }) => {
    await open('/')
    incidents.withoutConnection()
    await untilWatched(page)
    const drawers = /\/cart-drawer-[^/]+\.js$/
    await page.route(drawers, (route) => route.abort())
    const button = page.locator('header').getByRole('button', { name: 'سبد خرید' })
    const press = () => button.click({ timeout: 1_000 })
    await expect(async () => {
      await press()
      await expect(page.getByText('این بخش نیامد؛ دوباره تلاش کنید').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()

    await page.unroute(drawers)

    const drawer = page.getByRole('dialog', { name: 'سبد خرید' })
    await expect(async () => {
      // one that opens late lies above the button
      if (!(await drawer.isVisible())) await press()
      await expect(drawer).toBeVisible({ timeout: 5_000 })
    }).toPass()
  })
})

test('ten seconds after loading a phone is asked to install, once', async ({ page, open, look }) => {
  test.slow()
  await page.clock.install()
  await open('/')
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { asked: true }),
    })
    window.dispatchEvent(offer)
  })
  const sheet = page.getByRole('dialog', { name: 'راسته را روی گوشی داشته باشید' })
  await expect(sheet).toBeHidden()
  await page.clock.runFor(12_000)
  if (!isPhone(page)) {
    await expect(sheet).toBeHidden()
    return
  }
  await expect(sheet).toBeVisible()
  await look()
  await sheet.getByRole('button', { name: 'نه، ممنون' }).click()
  await expect(sheet).toBeHidden()

  await open('/')
  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
  await page.clock.runFor(15_000)
  await expect(sheet).toBeHidden()
})
