import { formatCount, formatToman } from '#persian/format.ts'
import { addToCart, sellerLine } from './support/buying.ts'
import { findGoods, plenty, priceOf, putInCart } from './support/goods.ts'
import { expect, isPhone, test } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

const refusal = (status: number, message: string, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ message, code: 'TOLD', requestId: 'journey' }),
})

test('the stepper goes from the least to the limit, and below the least the line is gone', async ({ page, open, look }) => {
  const shopper = await registeredShopper()
  const [good] = await findGoods((found) => plenty(found) && found.offer.maxOrder >= 3 && found.offer.maxOrder <= 10, 1)
  if (good === undefined) throw new Error('One was found, and is missing.')
  const limit = Math.min(good.offer.maxOrder, good.offer.stock)
  await signIn(page, shopper)
  await open(`/product/${good.product.slug}`)
  await addToCart(page, good)
  const stepper = (await sellerLine(page, good)).getByRole('group', { name: /^تعداد/ })
  await expect(stepper.getByText(formatCount(1), { exact: true })).toBeVisible()

  await stepper.getByRole('button', { name: 'یکی بیشتر' }).click()
  await expect(stepper.getByText(formatCount(2), { exact: true })).toBeVisible()
  await stepper.getByRole('button', { name: /^حداکثر/ }).click()
  await expect(stepper.getByText(formatCount(limit), { exact: true })).toBeVisible()
  await expect(stepper.getByRole('button', { name: 'یکی بیشتر' })).toBeDisabled()

  if (!isPhone(page)) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^سبد خرید/ })
      .click()
    const drawer = page.getByRole('dialog', { name: 'سبد خرید' })
    await expect(drawer.getByRole('link', { name: good.product.title })).toBeVisible()
    await expect(drawer.getByText(formatToman(priceOf(good) * limit)).first()).toBeVisible()
    expect((await drawer.boundingBox())?.width).toBe(450)
    await look()
    await drawer.getByRole('link', { name: 'ادامهٔ خرید' }).click()
  } else await page.getByRole('link', { name: 'دیدن سبد خرید' }).filter({ visible: true }).first().click()

  await expect(page).toHaveURL('/basket')
  const line = page.getByRole('group', { name: `تعداد ${good.product.title}` })
  for (let count = limit; count > 1; count--) {
    await expect(line.getByText(formatCount(count), { exact: true })).toBeVisible()
    await line.getByRole('button', { name: 'یکی کمتر' }).click()
  }
  const read = page.waitForRequest((request) => request.method() === 'GET' && new URL(request.url()).pathname === '/api/cart')
  await line.getByRole('button', { name: 'حذف از سبد' }).click()
  await expect(page.getByText('سبد خرید خالی شد')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible()
  await read
})

test('what a cart call may be refused with is told in its words', async ({ page, open, incidents, look }) => {
  const shopper = await registeredShopper()
  const [good] = await findGoods(plenty, 1, 2)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  await open('/basket')
  const stepper = page.getByRole('group', { name: `تعداد ${good.product.title}` })
  const more = stepper.getByRole('button', { name: 'یکی بیشتر' })

  for (const [status, title] of [
    [404, 'محصول یافت نشد'],
    [409, 'خطا در اطلاعات'],
    [403, 'خطا در احراز هویت'],
    [500, 'خطا در سرور'],
  ] as const) {
    incidents.announce(status, '/api/cart/update')
    await page.route('/api/cart/update', (route) => route.fulfill(refusal(status, `دلیل ${formatCount(status)}`)), { times: 1 })
    await more.click()
    const told = page.getByRole('alert').filter({ hasText: title })
    await expect(told).toContainText(`دلیل ${formatCount(status)}`)
    await expect(stepper.getByText(formatCount(1), { exact: true })).toBeVisible()
    await told.getByRole('button', { name: 'بستن پیام' }).click()
  }

  await page.route('/api/cart/remove', (route) => route.fulfill(refusal(422, 'نشد')), { times: 1 })
  incidents.announce(422, '/api/cart/remove')
  await stepper.getByRole('button', { name: 'حذف از سبد' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'خطا در حذف' })).toBeVisible()

  incidents.announce(429, '/api/cart/update')
  await page.route('/api/cart/update', (route) => route.fulfill(refusal(429, 'کمی آهسته‌تر', { 'retry-after': '5' })), { times: 1 })
  await more.click()
  const rest = page.getByRole('status').filter({ hasText: 'کمی آهسته‌تر' })
  await expect(rest).toContainText('ثانیهٔ دیگر')
  await expect(more).toBeDisabled()
  await look()
  await expect(rest).toBeHidden()
  await expect(more).toBeEnabled()
})

test('a cart that cannot be read keeps the session, offers another try, and an empty one is no error', async ({
  page,
  open,
  incidents,
  look,
}) => {
  const shopper = await registeredShopper()
  await signIn(page, shopper)
  incidents.announce(500, '/api/cart')
  await page.route('/api/cart', (route) => route.fulfill(refusal(500, 'خطای سرور')), { times: 3 })
  await open('/basket')
  const failed = page.getByRole('alert').filter({ hasText: 'خطا در بارگذاری سبد خرید' })
  await expect(failed).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(shopper.token)
  await look()

  incidents.announce(404, '/api/cart')
  await page.route('/api/cart', (route) => route.fulfill(refusal(404, 'Cart not found')), { times: 1 })
  await failed.getByRole('button', { name: 'تلاش مجدد' }).click()
  await expect(page.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible()
})

test('a session that is over ends here too: the token goes, and a dialog asks to sign in', async ({ page, open, incidents, look }) => {
  const shopper = await registeredShopper()
  const [good] = await findGoods(plenty, 1, 2)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  await open('/basket')
  const stepper = page.getByRole('group', { name: `تعداد ${good.product.title}` })
  await expect(stepper).toBeVisible()

  incidents.announce(401, '/api/cart/update')
  await page.route('/api/cart/update', (route) => route.fulfill(refusal(401, 'invalid token')), { times: 1 })
  await stepper.getByRole('button', { name: 'یکی بیشتر' }).click()

  const asked = page.getByRole('dialog', { name: 'ورود به حساب کاربری' })
  await expect(asked).toContainText('نشست شما منقضی شده است')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await look()
  await page.keyboard.press('Escape')
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: 'ورود' }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fbasket')
})
