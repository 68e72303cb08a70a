import { choosePaymentMethodCall } from '#contract/checkout.ts'
import { confirmCashOnDeliveryCall } from '#contract/order.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import { choosePayment, decideAtBank, fillBuyerForm, goToBank, sumOf } from './support/buying.ts'
import { callMarket } from './support/call-market.ts'
import { type ForSale, few, findForSale, plenty, priceOf, putInCart } from './support/for-sale.ts'
import { expect, isPhone, ONCE, test } from './support/journey.ts'
import { endSessionOf, logInOnPage, registeredShopper, signIn } from './support/shopper.ts'

test('a payment that was cancelled at the bank is tried again and paid', ONCE, async ({ page, open, look }) => {
  const { shopper, good } = await shopperWith(2)
  await signIn(page, shopper)
  await open('/payment')
  await choosePayment(page, 'بانک آزمایشی')
  await goToBank(page)
  await decideAtBank(page, 'انصراف')

  await expect(page.getByRole('heading', { name: 'پرداخت انجام نشد' })).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'تلاش دوباره برای پرداخت' }).click()
  await goToBank(page)
  await decideAtBank(page, 'تأیید پرداخت')

  await expect(page.getByRole('heading', { name: 'پرداخت با موفقیت انجام شد' })).toBeVisible()
  await expect(
    page
      .getByText(formatToman(2 * priceOf(good)))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

test(
  'products that another buyer took while paying are refused clearly, and the rest of the cart is still there to be bought',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const { shopper, good: kept } = await shopperWith(1)
    const [wanted] = await findForSale((found) => few(found) && found.product.id !== kept.product.id, 1)
    if (wanted === undefined) throw new Error('One was found, and is missing.')
    await putInCart(shopper, wanted, wanted.offer.stock)
    await signIn(page, shopper)
    await open('/payment')

    incidents.announce(409, '/api/payment/getpaymentlink')
    await page.route(
      '**/api/payment/getpaymentlink',
      async (route) => {
        await buyAll(wanted)
        await route.continue()
      },
      { times: 1 },
    )
    await choosePayment(page, 'بانک آزمایشی')
    const alert = page.getByRole('alert').filter({ hasText: 'خطا در دریافت پیوند پرداخت' })
    await expect(alert).toBeVisible()
    await look()
    await alert.getByRole('link', { name: 'بازبینی سبد خرید' }).click()

    const gone = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: wanted.product.title }) })
    await expect(gone.getByText('ناموجود')).toBeVisible()
    await expect(page.getByRole('button', { name: 'ادامهٔ خرید' }).filter({ visible: true })).toBeDisabled()
    await look()
    await gone.getByRole('button', { name: `حذف ${wanted.product.title}` }).click()
    await expect(gone).toHaveCount(0)
    await expect(page.getByRole('link', { name: kept.product.title })).toBeVisible()

    // the bill of the first visit must not be paid while the new one is on its way
    await page.route(
      '**/api/cart/getfinalreceipt',
      async (route) => {
        await new Promise((done) => setTimeout(done, 1_500))
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('link', { name: 'ادامهٔ خرید' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'ثبت سفارش و انتخاب روش پرداخت' }).click()
    await choosePayment(page, 'بانک آزمایشی')
    await goToBank(page)
    await decideAtBank(page, 'تأیید پرداخت')
    await expect(page.getByRole('heading', { name: 'پرداخت با موفقیت انجام شد' })).toBeVisible()
  },
)

test('a shopper who has not said where it goes is led back to say so, and on to the payment', ONCE, async ({ page, open, look }) => {
  const shopper = await registeredShopper({ address: false })
  const [good] = await findForSale(plenty, 1, 8)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  await open('/payment')
  await expect(page).toHaveURL(/\/basket-info/)
  await expect(page.getByText('نخست اطلاعات خریدار و تحویل را کامل کنید')).toBeVisible()
  await look()

  await fillBuyerForm(page, shopper)
  await page.getByRole('button', { name: 'ثبت سفارش و انتخاب روش پرداخت' }).click()
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('heading', { name: 'روش پرداخت و صورت‌حساب' })).toBeVisible()
})

