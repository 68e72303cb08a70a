import { recordCashCall } from '#contract/cash-on-delivery.ts'
import { choosePaymentMethodCall } from '#contract/checkout.ts'
import { confirmCashOnDeliveryCall, confirmDeliveryCall } from '#contract/order.ts'
import { askReturnCall, listReturnsCall } from '#contract/return.ts'
import { acceptAnyReturnCall, receiveAnyReturnCall } from '#contract/return-desk.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { callMarket } from './support/call-market.ts'
import { findForSale, plenty, putInCart } from './support/for-sale.ts'
import { expect, test } from './support/journey.ts'
import { logInOnPage, registeredShopper, signIn } from './support/shopper.ts'
import { memberOfStaff, PASSWORD, staffToken } from './support/staff.ts'

const HOSTILE = '<img src=x onerror=alert()> گوشه‌اش شکسته بود'

/** Two pieces that were delivered, their cash in the books. */
async function deliveredOrder() {
  const shopper = await registeredShopper()
  const [good] = await findForSale(plenty, 1, 14)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 2)
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'cod' } }, shopper.token)
  await callMarket(confirmCashOnDeliveryCall, { params: { orderId } }, shopper.token)
  const { order } = await callMarket(confirmDeliveryCall, { params: { orderId }, body: { deliveredStatus: 'delivered' } }, shopper.token)
  const finance = await staffToken(['finance'])
  for (const { receipt_id_seller: receiptId, totalPrice: amount } of order.sellers)
    await callMarket(recordCashCall, { params: { receiptId }, body: { amount } }, finance)
  return { shopper, order, finance }
}

test('a shopper sends a piece of a delivered order back and sees its money come', async ({ page, open, look }) => {
  const { shopper, order, finance } = await deliveredOrder()
  await signIn(page, shopper)

  await open(`/account/orders/${order.orderId}`)
  await page.getByRole('button', { name: 'مرجوع کردن' }).click()
  const form = page.getByRole('form', { name: 'مرجوع کردن' })
  await form.getByRole('button', { name: 'ثبت درخواست مرجوعی' }).click()
  await expect(form.getByText('دست‌کم یک محصول را انتخاب کنید')).toBeVisible()
  await form.getByRole('checkbox').check()
  await form.getByLabel('تعداد', { exact: true }).fill('۱')
  await form.getByLabel('تعداد', { exact: true }).press('Enter')
  await form.getByLabel('علت مرجوعی').selectOption('آسیب‌دیده یا خراب رسید')
  await form.getByLabel('توضیح').fill(HOSTILE)
  await expect(form.getByText('به کیف پول شما برمی‌گردد')).toBeVisible()
  await look()
  await form.getByRole('button', { name: 'ثبت درخواست مرجوعی' }).click()
  const asked = page.getByRole('list', { name: 'درخواست‌های مرجوعی' })
  await expect(asked).toContainText('در انتظار بررسی')
  await expect(asked).toContainText(HOSTILE)
  await look()

  const { returns } = await callMarket(listReturnsCall, { params: { orderId: order.orderId } }, shopper.token)
  const params = { returnId: returns[0]?.returnId ?? '' }
  await callMarket(acceptAnyReturnCall, { params, body: { note: 'با پست پیشتاز بفرستید' } }, finance)
  await callMarket(receiveAnyReturnCall, { params, body: { isSellable: true } }, finance)
  await page.reload()
  await expect(asked).toContainText('مبلغ برگشت')
  await expect(asked).toContainText('با پست پیشتاز بفرستید')
  await look()
})

test('staff find a return in its queue, accept it and say that it came back', async ({ page, open, look, incidents }) => {
  const { shopper, order } = await deliveredOrder()
  const { parts } = await callMarket(listReturnsCall, { params: { orderId: order.orderId } }, shopper.token)
  for (const { receiptId, lines } of parts) {
    const body = { lines: lines.map(({ id }) => ({ id, quantity: 1 })), reasonKind: 'other' as const, reason: HOSTILE }
    await callMarket(askReturnCall, { params: { receiptId }, body }, shopper.token)
  }
  const mobile = await memberOfStaff(['finance'])
  incidents.announce(403, '/api/auth/verify-token-master')
  await open('/login?redirect=%2Fmaster-dashboard')
  await logInOnPage(page, mobile)
  await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
  await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
  await page.getByRole('link', { name: 'مرجوعی‌ها' }).click()
  await expect(page.getByRole('heading', { name: 'مرجوعی‌ها' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'مرجوعی‌ها' })).toBeVisible()
  await look()

  await page.getByRole('link', { name: `باز کردن مرجوعی سفارش ${toPersianDigits(order.orderNumber)}` }).click()
  await expect(page.getByText(HOSTILE)).toBeVisible()
  await page.getByRole('button', { name: 'پذیرفتن' }).click()
  await expect(page.getByRole('button', { name: 'محصول برگشت؛ پول داده شود' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'محصول برگشت؛ پول داده شود' }).click()
  await expect(page.getByText('مبلغ برگشت')).toBeVisible()
})
