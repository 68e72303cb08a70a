import type { Page } from '@playwright/test'
import { logoutCall } from '#contract/identity.ts'
import { patiently } from '../scripts/tests/patience.mjs'
import { choosePayment, sumOf } from './support/buying.ts'
import { callMarket } from './support/call-market.ts'
import { findForSale, plenty, putInCart } from './support/for-sale.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { logInOnPage, registeredShopper, signIn } from './support/shopper.ts'

const BOUGHT = 'پرداخت با موفقیت انجام شد'
const ORDER_ALONE = /\/payment-statuscheck\?order_id=order_[0-9a-f-]{36}&returned=\w+$/

test(
  'a shopper pays at a gateway and comes back to their order, whose address keeps nothing of the gateway',
  ONCE,
  async ({ page, open, look }) => {
    const { total } = await leaveForBank(page, open)
    await decide(page, 'پرداخت')

    await expect(page.getByRole('heading', { name: BOUGHT })).toBeVisible()
    await expect(page).toHaveURL(ORDER_ALONE)
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
    await look()
    await page.reload()
    await expect(page.getByRole('heading', { name: BOUGHT })).toBeVisible()
  },
)

test('a shopper whose card is refused tries again and pays', ONCE, async ({ page, open, look }) => {
  await leaveForBank(page, open)
  await decide(page, 'کارت پذیرفته نشود')
  await expect(page.getByRole('heading', { name: 'پرداخت انجام نشد' })).toBeVisible()
  await look()

  await page.getByRole('link', { name: 'تلاش دوباره برای پرداخت' }).click()
  await goToBank(page)
  await decide(page, 'پرداخت')
  await expect(page.getByRole('heading', { name: BOUGHT })).toBeVisible()
})

test('a shopper whose session ended at the bank signs in and sees their own order, paid', ONCE, async ({ page, open, incidents }) => {
  const { shopper, total } = await leaveForBank(page, open)
  incidents.announce(401, /^\/api\//)
  await callMarket(logoutCall, {}, shopper.token)
  await decide(page, 'پرداخت')

  await expect(page).toHaveURL(/\/login\?redirect=%2Fpayment-statuscheck/)
  await logInOnPage(page, shopper.mobile)
  await expect(page.getByRole('heading', { name: BOUGHT })).toBeVisible()
  await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible()
})

test('while the bank is silent, page and order say so, and the page shows the payment once it speaks', async ({ page, open, look }) => {
  // the bank is asked again after half a minute
  test.slow()
  const { orderId } = await leaveForBank(page, open)
  await decide(page, 'پرداخت، و بانک چند لحظه ساکت بماند')
  await expect(page.getByRole('heading', { name: 'در انتظار تأیید بانک' })).toBeVisible()
  await look()

  await open(`/account/orders/${orderId}`)
  await expect(page.getByText('بانک هنوز نتیجهٔ پرداخت را اعلام نکرده است')).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'وضعیت پرداخت' }).click()
  await expect(page.getByRole('heading', { name: BOUGHT })).toBeVisible({ timeout: patiently(120_000) })
})

test('a return that was made up is refused, and leads to the order as it stands', ONCE, async ({ page, open, incidents, look }) => {
  const { orderId } = await leaveForBank(page, open)
  incidents.announce(404, '/api/payment/paymentwebhook')
  await open(`/payment-statuscheck?order_id=${orderId}&Authority=A99&Status=OK`)
  await expect(page.getByRole('heading', { name: 'خطا در پردازش پرداخت' })).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'دیدن وضعیت سفارش' }).click()
  await expect(page.getByRole('heading', { name: 'در انتظار پرداخت' })).toBeVisible()
})

async function leaveForBank(page: Page, open: (path: string) => Promise<void>) {
  const shopper = await registeredShopper()
  const [good] = await findForSale(plenty, 1, 8)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  await open('/payment')
  await choosePayment(page, 'زرین‌پال')
  const orderId = new URL(page.url()).searchParams.get('order')
  await goToBank(page)
  return { shopper, orderId, total: sumOf([{ good, count: 1 }]) }
}

async function goToBank(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'انتقال فوری' }).click()
  await expect(page.getByRole('heading', { name: 'بدل زرین‌پال' })).toBeVisible()
}

async function decide(page: Page, decision: 'پرداخت' | 'کارت پذیرفته نشود' | 'پرداخت، و بانک چند لحظه ساکت بماند'): Promise<void> {
  await page.getByRole('button', { name: decision, exact: true }).click()
}