test('a discount code can be written where the bar at the bottom stands', async ({ page, open, incidents }) => {
  const { shopper } = await shopperWith(1)
  await signIn(page, shopper)
  await open('/payment')

  incidents.announce(404, '/api/cart/updatefinalreceipt')
  const code = page.getByLabel('کد تخفیف')
  if (isPhone(page)) {
    await page.getByRole('link', { name: 'کد تخفیف دارید؟' }).click()
    await expect(code).toBeInViewport({ ratio: 1 })
  }
  await code.click()
  await page.keyboard.type('NOSUCHCODE')
  await page.getByRole('button', { name: 'اعمال کد' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
})

test(
  'a cart that was changed during an open payment is reported, and choices lead to taking the payment back',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const { shopper, good } = await shopperWith(1)
    await signIn(page, shopper)
    await open('/payment')
    await choosePayment(page, 'بانک آزمایشی')
    await goToBank(page)
    await putInCart(shopper, good, 2)
    await open('/payment')

    const notice = page.getByRole('status').filter({ hasText: 'سبد خرید پس از این سفارش تغییر کرده است' })
    await expect(notice).toContainText(`${formatCount(1)} عدد در این صورت‌حساب، ${formatCount(2)} عدد در سبد`)
    await expect(page.getByText('هر عدد:').first()).toBeVisible()
    await look()

    incidents.announce(409, '/api/cart/requestfinalreceipt')
    await page.getByRole('button', { name: 'درخواست فاکتور رسمی' }).click()
    await page.getByRole('button', { name: 'ثبت درخواست فاکتور' }).click()
    const problem = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'لغو پرداخت نیمه‌تمام' }) })
    await expect(problem).toBeVisible()
    await look()
    await problem.getByRole('button', { name: 'لغو پرداخت نیمه‌تمام' }).click()
    await expect(problem).toHaveCount(0)
    await expect(notice).toHaveCount(0)
    // what was wanted is done now
    await expect(page.getByRole('button', { name: 'حذف درخواست فاکتور' })).toBeVisible()
    await expect(
      page
        .getByText(formatToman(2 * priceOf(good)))
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  },
)

test('who is signed out before the bank logs in and goes on where they were', ONCE, async ({ page, open, look, incidents }) => {
  const { shopper, good } = await shopperWith(1)
  await signIn(page, shopper)
  await open('/payment')
  await expect(page.getByRole('heading', { name: 'روش پرداخت و صورت‌حساب' })).toBeVisible()

  incidents.announce(401, /^\/api\//)
  await endSessionOf(page)
  await page.getByRole('button', { name: 'پرداخت با بانک آزمایشی' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpayment/)
  await look()
  await logInOnPage(page, shopper.mobile)

  await expect(page.getByRole('link', { name: good.product.title })).toBeVisible()
  await choosePayment(page, 'بانک آزمایشی')
  await goToBank(page)
  await decideAtBank(page, 'تأیید پرداخت')
  await expect(page.getByRole('heading', { name: 'پرداخت با موفقیت انجام شد' })).toBeVisible()
})

test('who is signed out at the bank, before deciding, logs in and decides', ONCE, async ({ page, open, incidents }) => {
  const { shopper } = await shopperWith(1)
  await signIn(page, shopper)
  await open('/payment')
  await choosePayment(page, 'بانک آزمایشی')
  await goToBank(page)

  incidents.announce(401, /^\/api\//)
  await endSessionOf(page)
  await page.getByRole('button', { name: 'تأیید پرداخت' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Ffake-gateway/)
  await logInOnPage(page, shopper.mobile)
  await decideAtBank(page, 'تأیید پرداخت')
  await expect(page.getByRole('heading', { name: 'پرداخت با موفقیت انجام شد' })).toBeVisible()
})

test('who is signed out on the way back from the bank logs in and finds the payment settled', ONCE, async ({ page, open, incidents }) => {
  const { shopper, good } = await shopperWith(1)
  await signIn(page, shopper)
  await open('/payment')
  await choosePayment(page, 'بانک آزمایشی')
  await goToBank(page)

  incidents.announce(401, /^\/api\//)
  await page.route('**/api/fake-gateway/*', async (route) => {
    const decided = await route.fetch()
    await endSessionOf(page)
    await route.fulfill({ response: decided })
  })
  await page.getByRole('button', { name: 'تأیید پرداخت' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpayment-statuscheck/)
  await logInOnPage(page, shopper.mobile)

  await expect(page.getByRole('heading', { name: 'پرداخت با موفقیت انجام شد' })).toBeVisible()
  await expect(
    page
      .getByText(sumOf([{ good, count: 1 }]))
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})

async function shopperWith(count: number) {
  const shopper = await registeredShopper()
  const [good] = await findForSale(plenty, 1, 8)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, count)
  return { shopper, good }
}

/** Another buyer orders all that is left, to be paid at the door. */
async function buyAll(good: ForSale): Promise<void> {
  const other = await registeredShopper()
  await putInCart(other, good, good.offer.stock)
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'cod' } }, other.token)
  await callMarket(confirmCashOnDeliveryCall, { params: { orderId } }, other.token)
}
