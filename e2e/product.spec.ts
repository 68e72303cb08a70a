import { formatCount, formatToman } from '#persian/format.ts'
import { sellerLine } from './support/buying.ts'
import { findGoods, plenty, priceOf } from './support/goods.ts'
import { expect, isPhone, test } from './support/journey.ts'
import { watchedProduct } from './support/watched-product.ts'

test('pictures are turned by arrows and thumbnails, and shown whole by keys alone', async ({ page, open, look }) => {
  const product = await watchedProduct()
  await open(`/product/${product.slug}`)
  const gallery = page.getByRole('region', { name: 'تصویرهای کالا' })
  await gallery.getByRole('button', { name: 'تصویر ۳', exact: true }).click()
  await expect(gallery.getByRole('button', { name: 'تصویر ۳', exact: true })).toHaveAttribute('aria-current', 'true')
  await gallery.getByRole('button', { name: 'بعدی' }).click()
  await expect(gallery.getByRole('button', { name: 'تصویر ۴', exact: true })).toHaveAttribute('aria-current', 'true')
  await gallery.getByRole('button', { name: 'بعدی' }).click()
  await expect(gallery.getByRole('button', { name: 'تصویر ۱', exact: true })).toHaveAttribute('aria-current', 'true')

  const picture = gallery.getByRole('button', { name: `${product.title}، تصویر ۱ از ۴` })
  await picture.focus()
  await page.keyboard.press('Enter')
  const whole = page.getByRole('dialog', { name: 'تصویر ۱ از ۴' })
  await expect(whole).toBeVisible()
  await look()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'تصویر ۲ از ۴' })).toBeVisible()
  await page.keyboard.press('+')
  await expect(page.getByRole('button', { name: 'دورتر' })).toBeEnabled()
  await page.keyboard.press('0')
  await expect(page.getByRole('button', { name: 'دورتر' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(gallery.getByRole('button', { name: 'تصویر ۲', exact: true })).toHaveAttribute('aria-current', 'true')
  await product.close()
})

test('the chart tells what the product cost, also as a table and by keys', async ({ page, open, look }) => {
  const product = await watchedProduct()
  await open(`/product/${product.slug}`)
  await page.getByRole('button', { name: 'نمودار قیمت' }).click()
  const chart = page.getByRole('dialog', { name: 'نمودار قیمت' })
  const day = chart.getByRole('slider', { name: 'روز نمودار' })
  await expect(day).toBeVisible()
  await look()

  await chart.getByRole('radio', { name: 'شش ماه' }).check()
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

test('a product without a history says so', async ({ page, open, look }) => {
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

test('the address of a product is shared by copying where the device shares nothing', async ({ page, open, look, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await watchedProduct()
  await open(`/product/${product.slug}`)
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: 'اشتراک‌گذاری' }).click()
  const dialog = page.getByRole('dialog', { name: 'اشتراک‌گذاری' })
  await expect(dialog.getByRole('link', { name: 'تلگرام' })).toHaveAttribute('href', new RegExp(encodeURIComponent(product.slug)))
  await look()

  await dialog.getByRole('button', { name: 'رونوشت نشانی' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await product.close()
})

test('a chosen colour stands in the address, and the way back does not lead through choices', async ({ page, open }) => {
  const product = await watchedProduct()
  await open('/')
  await open(`/product/${product.slug}`)
  await page.getByRole('radio', { name: 'مشکی' }).check()
  await expect(page).toHaveURL(`/product/${product.slug}?variant=${product.slug}-black`)

  await page.reload()
  await expect(page.getByRole('radio', { name: 'مشکی' })).toBeChecked()
  await expect(page.getByRole('complementary', { name: 'خرید' })).toContainText(formatToman(1_200_000))
  await page.goBack()
  await expect(page).toHaveURL('/')
  await product.close()
})

test('a card leads to the price that it tells, and what is no variant leads to the page without it', async ({ page, open }) => {
  const [good] = await findGoods(({ isOnCards, variant, offer }) => isOnCards && !variant.selected && offer.selected, 1)
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
  const [retail] = await findGoods(
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

  const [wholesale] = await findGoods(
    ({ offer }) => offer.buy_type === 'Wholesale' && offer.minOrder > 1 && offer.stock > offer.minOrder,
    1,
  )
  if (wholesale === undefined) throw new Error('One was found, and is missing.')
  await open(`/product/${wholesale.product.slug}?variant=${wholesale.variant.id}`)
  const line = await sellerLine(page, wholesale)
  await expect(line.getByRole('button', { name: `افزودن ${formatCount(wholesale.offer.minOrder)} عدد به سبد` })).toBeVisible()
})

test('a guest puts the question to sign in away and is asked again by the next press', async ({ page, open }) => {
  const [good] = await findGoods(plenty, 1)
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

test('a picture whose file does not exist says so', async ({ page, open, look, incidents }) => {
  const product = await watchedProduct({ images: ['/uploads/never-uploaded-one.jpg', '/uploads/never-uploaded-two.jpg'] })
  incidents.announce(404, /^\/media\//)
  await open(`/product/${product.slug}`)
  await expect(page.getByRole('region', { name: 'تصویرهای کالا' }).getByText('تصویر یافت نشد').first()).toBeVisible()
  await look()
  await product.close()
})

test('related goods go round', async ({ page, open }) => {
  const [one] = await findGoods(({ product }) => product.relatedProducts.length > 6, 1)
  await open(`/product/${one?.product.slug}`)
  const related = page.getByRole('region', { name: 'کالاهای مرتبط' })
  await related.scrollIntoViewIfNeeded()
  const track = related.getByRole('list', { name: 'کالاهای مرتبط' })
  await expect(track.getByRole('listitem').last()).not.toBeInViewport()

  if (isPhone(page)) await track.evaluate((list) => list.scrollTo({ left: -list.scrollWidth }))
  else await related.getByRole('button', { name: 'قبلی' }).click()

  await expect(track.getByRole('listitem').last()).toBeInViewport()
})
