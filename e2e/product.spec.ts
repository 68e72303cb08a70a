import { formatCount, formatToman } from '#persian/format.ts'
import { sellerLine } from './support/buying.ts'
import { crowdedProduct } from './support/crowded-product.ts'
import { findForSale, plenty, priceOf } from './support/for-sale.ts'
import { expect, isPhone, ONCE, test } from './support/journey.ts'
import { tick } from './support/tick.ts'
import { watchedProduct } from './support/watched-product.ts'

test('pictures are turned by arrows and thumbnails, and shown whole by keys alone', async ({ page, open, look }) => {
  const product = await watchedProduct()
  await open(`/product/${product.slug}`)
  const gallery = page.getByRole('region', { name: 'تصویرهای محصول' })
  await gallery.getByRole('button', { name: 'تصویر ۳', exact: true }).click()
  await expect(gallery.getByRole('button', { name: 'تصویر ۳', exact: true })).toHaveAttribute('aria-current', 'true')
  // a phone turns by a swipe, and has no arrows on its picture
  const turn = async (to: string) =>
    isPhone(page) ? gallery.getByRole('button', { name: to, exact: true }).click() : gallery.getByRole('button', { name: 'بعدی' }).click()
  await turn('تصویر ۴')
  await expect(gallery.getByRole('button', { name: 'تصویر ۴', exact: true })).toHaveAttribute('aria-current', 'true')
  await turn('تصویر ۱')
  await expect(gallery.getByRole('button', { name: 'تصویر ۱', exact: true })).toHaveAttribute('aria-current', 'true')

  const picture = gallery.getByRole('button', { name: `${product.title}، تصویر ۱ از ۴` })
  await picture.focus()
  await page.keyboard.press('Enter')
  const whole = page.getByRole('dialog', { name: 'تصویر ۱ از ۴' })
  await expect(whole).toBeVisible()
  await expect
    .poll(() => whole.getByRole('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
  expect(await whole.getByRole('img').evaluate(isCut)).toBe(false)
  await look()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'تصویر ۲ از ۴' })).toBeVisible()
  await page.keyboard.press('+')
  await expect(page.getByRole('button', { name: 'کوچک‌نمایی' })).toBeEnabled()
  await page.keyboard.press('0')
  await expect(page.getByRole('button', { name: 'کوچک‌نمایی' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(gallery.getByRole('button', { name: 'تصویر ۲', exact: true })).toHaveAttribute('aria-current', 'true')
  await product.close()
})

/** Whether a part of the picture lies outside its stage. */
function isCut(image: Element): boolean {
  const [own, stage] = [image.getBoundingClientRect(), image.parentElement?.getBoundingClientRect()]
  return stage === undefined || own.width > stage.width + 1 || own.height > stage.height + 1
}

test('of sixty sellers a few are shown, more come by keys, and the focus goes on with them', async ({ page, open, look }) => {
  const product = await crowdedProduct()
  await open(`/product/${product.slug}`)
  const sellers = page.getByRole('region', { name: 'فروشندگان این محصول' })
  const lines = sellers.getByRole('link', { name: /^پوشاک/ })
  await expect(lines).toHaveCount(2)

  await sellers.getByRole('button', { name: 'نمایش ۱۰ فروشندهٔ دیگر' }).press('Enter')
  await expect(lines).toHaveCount(12)
  await expect(lines.nth(2)).toBeFocused()
  await expect(sellers.getByText('۱۲ از ۶۰ فروشنده')).toBeVisible()
  await look()
  await sellers.getByRole('button', { name: 'نمایش کمتر' }).press('Enter')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toBeFocused()
  await product.close()
})

test('a size that gives way to a colour is announced, and what nobody sells says so', ONCE, async ({ page, open, look }) => {
  const product = await crowdedProduct()
  await open(`/product/${product.slug}`)
  await tick(page.getByRole('radio', { name: 'آبی' }))
  await expect(page.getByText('اندازه: «بزرگ» با «آبی» موجود نیست؛ «متوسط» انتخاب شد.')).toBeVisible()
  await look()

  await tick(page.getByRole('radio', { name: 'مشکی' }))
  await expect(page.getByRole('complementary', { name: 'خرید' }).getByText('تأمین‌کننده‌ای وجود ندارد')).toBeVisible()
  await look()
  await product.close()
})

test('a product’s page keeps its words and pictures apart on every screen', async ({ page, open }) => {
  const product = await crowdedProduct()
  await open(`/product/${product.slug}`)
  await page.getByRole('tab', { name: 'مشخصات' }).click()
  const value = page.getByRole('tabpanel', { name: 'مشخصات' }).getByRole('definition').first()
  const panel = page.getByRole('tabpanel', { name: 'مشخصات' })
  const widths = [await value.boundingBox(), await panel.boundingBox()].map((box) => box?.width ?? 0)
  expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) * 0.45)

  if (isPhone(page)) {
    const gallery = page.getByRole('region', { name: 'تصویرهای محصول' })
    const picture = await gallery.getByRole('button', { name: `${product.title}، تصویر ۱ از ۴` }).boundingBox()
    const tool = await gallery.getByRole('button', { name: 'اشتراک‌گذاری' }).boundingBox()
    expect(tool?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
    await expect(gallery.getByRole('button', { name: 'بعدی' })).toBeHidden()
  }
  // as wide as a phone is at 400 %
  await page.setViewportSize({ width: 320, height: 256 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await product.close()
})

test(
  'a renamed product’s address leads to it for ever, and one that is no longer sold is gone',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const product = await crowdedProduct()
    const answer = async (path: string) => {
      const { status, headers } = await page.request
        .get(path, { maxRedirects: 0 })
        .then((got) => ({ status: got.status(), headers: got.headers() }))
      return [status, headers.location]
    }
    const renamed = `${product.slug}-new`
    expect(await answer(`/product/${product.slug}`)).toEqual([200, undefined])

    await product.change({ slug: renamed })
    await expect.poll(() => answer(`/product/${product.slug}`)).toEqual([301, `/product/${renamed}`])
    expect(await answer(`/product/${product.slug}`)).toEqual([301, `/product/${renamed}`])
    expect(await answer(`/product/${product.id}`)).toEqual([301, `/product/${renamed}`])
    await open(`/product/${product.slug}`)
    await expect(page).toHaveURL(`/product/${renamed}`)

    // a tab that is open would ask what became of it
    await open('/')
    await product.change({ slug: renamed, status: 'hidden' })
    for (const slug of [renamed, product.slug]) await expect.poll(() => answer(`/product/${slug}`)).toEqual([410, undefined])
    incidents.announce(410, `/product/${renamed}`)
    await open(`/product/${renamed}`)
    await expect(page.getByRole('heading', { level: 1, name: 'این محصول دیگر فروخته نمی‌شود' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'محصولات مشابه' }).getByRole('article').first()).toBeVisible()
    await look()

    await product.change({ slug: product.slug, status: 'active' })
    await expect.poll(() => answer(`/product/${product.slug}`)).toEqual([200, undefined])
    expect(await answer(`/product/${renamed}`)).toEqual([301, `/product/${product.slug}`])
    await product.close()
  },
)

test('the chart tells what the product cost, also as a table and by keys', async ({ page, open, look }) => {
  const product = await watchedProduct()
  await open(`/product/${product.slug}`)
  await page.getByRole('button', { name: 'نمودار قیمت' }).click()
  const chart = page.getByRole('dialog', { name: 'نمودار قیمت' })
  const day = chart.getByRole('slider', { name: 'روز نمودار' })
  await expect(day).toBeVisible()
  await look()

  await tick(chart.getByRole('radio', { name: 'شش ماه' }))
  await day.focus()
  await page.keyboard.press('Home')
  await expect(day).toHaveAttribute('aria-valuetext', `۲۹ مرداد ۱۴۰۵: از ${formatToman(900_000)} تا ${formatToman(1_100_000)}`)
  await chart.getByText('جدول قیمت‌ها').click()
  const row = chart.getByRole('row').filter({ hasText: '۱۰ مهر ۱۴۰۵' })
  await expect(row.getByRole('cell')).toHaveText([formatToman(950_000), formatToman(1_150_000)])
  await look()
  await page.keyboard.press('Escape')
  await expect(chart).toHaveCount(0)
  await product.close()
})

test('a product without a history says so', ONCE, async ({ page, open, look }) => {
  const product = await watchedProduct()
  await page.route(`**/api/singleproduct/${product.slug}?*`, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ response: answer, json: { ...json, general: { ...json.general, priceHistory: [] } } })
  })
  await open(`/product/${product.slug}`)
  await page.getByRole('button', { name: 'نمودار قیمت' }).click()
  await expect(page.getByRole('dialog').getByText('اطلاعاتی در این بخش برای محصول وجود ندارد')).toBeVisible()
  await look()
  await product.close()
})

