import sharp from 'sharp'
import { listProductsCall } from '#contract/listing.ts'
import { readProductCall } from '#contract/product.ts'
import { listPendingCommentsCall, moderateCommentCall } from '#contract/review.ts'
import { callMarket } from './support/call-market.ts'
import { findForSale, plenty } from './support/for-sale.ts'
import { expect, ONCE, test, untilAlive } from './support/journey.ts'
import { buyerOf, masterToken, openReviews } from './support/reviews.ts'
import { endSessionOf, registeredShopper, signIn } from './support/shopper.ts'

const NOT_YET = 'هنوز دیدگاهی برای این محصول ثبت نشده است'
const WAITS = 'دیدگاه شما ثبت شد و پس از بررسی نمایش داده می‌شود'
/** In bytes a second: a large picture is on its way for a minute. */
const SLOW_LINE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 15_000 }
/** Markup of every kind that would run if it were read as markup. */
const OPINION =
  'محکم و خوش‌دست است <img src=x onerror="window.ran=true"><script>window.ran=true</script><svg onload="window.ran=true"> {{ran}}'

/** A product of which nobody has said anything yet; each journey has its own. */
async function unspoken(skip: number) {
  const [good] = await findForSale((found) => plenty(found) && found.product.reviewCount === 0, 1, skip)
  if (good === undefined) throw new Error('One was found, and is missing.')
  return good
}

test('a visitor reads reviews page by page and of one seller, and is offered no form', ONCE, async ({ page, open, look }) => {
  const { products } = await callMarket(listProductsCall, { body: { sort: 'best_selling' } })
  const read = await Promise.all(products.map(({ slug }) => callMarket(readProductCall, { params: { slug } })))
  const product = read.find(({ reviewCount, combinations }) => reviewCount > 15 && (combinations[0]?.suppliers.length ?? 0) > 1)
  if (product === undefined) throw new Error('No product of the demonstration fills two pages.')
  await open(`/product/${product.slug}`)

  const reviews = await openReviews(page)
  const list = reviews.getByRole('list', { name: 'دیدگاه‌ها', exact: true })
  await expect(list.getByRole('listitem')).toHaveCount(15)
  await expect(reviews.getByRole('region', { name: 'خلاصهٔ دیدگاه‌ها' })).toContainText(/[۰-۵]٫[۰-۹]/)
  await look()
  const first = await list.getByRole('listitem').first().textContent()
  await reviews.getByRole('button', { name: 'بعدی' }).click()
  await expect(reviews.getByText(/^صفحهٔ ۲ از/)).toBeVisible()
  await expect(list.getByRole('listitem').first()).not.toHaveText(first ?? '')
  await expect(reviews.getByRole('button', { name: 'بعدی' })).toBeDisabled()

  const filter = reviews.getByRole('combobox', { name: 'دیدگاه خریداران از' })
  const label = (await filter.getByRole('option').nth(1).textContent()) ?? ''
  await filter.selectOption({ label })
  const seller = label.replace(/ \(.*$/, '')
  await expect(list.getByRole('listitem').filter({ hasNotText: `خرید از ${seller}` })).toHaveCount(0)
  expect(await list.getByRole('listitem').count()).toBeGreaterThan(0)

  await expect(reviews.getByText('خریداران این محصول می‌توانند دیدگاه بنویسند.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ثبت دیدگاه' })).toHaveCount(0)
})

