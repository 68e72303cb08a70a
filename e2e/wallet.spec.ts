import { readFile } from 'node:fs/promises'
import { verifyUserCall } from '#contract/identity.ts'
import { callMarket } from './support/call-market.ts'
import { expect, ONCE, test, withCountdownHeld } from './support/journey.ts'
import { chargeWallet } from './support/money.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

test('a wallet is charged at the bank, and its statement is filtered and kept as a file', ONCE, async ({ page, open, look }) => {
  await signIn(page, await registeredShopper())
  await open('/account/wallet')
  await expect(page.getByText('نخستین شارژ شما این‌جا دیده می‌شود.')).toBeVisible()
  await look()

  await page.getByRole('button', { name: 'شارژ' }).click()
  const form = page.getByRole('dialog', { name: 'شارژ کیف پول' })
  await form.getByRole('button', { name: 'پرداخت' }).click()
  await expect(form.getByText('مبلغ باید بیشتر از صفر باشد')).toBeVisible()
  await look()
  await form.getByRole('button', { name: '۵ میلیون' }).click()
  await form.getByRole('button', { name: 'پرداخت ۵٬۰۰۰٬۰۰۰ تومان' }).click()

  await expect(page).toHaveURL(/\/payment-info-online-wallet\?deposit=deposit_/)
  await withCountdownHeld(page, look)
  await page.getByRole('button', { name: 'انتقال فوری' }).click()
  await expect(page).toHaveURL(/\/fake-gateway-wallet\?/)
  await page.getByRole('button', { name: 'انصراف' }).click()
  await expect(page.getByRole('heading', { name: 'شارژ کیف پول ناموفق بود' })).toBeVisible()
  await look()

  await page.getByRole('link', { name: 'تلاش دوباره' }).click()
  await page.getByRole('button', { name: 'انتقال فوری' }).click()
  await page.getByRole('button', { name: 'تأیید پرداخت' }).click()
  await expect(page.getByRole('heading', { name: 'کیف پول شما شارژ شد' })).toBeVisible()
  await expect(page).toHaveURL(/\/payment-statuscheck-wallet\?order_id=deposit_[0-9a-f-]{36}$/)
  await look()

  await page.getByRole('link', { name: 'بازگشت به کیف پول' }).click()
  await expect(page.getByRole('region', { name: 'موجودی', exact: true })).toContainText('۵٬۰۰۰٬۰۰۰ تومان')
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: 'شارژ کیف پول' })
  await expect(rows).toHaveCount(1)
  await look()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'دریافت CSV' }).click()
  const file = await (await downloading).path()
  expect(await readFile(file, 'utf8')).toMatch(
    /^\ufeffشماره,[^\n]+\r\n\d+,1\d{3}\/\d\d\/\d\d [\d:]{8},شارژ کیف پول,شارژ,بانک آزمایشی,5000000,5000000\r\n$/,
  )

  // the address holds what is chosen, and is changed a moment after the press
  const reversed = page.getByRole('radio', { name: 'برگشت به کارت' })
  await reversed.click()
  await expect(reversed).toBeChecked()
  await expect(page).toHaveURL(/kind=reversed/)
  await expect(page.getByText('با این نوع و ماه تراکنشی در کیف پول شما نیست.')).toBeVisible()
})

test('money goes to another wallet and is asked for at a bank account, each after a second look', ONCE, async ({ page, open, look }) => {
  const [shopper, receiver] = [await registeredShopper({ address: false }), await registeredShopper({ address: false })]
  const { user } = await callMarket(verifyUserCall, {}, shopper.token)
  const { user: other } = await callMarket(verifyUserCall, {}, receiver.token)
  await chargeWallet(user.id, 3_600_000)
  await signIn(page, shopper)
  await open('/account/wallet')
  const purse = page.getByRole('region', { name: 'موجودی', exact: true })
  const dialog = page.getByRole('dialog')

  await test.step('a transfer above the limit asks for a code; below it, its confirmation is enough', async () => {
    await purse.getByRole('button', { name: 'انتقال' }).click()
    await dialog.getByLabel('شمارهٔ گیرنده').fill(other.mobile)
    await dialog.getByLabel(/مبلغ/).fill('700000')
    await dialog.getByLabel('بابت').fill('سهم من از هدیه')
    await dialog.getByRole('button', { name: 'بازبینی انتقال' }).click()
    await dialog.getByRole('button', { name: 'ارسال کد' }).click()
    await expect(dialog.getByRole('button', { name: 'تأیید و انتقال' })).toBeDisabled()
    await look()
    await dialog.getByRole('button', { name: 'ویرایش' }).click()
    await dialog.getByLabel(/مبلغ/).fill('200000')
    await dialog.getByRole('button', { name: 'بازبینی انتقال' }).click()
    await dialog.getByRole('button', { name: 'تأیید و انتقال' }).click()
    await expect(purse).toContainText('۳٬۴۰۰٬۰۰۰')
    await expect(page.getByText('سهم من از هدیه')).toBeVisible()
  })

  await test.step('a withdrawal blocks its amount until it is called off', async () => {
    await purse.getByRole('button', { name: 'برداشت' }).click()
    await dialog.getByLabel(/مبلغ/).fill('1000000')
    await dialog.getByLabel(/شبا/).fill('IR062960000000100324200001')
    await dialog.getByRole('button', { name: 'ادامه' }).click()
    await look()
    await dialog.getByRole('button', { name: 'ثبت درخواست برداشت' }).click()
    await expect(purse).toContainText('۲٬۴۰۰٬۰۰۰')
    await look()
    await page.getByRole('button', { name: 'لغو درخواست' }).click()
    await dialog.getByRole('button', { name: 'بله، لغو شود' }).click()
    await expect(page.getByText('برداشت‌های در انتظار')).toBeHidden()
    await expect(purse).not.toContainText('۲٬۴۰۰٬۰۰۰')
  })
})
