import type { Page } from '@playwright/test'
import { choosePaymentMethodCall } from '#contract/checkout.ts'
import { sellerWithId } from '#demo/content/sellers.ts'
import { decideAtBank, goToBank } from './support/buying.ts'
import { callMarket } from './support/call-market.ts'
import { type ForSale, findForSale, plenty, putInCart } from './support/for-sale.ts'
import { expect, test } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

/** Wholesalers of the demonstration do. */
const takesAdvance = ({ offer }: ForSale) => sellerWithId(offer.id)?.wholesale === true

test('an order of two sellers is paid part by part: an advance to one, all to the other, and the rest of the first in the end', async ({
  page,
  open,
  look,
}) => {
  const shopper = await registeredShopper()
  const [first] = await findForSale((found) => takesAdvance(found) && found.offer.stock >= 5 * found.offer.minOrder, 1)
  const [second] = await findForSale(plenty, 1)
  if (first === undefined || second === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, first, first.offer.minOrder)
  await putInCart(shopper, second, 1)
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'fake' } }, shopper.token)
  await signIn(page, shopper)
  await open(`/payment-statuscheck?order_id=${orderId}`)

  await test.step('an advance to the first seller', async () => {
    await cardOf(page, first).getByRole('link', { name: 'پرداخت این فروشنده' }).click()
    await page.getByRole('radio', { name: 'پرداخت بیعانه' }).check()
    await look()
    await page.getByRole('button', { name: 'پرداخت بیعانه' }).filter({ visible: true }).click()
    await expect(page.getByText('مانده برای بعد')).toBeVisible()
    await goToBank(page)
    await decideAtBank(page, 'تأیید پرداخت')
    await expect(page.getByRole('heading', { name: 'بخشی از سفارش پرداخت شده است' })).toBeVisible()
    await expect(cardOf(page, first).getByText('پیش‌پرداخت شده')).toBeVisible()
  })

  await test.step('all to the second, which takes no advance', async () => {
    await cardOf(page, second).getByRole('link', { name: 'پرداخت این فروشنده' }).click()
    const pay = page.getByRole('button', { name: 'پرداخت', exact: true }).filter({ visible: true })
    await expect(pay).toBeEnabled()
    await expect(page.getByRole('radio', { name: 'پرداخت بیعانه' })).toHaveCount(0)
    await pay.click()
    await goToBank(page)
    await decideAtBank(page, 'تأیید پرداخت')
    await expect(cardOf(page, second).getByText('پرداخت‌شده').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'انتخاب روش دیگر' })).toHaveCount(0)
    await look()
  })

  await test.step('the rest of the first, begun on the order’s page', async () => {
    await open(`/account/orders/${orderId}`)
    await expect(page.getByRole('heading', { name: 'جزئیات سفارش' })).toBeVisible()
    await look()
    await page.getByRole('link', { name: 'تکمیل پرداخت' }).click()
    await cardOf(page, first).getByRole('link', { name: 'تکمیل پرداخت این فروشنده' }).click()
    await expect(page.getByRole('radio', { name: 'پرداخت بیعانه' })).toHaveCount(0)
    await page.getByRole('button', { name: 'تکمیل پرداخت' }).filter({ visible: true }).click()
    await goToBank(page)
    await decideAtBank(page, 'تأیید پرداخت')
    await expect(page.getByRole('heading', { name: 'پرداخت با موفقیت انجام شد' })).toBeVisible()
  })
})

function cardOf(page: Page, { offer }: ForSale) {
  return page.getByRole('region', { name: offer.name })
}
