import { choosePaymentMethodCall, readFinalReceiptCall } from '#contract/checkout.ts'
import { confirmCashOnDeliveryCall, readOrderCall } from '#contract/order.ts'
import { decideFakePaymentCall, readPaymentLinkCall, receiveGatewayReturnCall } from '#contract/payment.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { choosePayment } from './support/buying.ts'
import { callMarket } from './support/call-market.ts'
import { findForSale, plenty, putInCart } from './support/for-sale.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { refuseParcel, sendParcel } from './support/parcels.ts'
import { registeredShopper, type Shopper, signIn } from './support/shopper.ts'

test('an order is found by its number, copied, and called off while nothing was sent', async ({ page, open, look, context }) => {
  const shopper = await shopperWithCart()
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'cod' } }, shopper.token)
  const { order } = await callMarket(confirmCashOnDeliveryCall, { params: { orderId } }, shopper.token)
  const number = toPersianDigits(order.orderNumber)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, shopper)

  await open('/account')
  await expect(page.getByRole('heading', { name: 'آخرین سفارش‌ها' })).toBeVisible()
  await expect(page.getByText(number).filter({ visible: true })).toBeVisible()
  await page.getByRole('link', { name: 'همهٔ سفارش‌ها', exact: true }).click()
  await expect(page).toHaveURL('/account/orders')
  await expect(page.getByText(number).filter({ visible: true })).toBeVisible()
  await expect(page.getByText(order.items[0]?.name ?? '').filter({ visible: true })).toBeVisible()
  const searched = page.getByRole('textbox', { name: 'شمارهٔ سفارش یا نام محصول' })
  await searched.fill('۱۲۳۴۵۶۷۸۹')
  await searched.press('Enter')
  await expect(page.getByText('سفارشی با این مشخصات در حساب شما نیست.')).toBeVisible()
  await look()
  await open(`/account/orders?number=${encodeURIComponent(number)}`)
  await expect(page.getByText(number).filter({ visible: true })).toBeVisible()
  await look()

  await open(`/account/orders/${orderId}`)
  await page.getByRole('button', { name: `کپی شمارهٔ سفارش ${number}` }).click()
  await expect(page.getByText('شمارهٔ سفارش کپی شد')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'لغو سفارش' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'جزئیات سفارش' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.orderNumber)
  await look()
  await page.getByRole('button', { name: 'لغو سفارش' }).click()
  await look()
  await page.getByRole('button', { name: 'بله، لغو شود' }).click()
  await expect(page.getByText('لغوشده').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'لغو سفارش' })).toHaveCount(0)

  await open(`/payment-statuscheck?order_id=${orderId}`)
  await expect(page.getByRole('heading', { name: 'سفارش لغو شد' })).toBeVisible()
  await look()
})

test(
  'an unpaid order is cancelled though its payment is open, found by its product, and bought again with one press',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const shopper = await shopperWithCart()
    const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'fake' } }, shopper.token)
    await callMarket(readPaymentLinkCall, { body: { orderId } }, shopper.token)
    const { order } = await callMarket(readOrderCall, { params: { orderId } }, shopper.token)
    const name = order.items[0]?.name ?? ''
    await signIn(page, shopper)

    await open(`/account/orders/${orderId}`)
    const way = page.getByRole('list', { name: 'مسیر سفارش' }).getByRole('listitem')
    await expect(way.first()).toContainText('ثبت سفارش')
    incidents.announce(409, /\/api\/orders\/cancel\//)
    await page.getByRole('button', { name: 'لغو سفارش' }).click()
    await page.getByRole('button', { name: 'بله، لغو شود' }).click()
    await expect(page.getByText('پرداخت این سفارش در بانک باز است.')).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'پس گرفتن پرداخت و لغو' }).click()
    await expect(way.last()).toContainText('به خواست شما')
    await expect(page.getByRole('button', { name: 'لغو سفارش' })).toHaveCount(0)

    await page.getByRole('button', { name: 'خرید دوباره' }).click()
    const again = page.getByRole('dialog', { name: 'خرید دوباره' })
    await expect(again.getByRole('listitem').filter({ hasText: name }).getByText('در سبد خرید')).toBeVisible()
    await look()
    await again.getByRole('link', { name: 'رفتن به سبد خرید' }).click()
    await expect(page).toHaveURL('/basket')
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()

    await open('/account/orders')
    const words = page.getByRole('textbox', { name: 'شمارهٔ سفارش یا نام محصول' })
    await words.fill(name)
    await words.press('Enter')
    await expect(page).toHaveURL(/\?search=/)
    await expect(page.getByText(name).filter({ visible: true })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'وضعیت سفارش‌ها' })
      .getByRole('link', { name: /^لغوشده/ })
      .click()
    await expect(page).toHaveURL(/state=cancelled/)
    await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
    await expect(page.getByText(name).filter({ visible: true })).toBeVisible()
    await look()
    await page
      .getByRole('navigation', { name: 'وضعیت سفارش‌ها' })
      .getByRole('link', { name: /^تحویل‌شده/ })
      .click()
    await expect(page.getByRole('heading', { name: 'سفارشی یافت نشد' })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(name).filter({ visible: true })).toBeVisible()
  },
)

