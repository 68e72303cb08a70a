import type { Locator, Page } from '@playwright/test'
import { listProductsCall, readCategoryCall } from '#contract/listing.ts'
import { formatCount } from '#persian/format.ts'
import { callMarket } from './support/call-market.ts'
import { expect, isPhone, ONCE, test, untilAlive } from './support/journey.ts'
import { pagedCategory } from './support/paged-category.ts'
import { registeredShopper, signIn } from './support/shopper.ts'
import { subscriber } from './support/subscriber.ts'
import { tick } from './support/tick.ts'

/** The region of the products. */
const LISTED = /^(محصولات|محصولات)$/

test('a filtered listing can be passed on: the address alone brings the same products, chips and order', async ({
  page,
  open,
  look,
  browser,
  incidents,
}) => {
  await open('/shop')
  await look()
  await chooseInFilters(page, async (filters) => {
    await tick(filters.getByRole('checkbox', { name: /^سامسونگ/ }))
    await expect(page).toHaveURL(/brands=/)
    await tick(filters.getByRole('switch', { name: 'فقط تخفیف‌دارها' }))
    await expect(page).toHaveURL(/discounted=true/)
  })
  await sortBy(page, 'ارزان‌ترین')
  await expect(page).toHaveURL(/sort=lowest_price/)
  await settled(page)
  const shown = await titles(page)
  await look()

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const friend = await elsewhere.newPage()
  incidents.watch(friend)
  await friend.goto(page.url())
  await untilAlive(friend)
  expect(await titles(friend)).toEqual(shown)
  const chips = friend.getByRole('list', { name: 'فیلترهای فعال' })
  await expect(chips.getByText('سامسونگ')).toBeVisible()
  await expect(chips.getByText('فقط تخفیف‌دارها')).toBeVisible()
  await elsewhere.close()
})

test('back and forward bring back filters, page and products; a change of filters begins at the first page', async ({ page, open }) => {
  const { address } = await pagedCategory()
  await open(address)
  const first = await titles(page)
  await page.getByRole('link', { name: `صفحهٔ ${formatCount(2)}`, exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => titles(page)).not.toEqual(first)
  const second = await titles(page)

  await sortBy(page, 'ارزان‌ترین')
  await expect(page).toHaveURL(`${address}?sort=lowest_price`)
  await settled(page)
  const cheapest = await titles(page)
  expect(cheapest).not.toEqual(first)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(second)
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(first)
  await page.goForward()
  await page.goForward()
  await expect.poll(() => titles(page)).toEqual(cheapest)
})

test('each chip takes its filter away, one button takes all, and words that are typed are searched for when they rest', async ({
  page,
  open,
  look,
}) => {
  await open('/category/mobile?brands=["samsung","xiaomi"]&available=true&price_min=1000000&price_max=90000000')
  const chips = page.getByRole('list', { name: 'فیلترهای فعال' })
  await expect(chips.getByRole('listitem')).toHaveCount(5)
  await look()
  await chips.getByRole('button', { name: 'حذف فیلتر سامسونگ' }).click()
  await expect(chips.getByText('سامسونگ')).toHaveCount(0)
  await settled(page)
  for (const title of await titles(page)) expect(title).toContain('شیائومی')
  await chips.getByRole('button', { name: 'حذف همه فیلترها' }).click()
  await expect(page).toHaveURL('/category/mobile')

  await chooseInFilters(page, async (filters) => {
    const words = filters.getByRole('searchbox', { name: 'جست‌وجو در نتیجه‌ها' })
    await words.pressSequentially('هدفون', { delay: 40 })
    await expect(page).toHaveURL(/\?s=/)
    await expect(words).toBeFocused()
  })
  await settled(page)
  for (const title of await titles(page)) expect(title).toContain('هدفون')
})

test('a chip that is pressed before its script has come takes its filter away once it has', ONCE, async ({ page }) => {
  const pressed = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('فیلترهای فعال')) await pressed.promise
    await route.fulfill({ response })
  })
  // a page is loaded when all of its scripts have come
  await page.goto('/category/mobile?brands=["samsung","xiaomi"]', { waitUntil: 'commit' })
  await untilAlive(page)
  const chips = page.getByRole('list', { name: 'فیلترهای فعال' })
  await chips.getByRole('button', { name: 'حذف فیلتر سامسونگ' }).click()
  await expect(chips.getByText('سامسونگ')).toHaveCount(1)
  pressed.resolve()
  await expect(chips.getByText('سامسونگ')).toHaveCount(0)
})

