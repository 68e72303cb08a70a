import type { Locator, Page } from '@playwright/test'
import { askReturnCall, listReturnsCall } from '#contract/return.ts'
import { acceptAnyReturnCall, receiveAnyReturnCall } from '#contract/return-desk.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { callMarket } from './support/call-market.ts'
import { colouredPicture, deliveredOrder, sentPicture } from './support/delivered.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { logInOnPage, signIn } from './support/shopper.ts'
import { memberOfStaff, PASSWORD } from './support/staff.ts'

/** Markup of every kind that would run if it were read as markup. */
const HOSTILE =
  'گوشه‌اش شکسته بود <script>window.ran=true</script><img src=x onerror="window.ran=true"><svg onload="window.ran=true"> {{ran}}'

/** Neither shown as markup nor run. */
async function isOnlyText(page: Page, within: Locator): Promise<void> {
  await expect(within.getByText(HOSTILE)).toBeVisible()
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
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
  await form.getByLabel('تعداد', { exact: true }).fill('۳')
  await form.getByLabel('تعداد', { exact: true }).press('Enter')
  await expect(form.getByLabel('تعداد', { exact: true })).toHaveAccessibleDescription('بیش از ۲ عدد نمی‌توانید مرجوع کنید')
  await form.getByLabel('تعداد', { exact: true }).press('ArrowDown')
  await form.getByLabel('علت مرجوعی').selectOption('آسیب‌دیده یا خراب رسید')
  await form.getByLabel('توضیح').fill(HOSTILE)
  await expect(form).toMatchAriaSnapshot(`
    - form "مرجوع کردن":
      - group "چه چیزی را مرجوع می‌کنید؟":
        - checkbox /.+/ [checked]
        - group /^تعداد/:
          - textbox "تعداد": ۱
      - combobox "علت مرجوعی":
        - option "آسیب‌دیده یا خراب رسید" [selected]
      - textbox "توضیح"
      - group "تصویرها":
        - button "افزودن تصویر"
      - status:
        - term: به کیف پول شما برمی‌گردد
        - definition: /^[۰-۹٬]+ تومان$/
      - button "ثبت درخواست مرجوعی"
      - button "انصراف"
  `)
  await expect(form.getByText('به کیف پول شما برمی‌گردد')).toBeVisible()
  await look()
  await form.getByRole('button', { name: 'ثبت درخواست مرجوعی' }).click()
  const asked = page.getByRole('list', { name: 'درخواست‌های مرجوعی' })
  await expect(asked).toContainText('در انتظار بررسی')
  await expect(page.getByRole('button', { name: 'مرجوع کردن' })).toBeFocused()
  await isOnlyText(page, asked)
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

test('pictures go with a return: chosen, taken back, and shown beside it', ONCE, async ({ page, open, look }) => {
  const { shopper, order } = await deliveredOrder()
  await signIn(page, shopper)
  await open(`/account/orders/${order.orderId}`)
  await page.getByRole('button', { name: 'مرجوع کردن' }).click()
  const form = page.getByRole('form', { name: 'مرجوع کردن' })
  await form.getByRole('checkbox').check()
  await form.getByLabel('علت مرجوعی').selectOption('آسیب‌دیده یا خراب رسید')

  await form.getByLabel('گزینش تصویر').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(2_000, 'a') })
  await expect(form.getByRole('alert')).toHaveText('نوع فایل نامعتبر است، فایل مجاز انتخاب کنید')
  await form.getByLabel('گزینش تصویر').setInputFiles([
    { name: 'corner.png', mimeType: 'image/png', buffer: await colouredPicture('#aa2222') },
    { name: 'label.png', mimeType: 'image/png', buffer: await colouredPicture('#22aa22') },
    { name: 'wrong.png', mimeType: 'image/png', buffer: await colouredPicture('#2222aa') },
  ])
  await expect(form.getByRole('img', { name: 'تصویر ۳' })).toBeVisible()
  await form.getByRole('button', { name: 'برداشتن تصویر ۳' }).click()
  await expect(form.getByRole('img', { name: /^تصویر/ })).toHaveCount(2)
  await look()
  await form.getByRole('button', { name: 'ثبت درخواست مرجوعی' }).click()

  const asked = page.getByRole('list', { name: 'درخواست‌های مرجوعی' })
  await expect(asked.getByRole('img')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'مرجوعی', exact: true })).toBeFocused()
  await look()
  await asked.getByRole('button', { name: 'تصویر ۲' }).click()
  const large = page.getByRole('dialog', { name: 'تصویر ۲' })
  await expect(large.getByRole('img')).toBeVisible()
  await look()
  const saved = page.waitForEvent('download')
  await large.getByRole('button', { name: 'ذخیرهٔ تصویر' }).click()
  expect((await saved).suggestedFilename()).toBe('return-2.webp')
  await large.getByRole('button', { name: 'بستن' }).click()
})

test('staff find a return in its queue, accept it and say that it came back', async ({ page, open, look, incidents }) => {
  const { shopper, order } = await deliveredOrder()
  const { parts } = await callMarket(listReturnsCall, { params: { orderId: order.orderId } }, shopper.token)
  for (const { receiptId, lines } of parts) {
    const pictures = [await sentPicture(receiptId, shopper.token)]
    const body = { lines: lines.map(({ id }) => ({ id, quantity: 1 })), reasonKind: 'other' as const, reason: HOSTILE, pictures }
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
  await isOnlyText(page, page.getByRole('main'))
  await expect(page.getByRole('list', { name: 'تصویرهای مرجوعی' }).getByRole('img')).toBeVisible()
  await expect(page.getByRole('link', { name: 'مرجوعی‌ها', exact: true }).first()).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'رد کردن' }).click()
  await expect(page.getByLabel('پاسخ به خریدار')).toBeFocused()
  await expect(page.getByLabel('پاسخ به خریدار')).toHaveAccessibleDescription('برای رد کردن، پاسخ به خریدار لازم است')
  await page.getByRole('button', { name: 'پذیرفتن' }).click()
  await expect(page.getByRole('button', { name: 'محصول برگشت؛ پول داده شود' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'محصول برگشت؛ پول داده شود' }).click()
  await expect(page.getByText('مبلغ برگشت')).toBeVisible()
})
