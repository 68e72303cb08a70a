import { readWalletCall } from '#contract/wallet.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { callMarket } from './support/call-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { orderedOnline, paidOnline } from './support/paid-online.ts'
import { signInAsStaff } from './support/staff.ts'

test('staff find an order, look at how its buyer is reached, and give its money back', async ({ page, open, look }) => {
  const { shopper, orderId, orderNumber } = await paidOnline()
  const number = toPersianDigits(orderNumber)
  const mobile = toPersianDigits(shopper.mobile)
  await signInAsStaff(page, ['finance', 'people.contacts'])

  await open('/master-dashboard/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'سفارش‌ها' })).toBeVisible()
  await look()
  await page.getByLabel('شمارهٔ سفارش، محصول یا موبایل').fill(number)
  await page.getByRole('button', { name: 'جست‌وجو' }).click()
  const orders = page.getByRole('list', { name: 'سفارش‌ها' })
  await expect(orders.getByRole('listitem')).toHaveCount(1)
  await expect(orders).not.toContainText(mobile)
  await look()

  await orders.getByRole('link', { name: `سفارش ${number}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `سفارش ${number}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'پرداخت‌ها' })).toContainText('موفق')
  await expect(page.getByText(mobile)).toHaveCount(0)
  await page.getByRole('button', { name: 'نمایش شماره و نشانی' }).click()
  await expect(page.getByText(mobile)).toBeVisible()
  await look()

  await page.getByRole('button', { name: 'بازگشت وجه به کیف پول' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('علت').selectOption('موجودی تمام شده است')
  await dialog.getByLabel('توضیحی که خریدار می‌خواند').fill('فروشنده تلفنی گفت که ندارد')
  await look()
  await dialog.getByRole('button', { name: 'بازگشت وجه به کیف پول' }).click()
  await expect(page.getByText('مبلغ به کیف پول خریدار برگشت و به او خبر داده شد')).toBeVisible()
  const events = page.getByRole('region', { name: 'رویدادها' })
  await expect(events).toContainText('فروشنده تلفنی گفت که ندارد')
  await expect(events).toContainText('شماره و نشانی خریدار دیده شد')
  await expect(page.getByRole('button', { name: 'بازگشت وجه به کیف پول' })).toHaveCount(0)
  await look()

  expect((await callMarket(readWalletCall, {}, shopper.token)).balance).toBe(500_000)
  expect(orderId).toMatch(/^order_/)
})

test('who may not see mobiles is told so where they look for one', ONCE, async ({ page, open, look, incidents }) => {
  await signInAsStaff(page, ['orders.read'])
  await open('/master-dashboard/orders')
  incidents.announce(403, '/api/master-dash/orders')
  await page.getByLabel('شمارهٔ سفارش، محصول یا موبایل').fill('۰۹۱۲۱۲۳۴۵۶۷')
  await page.getByRole('button', { name: 'جست‌وجو' }).click()
  await expect(page.getByText('دسترسی «شماره و نشانی کاربران»').first()).toBeVisible()
  await look()
})

test('a payment whose shopper never came back is asked about, and its order is paid', ONCE, async ({ page, open, look }) => {
  const { orderNumber, pay } = await orderedOnline()
  await signInAsStaff(page, ['finance'])

  await open('/master-dashboard/payments')
  await page.getByLabel('شمارهٔ سفارش یا پیگیری').fill(toPersianDigits(orderNumber))
  await page.getByRole('button', { name: 'جست‌وجو' }).click()
  const payments = page.getByRole('list', { name: 'پرداخت‌ها' })
  await expect(payments.getByRole('listitem')).toHaveCount(1)
  await expect(payments).toContainText('در بانک')
  await look()
  await payments.getByRole('button', { name: 'از درگاه بپرس' }).click()
  await expect(page.getByText('درگاه می‌گوید هنوز پرداخت نشده است')).toBeVisible()
  await pay()
  await payments.getByRole('button', { name: 'از درگاه بپرس' }).click()
  await expect(payments).toContainText('موفق')
  await look()

  await payments.getByRole('link', { name: /^سفارش/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(toPersianDigits(orderNumber))
  await expect(page.getByRole('region', { name: 'رویدادها' })).toContainText('از درگاه دوباره پرسیده شد')
})

test('the market’s own deadlines are set, and a faulty one is refused at its field', ONCE, async ({ page, open, look }) => {
  await signInAsStaff(page, ['settings.write'])
  await open('/master-dashboard/order-deadlines')
  const form = page.getByRole('form', { name: 'مهلت سفارش‌ها' })
  await form.getByLabel('تأیید سفارش تا چند ساعت').fill('۹۹')
  await form.getByRole('button', { name: 'ثبت مهلت‌ها' }).click()
  await expect(form).toContainText('مهلت تأیید حداکثر ۷۲ ساعت است')
  await look()
  await form.getByLabel('تأیید سفارش تا چند ساعت').fill('۲۴')
  await form.getByRole('button', { name: 'ثبت مهلت‌ها' }).click()
  await expect(page.getByText('مهلت‌ها ذخیره شد')).toBeVisible()
})
