import { formatCount, formatToman } from '#persian/format.ts'
import { addToCart, expectCount, sellerLine } from './support/buying.ts'
import { findForSale, plenty, priceOf, putInCart } from './support/for-sale.ts'
import { expect, isPhone, ONCE, test, withCountdownHeld } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

const refusal = (status: number, message: string, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ message, code: 'TOLD', requestId: 'journey' }),
})

test('the stepper goes from the least to the limit, and below the least the line is gone', async ({ page, open, look }) => {
  const shopper = await registeredShopper()
  const [good] = await findForSale((found) => plenty(found) && found.offer.maxOrder >= 3 && found.offer.maxOrder <= 10, 1)
  if (good === undefined) throw new Error('One was found, and is missing.')
  const limit = Math.min(good.offer.maxOrder, good.offer.stock)
  await signIn(page, shopper)
  await open(`/product/${good.product.slug}`)
  await addToCart(page, good)
  const stepper = (await sellerLine(page, good)).getByRole('group', { name: /^تعداد/ })
  await expectCount(stepper, 1)

  await stepper.getByRole('button', { name: 'یکی بیشتر' }).click()
  await expectCount(stepper, 2)
  await stepper.getByRole('button', { name: /^حداکثر/ }).click()
  await expectCount(stepper, limit)
  await expect(stepper.getByRole('button', { name: 'یکی بیشتر' })).toBeDisabled()

  const inHeader = page.getByRole('banner').getByRole('button', { name: /^سبد خرید/ })
  await expect(inHeader).toContainText(`${formatCount(limit)} محصول`)
  await inHeader.click()
  const drawer = page.getByRole('dialog', { name: 'سبد خرید' })
  await expect(drawer.getByRole('link', { name: good.product.title })).toBeVisible()
  await expect(drawer.getByRole('link', { name: good.offer.name })).toBeVisible()
  await expect(drawer.getByText(formatToman(priceOf(good) * limit)).first()).toBeVisible()
  if (!isPhone(page)) expect((await drawer.boundingBox())?.width).toBe(450)
  await look()
  await drawer.getByRole('link', { name: 'ادامهٔ خرید' }).click()

  await expect(page).toHaveURL('/basket')
  const line = page.getByRole('group', { name: `تعداد ${good.product.title}` })
  for (let count = limit; count > 1; count--) {
    await expectCount(line, count)
    await line.getByRole('button', { name: 'یکی کمتر' }).click()
  }
  const read = page.waitForRequest((request) => request.method() === 'GET' && new URL(request.url()).pathname === '/api/cart')
  await line.getByRole('button', { name: 'حذف از سبد' }).click()
  await expect(page.getByText('سبد خرید خالی شد')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible()
  await read
})

test('what a cart call may be refused with is shown in its words', ONCE, async ({ page, open, incidents }) => {
  const shopper = await registeredShopper()
  const [good] = await findForSale(plenty, 1, 2)
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
    const alert = page.getByRole('alert').filter({ hasText: title })
    await expect(alert).toContainText(`دلیل ${formatCount(status)}`)
    await expectCount(stepper, 1)
    await alert.getByRole('button', { name: 'بستن پیام' }).click()
  }

  await page.route('/api/cart/remove', (route) => route.fulfill(refusal(422, 'نشد')), { times: 1 })
  incidents.announce(422, '/api/cart/remove')
  await stepper.getByRole('button', { name: 'حذف از سبد' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'خطا در حذف' })).toBeVisible()
})

test('changes that come too often are refused with their seconds, and sent when the wait is over', async ({
  page,
  open,
  incidents,
  look,
}) => {
  const shopper = await registeredShopper()
  const [good] = await findForSale(plenty, 1, 2)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  await open('/basket')
  const stepper = page.getByRole('group', { name: `تعداد ${good.product.title}` })
  const more = stepper.getByRole('button', { name: 'یکی بیشتر' })

  incidents.announce(429, '/api/cart/update')
  await page.route('/api/cart/update', (route) => route.fulfill(refusal(429, 'کمی آهسته‌تر', { 'retry-after': '5' })), { times: 1 })
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/cart/update' && response.ok())
  const rest = page.getByRole('status').filter({ hasText: 'کمی آهسته‌تر' })
  const whileItRests = async () => {
    await more.click()
    await expect(rest).toContainText('ثانیهٔ دیگر')
    await more.click()
    await expectCount(stepper, 3)
    await expect(page.getByRole('button', { name: 'ادامهٔ خرید' }).filter({ visible: true })).toBeDisabled()
    await look()
  }
  await withCountdownHeld(page, whileItRests, 5_000)

  expect((await answered).request().postDataJSON()).toMatchObject({ count: 3 })
  await expect(rest).toBeHidden()
  await page.reload()
  await expectCount(stepper, 3)
})