test('the price is chosen by typing as well as by keys, in the digits of either script', async ({ page, open }) => {
  await open('/category/mobile')
  await chooseInFilters(page, async (filters) => {
    const most = filters.getByRole('textbox', { name: 'تا (تومان)' })
    // typed until it has an effect: the panel may come alive later than the page
    await expect(async () => {
      await most.fill('')
      await most.fill('۲۰۰۰۰۰۰۰')
      await expect(most).toHaveValue(formatCount(20_000_000), { timeout: 1_000 })
    }).toPass()
    await most.press('Enter')
    await expect(page).toHaveURL(/price_max=20000000/)
    const low = filters.getByRole('slider', { name: 'از قیمت' })
    await low.press('ArrowUp')
    await expect(page).toHaveURL(/price_min=\d+&price_max=20000000/)
    await expect(low).toBeFocused()
  })
  await page.goBack()
  await expect(page).toHaveURL(/\?price_max=20000000$/)
})

test('the slider stands at the lowest and the highest price, and a price of one thumb is spoken by that thumb', async ({ page, open }) => {
  const { price } = await callMarket(readCategoryCall, { params: { slug: 'mobile' }, body: {} })
  await open('/category/mobile')
  await chooseInFilters(page, async (filters) => {
    const most = filters.getByRole('textbox', { name: 'تا (تومان)' })
    await expect(filters.getByRole('textbox', { name: 'از (تومان)' })).toHaveValue(formatCount(price.min))
    await expect(most).toHaveValue(formatCount(price.max))
    // typed until it has an effect: the panel may come alive later than the page
    await expect(async () => {
      await filters.getByRole('textbox', { name: 'از (تومان)' }).fill('۱۰۰۰۰۰۰۰')
      await most.focus()
      await expect(page).toHaveURL(new RegExp(`price_min=10000000&price_max=${price.max}$`), { timeout: 5_000 })
    }).toPass()
  })
  await expect(page.getByRole('list', { name: 'فیلترهای فعال' }).getByText('از ۱۰٬۰۰۰٬۰۰۰ تومان', { exact: true })).toBeVisible()

  await open('/category/mobile?price_min=10000000')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'فیلترهای فعال' }).getByText('از ۱۰٬۰۰۰٬۰۰۰ تومان', { exact: true })).toBeVisible()
})