test(
  'a buyer writes, only they see it wait, and what the master publishes moves the ratings for everyone',
  ONCE,
  async ({ page, open, look, browser }) => {
    const good = await unspoken(0)
    const address = `/product/${good.product.slug}`
    await open(address)
    await expect((await openReviews(page)).getByText(NOT_YET)).toBeVisible()

    const buyer = await buyerOf(good)
    await signIn(page, buyer)
    await open(address)
    const reviews = await openReviews(page)
    const form = reviews.getByRole('form', { name: 'دیدگاه شما دربارهٔ این محصول' })
    await form.getByRole('button', { name: 'ثبت دیدگاه' }).click()
    await expect(form.getByText('متن دیدگاه الزامی است')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'متن دیدگاه' })).toBeFocused()
    await expect(form.getByRole('alert')).toBeVisible()
    await look()
    await expect(form.getByRole('alert')).toHaveCount(0)

    await form.getByRole('radio', { name: /^۳ از ۵/ }).focus()
    await page.keyboard.press('Space')
    await expect(form.getByRole('radio', { name: /^۳ از ۵/ })).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(form.getByRole('radio', { name: /^۴ از ۵/ })).toBeChecked()
    await form.getByRole('textbox', { name: 'متن دیدگاه' }).fill(OPINION)
    await form.getByRole('button', { name: 'ثبت دیدگاه' }).click()

    const card = reviews.getByRole('list', { name: 'دیدگاه‌ها', exact: true }).getByRole('listitem')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(OPINION)
    await expect(card).toContainText(WAITS)
    await expect(card).toContainText('آرش')
    await expect(card).not.toContainText(buyer.mobile)
    await expect(form).toHaveCount(0)
    await look()

    const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await visitor.goto(address)
    await untilAlive(visitor)
    await expect((await openReviews(visitor)).getByText(NOT_YET)).toBeVisible()

    const master = await masterToken()
    const waiting = await callMarket(listPendingCommentsCall, { query: {} }, master)
    const commentId = waiting.comments.find(({ productId }) => productId === good.product.id)?.commentId ?? ''
    await callMarket(moderateCommentCall, { body: { productId: good.product.id, commentId, status: 'approved' } }, master)
    await expect.poll(async () => (await callMarket(readProductCall, { params: { slug: good.product.slug } })).rating).toBe(4)
    await expect
      .poll(async () => {
        const { products } = await callMarket(listProductsCall, { body: { s: good.product.title } })
        return products.find(({ slug }) => slug === good.product.slug)?.rating
      })
      .toBe(4)

    await visitor.reload()
    await untilAlive(visitor)
    const seen = await openReviews(visitor)
    await expect(seen.getByRole('list', { name: 'دیدگاه‌ها', exact: true }).getByRole('listitem')).toContainText(OPINION)
    await expect(seen.getByText(WAITS)).toHaveCount(0)
    await expect(seen.getByRole('region', { name: 'خلاصهٔ دیدگاه‌ها' })).toContainText('۴٫۰')
    for (const reader of [page, visitor]) expect(await reader.evaluate(() => 'ran' in window)).toBe(false)
    await visitor.context().close()
  },
)

test('a review shows its points and pictures, and helps those who say so once', ONCE, async ({ page, open, look, browser }) => {
  const good = await unspoken(8)
  const address = `/product/${good.product.slug}`
  await signIn(page, await buyerOf(good))
  await open(address)
  const reviews = await openReviews(page)
  const form = reviews.getByRole('form', { name: 'دیدگاه شما دربارهٔ این محصول' })
  await form.getByRole('textbox', { name: 'متن دیدگاه' }).fill('خوب و سالم رسید')
  await form.getByRole('textbox', { name: 'نقاط قوت' }).fill('سبک\nخوش‌دست')
  await form.getByRole('textbox', { name: 'نقاط ضعف' }).fill('گران')
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer()
  const large = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', SLOW_LINE)
  await form.getByLabel('گزینش تصویر').setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
  const onItsWay = form.getByRole('progressbar', { name: 'فرستادن large.png' })
  await expect(onItsWay).toHaveAttribute('aria-valuetext', /^([۱-۹]|[۱-۹][۰-۹])٪$/)
  await form.getByRole('button', { name: 'توقف فرستادن large.png' }).click()
  await expect(onItsWay).toHaveCount(0)
  await expect(form.getByRole('img')).toHaveCount(0)
  await line.send('Network.emulateNetworkConditions', { ...SLOW_LINE, uploadThroughput: -1 })
  await form.getByLabel('گزینش تصویر').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer: photo },
    { name: 'two.png', mimeType: 'image/png', buffer: photo },
  ])
  await form.getByRole('button', { name: 'برداشتن تصویر ۲' }).click()
  await expect(form.getByRole('img', { name: 'تصویر ۱' })).toBeVisible()
  await look()
  await form.getByRole('button', { name: 'ثبت دیدگاه' }).click()
  const card = reviews.getByRole('list', { name: 'دیدگاه‌ها', exact: true }).locator('> li')
  await expect(card.getByRole('list', { name: 'نقاط قوت و ضعف' }).getByRole('listitem')).toHaveText([/سبک/, /خوش‌دست/, /گران/])
  await card.getByRole('button', { name: /^تصویر ۱ از دیدگاه/ }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reviews.getByText('شما دیدگاه خود را دربارهٔ این محصول نوشته‌اید.')).toBeVisible()

  const master = await masterToken()
  const waiting = await callMarket(listPendingCommentsCall, { query: {} }, master)
  const commentId = waiting.comments.find(({ productId }) => productId === good.product.id)?.commentId ?? ''
  await callMarket(moderateCommentCall, { body: { productId: good.product.id, commentId, status: 'approved' } }, master)

  const reader = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signIn(reader, await registeredShopper())
  await reader.goto(address)
  await untilAlive(reader)
  const read = await openReviews(reader)
  await expect(read.getByText(/^فقط خریداران این محصول می‌توانند دیدگاه بنویسند/)).toBeVisible()
  // the button shows the vote before it is taken, and a reload would call it off
  const voted = reader.waitForResponse((response) => response.url().endsWith('/api/reviews/helpful'))
  await read.getByRole('button', { name: 'مفید بود' }).click()
  await expect(read.getByRole('button', { name: 'مفید بود (۱)', pressed: true })).toBeVisible()
  expect((await voted).status()).toBe(200)
  await reader.reload()
  await untilAlive(reader)
  await expect((await openReviews(reader)).getByRole('button', { name: 'مفید بود (۱)', pressed: true })).toBeVisible()
  await reader.context().close()
})