test('the address of a product is shared by copying where the device shares nothing', ONCE, async ({ page, open, look, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await watchedProduct()
  await open(`/product/${product.slug}`)
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'اشتراک‌گذاری' }).click()
  const dialog = page.getByRole('dialog', { name: 'اشتراک‌گذاری' })
  await expect(dialog.getByRole('link', { name: 'تلگرام' })).toHaveAttribute('href', new RegExp(encodeURIComponent(product.slug)))
  await look()

  await dialog.getByRole('button', { name: 'کپی پیوند' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('لینک با موفقیت کپی شد!')).toBeVisible()
  // the link leads to the variant that was looked at, also when another one leads tomorrow
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${page.url()}?variant=${product.slug}-silver`)
  await product.close()
})

test('a chosen colour stands in the address, and the way back does not lead through choices', ONCE, async ({ page, open }) => {
  const product = await watchedProduct()
  await open('/')
  await open(`/product/${product.slug}`)
  await tick(page.getByRole('radio', { name: 'مشکی' }))
  await expect(page).toHaveURL(`/product/${product.slug}?variant=${product.slug}-black`)

  await page.reload()
  await expect(page.getByRole('radio', { name: 'مشکی' })).toBeChecked()
  await expect(page.getByRole('complementary', { name: 'خرید' })).toContainText(formatToman(1_200_000))
  await page.goBack()
  await expect(page).toHaveURL('/')
  await product.close()
})

test('a card leads to the price that it tells, and what is no variant leads to the page without it', ONCE, async ({ page, open }) => {
  const [good] = await findForSale(({ isOnCards, variant, offer }) => isOnCards && !variant.selected && offer.selected, 1)
  if (good === undefined) throw new Error('One was found, and is missing.')
  const { product, variant } = good
  await open(`/search?s=${encodeURIComponent(product.title)}`)
  await page.getByRole('main').getByRole('link', { name: product.title, exact: true }).first().click()
  await expect(page).toHaveURL(`/product/${encodeURIComponent(product.slug)}?variant=${variant.id}`)
  await expect(page.getByRole('complementary', { name: 'خرید' })).toContainText(formatToman(priceOf(good)))

  const opened = await page.request.get(page.url())
  expect(await opened.text()).toContain(formatCount(priceOf(good)))
  expect(await opened.text()).toMatch(/rel="canonical" href="[^"?]+\/product\/[^"?]+"/)
  for (const foreign of ['none', `${variant.id}-2`]) {
    const answer = await page.request.get(`/product/${encodeURIComponent(product.slug)}?variant=${foreign}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([302, `/product/${encodeURIComponent(product.slug)}`])
  }
})