test(
  'one filter titles the listing and is an address of its own; combinations are views of the plain one',
  ONCE,
  async ({ page, open }) => {
    const canonical = async () => decodeURIComponent((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '')
    const robots = page.locator('meta[name="robots"]')
    await open('/shop?brand=samsung')
    await expect(page.getByRole('heading', { level: 1, name: 'محصولات سامسونگ' })).toBeVisible()
    await expect(page).toHaveTitle(/^محصولات سامسونگ \|/)
    expect(await canonical()).toMatch(/\/brands\/samsung$/)

    await open('/category/mobile?brand=samsung')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('سامسونگ')
    expect(await canonical()).toMatch(/\/category\/mobile\?brands=\["samsung"\]$/)
    await expect(robots).toHaveCount(0)

    await open('/category/mobile?brand=samsung&available=true')
    expect(await canonical()).toMatch(/\/category\/mobile$/)
    await expect(robots).toHaveAttribute('content', 'noindex')
  },
)

test('a link that a seller passed on lists what this seller offers, until its chip takes that away', ONCE, async ({ page, open, look }) => {
  await open('/category/mobile?supplierid=101&suppliername=x')
  const { totalCount, seller } = await callMarket(readCategoryCall, { params: { slug: 'mobile' }, body: { supplierid: '101' } })
  await expect(page.getByRole('region', { name: LISTED }).getByText(formatCount(totalCount)).first()).toBeVisible()
  await look()
  await page
    .getByRole('list', { name: 'فیلترهای فعال' })
    .getByRole('button', { name: `حذف فیلتر فروشنده: ${seller?.name}` })
    .click()
  await expect(page).toHaveURL('/category/mobile')
})

test('the hearts of a listing ask guests to sign in, and show and change what a shopper keeps', ONCE, async ({ page, open }) => {
  await open('/category/mobile')
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: /علاقه‌مندی‌ها$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await signIn(page, await registeredShopper())
  await open('/category/mobile')
  // the heart is filled at once; it is kept when the shop has answered
  const kept = page.waitForResponse((response) => response.url().includes('/api/users/addtofavorites/'))
  await first.getByRole('button', { name: /^افزودن .+ به علاقه‌مندی‌ها$/ }).click()
  await expect(first.getByRole('button', { name: /^حذف .+ از علاقه‌مندی‌ها$/ })).toHaveAttribute('aria-pressed', 'true')
  expect((await kept).status()).toBe(200)
  await page.reload()
  await expect(first.getByRole('button', { name: /^حذف .+ از علاقه‌مندی‌ها$/ })).toBeVisible()
})

test('what is filtered away says so, and a page beyond the last leads to the last', ONCE, async ({ page, open, look }) => {
  await open('/shop?price_min=1&price_max=2')
  await expect(page.getByRole('heading', { name: 'محصولی یافت نشد' })).toBeVisible()
  await look()
  await page.getByRole('main').getByRole('button', { name: 'حذف همه فیلترها' }).last().click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()

  const { totalPages } = await callMarket(listProductsCall, { body: {} })
  await open('/shop?page=900')
  await expect(page).toHaveURL(`/shop?page=${totalPages}`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await open(`/search?s=${encodeURIComponent('دفتر مشق')}&page=900`)
  await expect(page).not.toHaveURL(/page=900/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('archives, special offers and /products are listings of the same kind; an archive nobody made is not found', async ({
  page,
  open,
  look,
  incidents,
}) => {
  await open('/archive/under-one-million')
  await expect(page.getByRole('heading', { level: 1, name: 'زیر یک میلیون تومان' })).toBeVisible()
  await sortBy(page, 'گران‌ترین')
  await settled(page)
  await look()
  await open('/incredible-offers')
  for (const card of await page.getByRole('article').all()) await expect(card.locator('del')).toHaveCount(1)
  await look()
  await open('/products')
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/shop$/)

  incidents.announce(404, '/archive/none')
  await open('/archive/none')
  await expect(page.getByRole('heading', { level: 1, name: 'صفحه یافت نشد' })).toBeVisible()
  await look()
})

test('a card is a link, and its comparison a button of its own that the keyboard reaches', async ({ page, open }) => {
  await open('/category/smartphones')
  const card = page.getByRole('article').first()
  await card.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('button', { name: /به مقایسه$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/compare\/smartphones\?items=/)
})

test('a listing that does not come says so, and trying again asks for the same filters', async ({ page, open, incidents }) => {
  await open('/shop')
  incidents.announce(503, /^\/shop\.data/)
  await page.route('**/shop.data*', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await sortBy(page, 'ارزان‌ترین')
  const notice = page.getByRole('dialog', { name: 'خطای سرور' })
  await expect(notice).toBeVisible()
  await page.unroute('**/shop.data*')
  await notice.getByRole('button', { name: 'دوباره تلاش کنید' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/sort=lowest_price/)
})

for (const [model, path, other] of [
  ['pro', '/category/digital-cameras', 'gold'],
  ['gold', '/category/handmade-carpets', 'pro'],
] as const) {
  test(
    `the gate of ${model}: guests are asked to sign in, others to subscribe, subscribers see the products`,
    ONCE,
    async ({ page, open, look }) => {
      await open(path)
      const asked = page.getByRole('dialog', { name: 'ورود به حساب کاربری' })
      await expect(asked.getByRole('link', { name: 'ورود یا ثبت‌نام' })).toHaveAttribute(
        'href',
        `/login?redirect=${encodeURIComponent(path)}`,
      )
      await expect(page.getByRole('article')).toHaveCount(0)

      await signIn(page, await registeredShopper({ address: false }))
      await open(path)
      await expect(page.getByRole('dialog', { name: 'نیاز به خرید اشتراک' })).toBeVisible()
      await look()

      await signIn(page, await subscriber(other))
      await open(path)
      await expect(page.getByRole('dialog', { name: 'نیاز به خرید اشتراک' })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(0)

      await signIn(page, await subscriber(model))
      await open(path)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await look()
    },
  )
}

async function titles(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'محصولات' }).getByRole('article').getByRole('heading').allTextContents()
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'محصولات' })).toHaveAttribute('aria-busy', 'false')
}

/** On phones the filters lie in a drawer. */
async function chooseInFilters(page: Page, choose: (filters: Locator) => Promise<void>): Promise<void> {
  if (!isPhone(page)) return choose(page.getByRole('complementary', { name: 'فیلترها' }))
  await page.getByRole('button', { name: /^فیلترها/ }).click()
  const drawer = page.getByRole('dialog', { name: 'فیلترها' })
  await choose(drawer)
  await drawer.getByRole('button', { name: /^دیدن .+ محصول$/ }).click()
  await expect(drawer).toHaveCount(0)
}

async function sortBy(page: Page, sort: string): Promise<void> {
  if (isPhone(page)) await page.getByLabel('مرتب‌سازی').selectOption({ label: sort })
  else await page.getByRole('radio', { name: sort }).filter({ visible: true }).click()
}