test('reviews that do not come are asked for again, and others are said to be missing', ONCE, async ({ page, open, incidents, look }) => {
  const good = await unspoken(2)
  const path = '/api/singleproduct/getproductcomments'
  incidents.announce(503, path)
  await page.route(`**${path}`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 })
  await open(`/product/${good.product.slug}`)

  const reviews = await openReviews(page)
  await expect(reviews.getByRole('alert')).toContainText('خطا در بارگذاری دیدگاه‌ها، دوباره تلاش کنید')
  await look()
  await page.route(`**${path}`, (route) => route.fulfill({ json: {} }), { times: 1 })
  await reviews.getByRole('button', { name: 'دوباره تلاش کنید' }).click()

  await expect(reviews.getByText('اطلاعات دیدگاه‌ها در دسترس نیست')).toBeVisible()
})

test('a person whose session is over when the review is sent reads so, and is led home', ONCE, async ({ page, open, incidents }) => {
  const good = await unspoken(4)
  await signIn(page, await buyerOf(good))
  await open(`/product/${good.product.slug}`)
  const form = (await openReviews(page)).getByRole('form', { name: 'دیدگاه شما دربارهٔ این محصول' })
  await form.getByRole('textbox', { name: 'متن دیدگاه' }).fill('خوب و سالم رسید')
  incidents.withoutSession()
  incidents.announce(401, /createproductcomments/)
  // only now, or a call of the page's own might learn of it first
  await page.route('**/createproductcomments/**', async (route) => {
    await endSessionOf(page)
    await route.continue()
  })
  await form.getByRole('button', { name: 'ثبت دیدگاه' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'لطفا وارد حساب کاربری شوید' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('each refusal of a review has its place', ONCE, async ({ page, open, incidents }) => {
  const good = await unspoken(6)
  await signIn(page, await buyerOf(good))
  await open(`/product/${good.product.slug}`)
  const form = (await openReviews(page)).getByRole('form', { name: 'دیدگاه شما دربارهٔ این محصول' })
  await form.getByRole('textbox', { name: 'متن دیدگاه' }).fill('خوب و سالم رسید')
  const answerWith = async (status: number, json: object) => {
    incidents.announce(status, /createproductcomments/)
    await page.route('**/createproductcomments/**', (route) => route.fulfill({ status, json }), { times: 1 })
    await form.getByRole('button', { name: 'ثبت دیدگاه' }).click()
  }

  await answerWith(422, { message: 'دیدگاه پذیرفته نشد', code: 'X', errors: { commentText: 'این متن پذیرفته نیست' } })
  await expect(form.getByRole('alert')).toHaveText('دیدگاه پذیرفته نشد')
  await expect(form.getByText('این متن پذیرفته نیست')).toBeVisible()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await answerWith(403, { message: 'اجازه ندارید', code: 'X' })
  await expect(form.getByRole('alert')).toHaveText('اجازه ندارید')
  await answerWith(500, {})
  await expect(page.getByText('مشکلی در سرور رخ داده است، دوباره تلاش کنید')).toBeVisible()
  await answerWith(409, {})
  await expect(page.getByText('خطا در ارسال دیدگاه')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'متن دیدگاه' })).toHaveValue('خوب و سالم رسید')
})