test('a quantity is typed in either digits, keeps to its limits, and is taken back by Escape', async ({ page, open, look }) => {
  const shopper = await registeredShopper()
  const [good] = await findForSale((found) => plenty(found) && found.offer.maxOrder >= 3 && found.offer.maxOrder <= 10, 1, 1)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  await open('/basket')
  const stepper = page.getByRole('group', { name: `تعداد ${good.product.title}` })
  const field = stepper.getByRole('textbox', { name: 'تعداد' })
  const changed = () => page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/cart/update' && answer.ok())

  await field.fill('۲')
  const byEnter = changed()
  await field.press('Enter')
  expect((await byEnter).request().postDataJSON()).toMatchObject({ count: 2 })

  await field.fill('3')
  const byLeaving = changed()
  await field.blur()
  expect((await byLeaving).request().postDataJSON()).toMatchObject({ count: 3 })
  await expectCount(stepper, 3)

  await field.fill('۱')
  await field.press('Escape')
  await expectCount(stepper, 3)
  const byArrow = changed()
  await field.press('ArrowDown')
  expect((await byArrow).request().postDataJSON()).toMatchObject({ count: 2 })

  await field.fill('999')
  const toLimit = changed()
  await field.press('Enter')
  expect((await toLimit).request().postDataJSON()).toMatchObject({ count: good.offer.maxOrder })
  await expect(stepper.getByText(`بیش از ${formatCount(good.offer.maxOrder)} عدد نمی‌توانید سفارش دهید`)).toBeVisible()
  for (const target of await stepper.locator('button, input').all()) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await look()
})

test('the cart is emptied by one call, from its page and from the drawer, and can be had back', async ({ page, open, look }) => {
  const shopper = await registeredShopper()
  const chosen = await findForSale(plenty, 3, 3)
  for (const good of chosen) await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname.startsWith('/api/cart/')) calls.push(pathname)
  })
  const empty = async () => {
    await page.getByRole('button', { name: 'خالی کردن سبد' }).filter({ visible: true }).click()
    await page.getByRole('dialog', { name: 'خالی کردن سبد خرید' }).getByRole('button', { name: 'بله، خالی شود' }).click()
  }

  await open('/basket')
  await empty()
  await expect(page.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible()
  expect(calls).toEqual(['/api/cart/clear'])

  await page.getByRole('button', { name: 'بازگرداندن' }).click()
  for (const { product } of chosen) await expect(page.getByRole('group', { name: `تعداد ${product.title}` })).toBeVisible()

  await open(`/product/${chosen[0]?.product.slug}`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^سبد خرید/ })
    .filter({ visible: true })
    .click()
  await look()
  await empty()
  await expect(page.getByRole('dialog', { name: 'سبد خرید' }).getByText('سبد خرید شما خالی است')).toBeVisible()
  expect(calls.filter((path) => path === '/api/cart/clear')).toHaveLength(2)
})

test(
  'a cart that cannot be read keeps the session, offers another try, and an empty one is no error',
  ONCE,
  async ({ page, open, incidents, look }) => {
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
    await failed.getByRole('button', { name: 'دوباره تلاش کنید' }).click()
    await expect(page.getByRole('heading', { name: 'سبد خرید شما خالی است' })).toBeVisible()
  },
)

test('a price that is not known is said to be, and is no «۰ تومان»', ONCE, async ({ page, open, look }) => {
  const shopper = await registeredShopper()
  const [good] = await findForSale(plenty, 1, 2)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 2)
  await signIn(page, shopper)
  await page.route('/api/cart', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const cart = json.cart.map((line: object) => ({ ...line, price: { regularPrice: null, discountedPrice: null }, changes: {} }))
    await route.fulfill({ response: answer, json: { ...json, cart } })
  })
  await open('/basket')
  const line = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: good.product.title }) })
  await expect(line.getByText('قیمت نامشخص').first()).toBeVisible()
  await expect(line).not.toContainText(`${formatCount(0)} تومان`)
  await look()
})

test(
  'a session that is over ends here too: the token goes, and a dialog asks to sign in',
  ONCE,
  async ({ page, open, incidents, look }) => {
    const shopper = await registeredShopper()
    const [good] = await findForSale(plenty, 1, 2)
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
  },
)
