import { choosePaymentMethodCall } from '#contract/checkout.ts'
import { confirmCashOnDeliveryCall, readOrderCall } from '#contract/order.ts'
import { callMarket } from './support/call-market.ts'
import { findForSale, plenty, putInCart } from './support/for-sale.ts'
import { expect, test } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

test('an address is saved for another person, chosen at the checkout, and the order keeps it', async ({ page, open, look }) => {
  const shopper = await registeredShopper()
  const [good] = await findForSale(plenty, 1)
  if (good === undefined) throw new Error('Nothing is for sale.')
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)

  await open('/account/addresses')
  await expect(page.getByRole('heading', { name: 'نشانی ذخیره‌شده‌ای ندارید' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'نشانی تازه' }).click()
  const editor = page.getByRole('region', { name: 'نشانی تازه' })
  await editor.getByLabel('نام گیرنده').fill('رضا کاشانی')
  await editor.getByLabel('موبایل گیرنده').fill('09161112233')
  for (const [label, place] of [
    ['استان', 'فارس'],
    ['شهر', 'شیراز'],
  ] as const) {
    await editor.getByRole('combobox', { name: label }).fill(place)
    await page.getByRole('option', { name: place, exact: true }).click()
  }
  await editor.getByRole('textbox', { name: 'نشانی', exact: true }).fill('خیابان زند')
  await editor.getByLabel('پلاک').fill('۵')
  await editor.getByLabel('کد پستی').fill('2123456789')
  await expect(editor.getByText('این کد پستی مانند کدهای معمول نیست')).toBeVisible()
  await look()
  await editor.getByRole('button', { name: 'ذخیرهٔ نشانی' }).click()
  await expect(page.getByText('پیش‌فرض', { exact: true })).toBeVisible()
  await look()

  await open('/basket-info')
  await expect(page.getByRole('radio', { name: /خیابان زند، پلاک ۵/ })).toBeChecked()
  await look()
  await page.getByRole('button', { name: 'ثبت سفارش و انتخاب روش پرداخت' }).click()
  await expect(page).toHaveURL('/payment')

  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'cod' } }, shopper.token)
  await callMarket(confirmCashOnDeliveryCall, { params: { orderId } }, shopper.token)
  const { order } = await callMarket(readOrderCall, { params: { orderId } }, shopper.token)
  expect(order).toMatchObject({ address: { city: 'شیراز' }, receiver: { name: 'رضا کاشانی', mobile: '09161112233' } })
})