test('a parcel that is paid at the door is said to have arrived once it was sent', ONCE, async ({ page, open, look }) => {
  const shopper = await shopperWithCart()
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'cod' } }, shopper.token)
  const { order } = await callMarket(confirmCashOnDeliveryCall, { params: { orderId } }, shopper.token)
  await signIn(page, shopper)

  await open(`/account/orders/${orderId}`)
  const way = page.getByRole('list', { name: 'مسیر سفارش' }).getByRole('listitem')
  await expect(way).toHaveText([
    /^ثبت سفارش \(انجام شد\)/,
    /^آماده‌سازی \(انجام شد\)/,
    /^ارسال \(هنوز نه\)/,
    /^تحویل \(هنوز نه\)/,
    /^پرداخت \(هنوز نه\)/,
  ])
  await expect(page.getByRole('button', { name: 'تأیید تحویل' })).toHaveCount(0)
  await look()
  for (const { receipt_id_seller } of order.sellers) await sendParcel(receipt_id_seller)
  await page.reload()
  await expect(way.filter({ hasText: 'ارسال' })).toContainText('انجام شد')
  await page.getByRole('button', { name: 'تأیید تحویل' }).click()
  await page.getByRole('button', { name: 'بله، تحویل گرفتم' }).click()
  await expect(page.getByText('تحویل‌شده').first()).toBeVisible()

  await open(`/payment-statuscheck?order_id=${orderId}`)
  await expect(page.getByRole('heading', { name: 'سفارش تحویل شد' })).toBeVisible()
  await look()
})

test('who refused a parcel at the door sees why cash is not to be had any more', ONCE, async ({ page, open, look }) => {
  const shopper = await shopperWithCart()
  const { orderId, receipt } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'cod' } }, shopper.token)
  await callMarket(confirmCashOnDeliveryCall, { params: { orderId } }, shopper.token)
  const [part] = receipt.orderTracking
  if (part === undefined) throw new Error('An order without a seller.')
  await refuseParcel(part.orderId)
  await fillCart(shopper)
  await signIn(page, shopper)

  await open('/payment')
  await expect(page.getByRole('radio', { name: 'پرداخت در محل' })).toBeDisabled()
  await expect(page.getByText('۱ مرسولهٔ پیشین شما تحویل گرفته نشده است')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'بانک آزمایشی' })).toBeChecked()
  await look()
})

test('an invoice is asked for in a company’s name, read and printed once its part is paid', ONCE, async ({ page, open, look }) => {
  const shopper = await shopperWithCart()
  await signIn(page, shopper)

  await open('/payment')
  await page.getByRole('button', { name: 'درخواست فاکتور رسمی' }).click()
  await page.getByRole('radio', { name: 'شخص حقوقی' }).check()
  await page.getByRole('textbox', { name: 'نام حقوقی شرکت' }).fill('شرکت خریدار')
  await page.getByRole('textbox', { name: 'شناسهٔ ملی' }).fill('10380284791')
  await page.getByRole('textbox', { name: 'کد پستی' }).fill('1193653471')
  await page.getByRole('textbox', { name: 'نشانی قانونی' }).fill('تهران، خیابان حافظ، پلاک ۱۲')
  await page.getByRole('button', { name: 'ثبت درخواست فاکتور' }).click()
  await expect(page.getByText('شناسهٔ ملی شرکت نامعتبر است')).toBeVisible()
  await look()
  await page.getByRole('textbox', { name: 'شناسهٔ ملی' }).fill('10380284790')
  await page.getByRole('button', { name: 'ثبت درخواست فاکتور' }).click()
  await expect(page.getByText('فاکتور رسمی به نام شرکت خریدار')).toBeVisible()
  await look()
  const { orderId } = await callMarket(readFinalReceiptCall, {}, shopper.token)
  if (orderId === null) throw new Error('The request opened no order.')
  await payAtBank(shopper, orderId)
  const { order } = await callMarket(readOrderCall, { params: { orderId } }, shopper.token)

  await open(`/account/orders/${orderId}`)
  await page.getByRole('link', { name: 'دیدن فاکتور رسمی' }).click()
  await expect(page.getByRole('heading', { name: 'فاکتور فروش' })).toBeVisible()
  await expect(page.getByText(toPersianDigits(order.orderNumber))).toBeVisible()
  await expect(page.getByText('شرکت خریدار')).toBeVisible()
  await look()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'دریافت PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-\d{4}-\d+\.pdf$/)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'فاکتور فروش' })).toBeVisible()
})

test('a bank’s form that the browser will not send gives way to the bank’s address', ONCE, async ({ page, open, incidents }) => {
  const shopper = await shopperWithCart()
  await signIn(page, shopper)
  await page.route('**/api/payment/getpaymentlink', (route) =>
    route.fulfill({ json: { link_url: 'https://bank.example/pay', body: '{"RefId":"a1"}' } }),
  )
  const asked: string[] = []
  await page.route('https://bank.example/**', (route) => {
    asked.push(`${route.request().method()} ${route.request().url()}`)
    return route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><h1>bank</h1>' })
  })

  await open('/payment')
  await choosePayment(page, 'بانک آزمایشی')
  incidents.withFormsRefused()
  await page.getByRole('button', { name: 'انتقال فوری' }).click()

  await expect(page.getByRole('heading', { name: 'bank' })).toBeVisible()
  expect(asked).toEqual(['GET https://bank.example/pay'])
})

async function shopperWithCart(): Promise<Shopper> {
  const shopper = await registeredShopper()
  await fillCart(shopper)
  return shopper
}

async function fillCart(shopper: Shopper): Promise<void> {
  const [good] = await findForSale(plenty, 1, 12)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 1)
}

async function payAtBank({ token }: Shopper, orderId: string): Promise<void> {
  const link = await callMarket(readPaymentLinkCall, { body: { orderId } }, token)
  const { link_id } = JSON.parse(link.body)
  const outcome = await callMarket(decideFakePaymentCall, { params: { link_id }, body: { decision: 'confirm' } }, token)
  await callMarket(receiveGatewayReturnCall, { body: outcome })
}