test('one press puts in one piece where somebody sells by the piece, else the button says how many', async ({ page, open }) => {
  const [retail] = await findForSale(
    ({ offer, variant }) =>
      variant.selected &&
      offer.selected &&
      variant.suppliers[0]?.buy_type === 'Wholesale' &&
      offer.stock > 0 &&
      offer.buy_type === 'single',
    1,
  )
  await open(`/product/${retail?.product.slug}`)
  await expect(page.getByRole('complementary', { name: 'خرید' }).getByRole('button', { name: 'افزودن به سبد', exact: true })).toBeVisible()

  const [wholesale] = await findForSale(
    ({ offer }) => offer.buy_type === 'Wholesale' && offer.minOrder > 1 && offer.stock > offer.minOrder,
    1,
  )
  if (wholesale === undefined) throw new Error('One was found, and is missing.')
  await open(`/product/${wholesale.product.slug}?variant=${wholesale.variant.id}`)
  const line = await sellerLine(page, wholesale)
  await expect(line.getByRole('button', { name: `افزودن ${formatCount(wholesale.offer.minOrder)} عدد به سبد` })).toBeVisible()
})

test('a guest puts the question to sign in away and is asked again by the next press', ONCE, async ({ page, open }) => {
  const [good] = await findForSale(plenty, 1)
  await open(`/product/${good?.product.slug}`)
  const add = page.getByRole('button', { name: 'افزودن به سبد' }).filter({ visible: true }).first()
  const asked = page.getByRole('dialog', { name: 'ورود به حساب کاربری' })
  for (const putAway of [() => page.keyboard.press('Escape'), () => asked.getByRole('button', { name: 'بستن' }).click()]) {
    await add.click()
    await expect(asked).toBeVisible()
    await putAway()
    await expect(asked).toHaveCount(0)
    await expect(add).toBeFocused()
  }
})

test('an id leads to the product’s one address, and a place in the address opens its tab', async ({ page, open }) => {
  const product = await watchedProduct()
  await open(`/product/${product.id}#specifications`)
  await expect(page).toHaveURL(`/product/${product.slug}#specifications`)
  await expect(page.getByRole('tabpanel', { name: 'مشخصات' })).toContainText('سه لیتر')

  await page
    .getByRole('main')
    .getByRole('link', { name: /دیدگاه/ })
    .first()
    .click()
  await expect(page.getByRole('tab', { name: /دیدگاه/ })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: /دیدگاه/ })).toBeInViewport()
  await product.close()
})

test('a picture whose file does not exist says so', ONCE, async ({ page, open, look, incidents }) => {
  const product = await watchedProduct({ images: ['/uploads/never-uploaded-one.jpg', '/uploads/never-uploaded-two.jpg'], stock: 0 })
  incidents.announce(404, /^\/media\//)
  await open(`/product/${product.slug}`)
  await expect(page.getByRole('region', { name: 'تصویرهای محصول' }).getByText('تصویر یافت نشد').first()).toBeVisible()
  await look()
  await product.close()
})

test('related products go round', async ({ page, open }) => {
  const [one] = await findForSale(({ product }) => product.relatedProducts.length > 6, 1)
  await open(`/product/${one?.product.slug}`)
  const related = page.getByRole('region', { name: 'محصولات مرتبط' })
  await related.scrollIntoViewIfNeeded()
  const track = related.getByRole('list', { name: 'محصولات مرتبط' })
  await expect(track.getByRole('listitem').last()).not.toBeInViewport()

  if (isPhone(page)) await track.evaluate((list) => list.scrollTo({ left: -list.scrollWidth }))
  else await related.getByRole('button', { name: 'قبلی' }).click()

  await expect(track.getByRole('listitem').last()).toBeInViewport()
})
