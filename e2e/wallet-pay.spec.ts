import type { Page } from '@playwright/test'
import { verifyUserCall } from '#contract/identity.ts'
import { formatToman } from '#persian/format.ts'
import { decideAtBank, goToBank } from './support/buying.ts'
import { callMarket } from './support/call-market.ts'
import { findForSale, plenty, putInCart } from './support/for-sale.ts'
import { expect, ONCE, test, withCountdownHeld } from './support/journey.ts'
import { chargeWallet } from './support/money.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

const SHARE = 50_000

test(
  'the wallet pays a share: it is free again when the bank’s part is cancelled, and taken when that is paid',
  ONCE,
  async ({ page, open, look }) => {
    await signIn(page, await shopperWith(SHARE))
    await open('/payment')
    const line = page.getByRole('region', { name: 'کیف پول' })
    await expect(line).toContainText(`موجودی در دسترس: ${formatToman(SHARE)}`)
    await line.getByRole('switch', { name: 'پرداخت از کیف پول' }).check()
    await expect(line).toContainText('برای درگاه')
    await look()
    await press(page, 'پرداخت بقیه با بانک آزمایشی')
    await expect(page).toHaveURL(/\/payment-info\?order=order_[^&]+&wallet=50000$/)
    await withCountdownHeld(page, look)
    await goToBank(page)
    await decideAtBank(page, 'انصراف')

    await expect(page.getByText(`سهم کیف پول (${formatToman(SHARE)}) آزاد شد و چیزی از آن کم نشد.`).first()).toBeVisible()
    await look()
    await page.getByRole('link', { name: 'تلاش دوباره برای پرداخت' }).click()
    await goToBank(page)
    await decideAtBank(page, 'تأیید پرداخت')

    await expect(page.getByRole('heading', { name: 'پرداخت با موفقیت انجام شد' })).toBeVisible()
    await expect(page.getByText('از درگاه')).toBeVisible()
    await look()
    await open('/account/wallet')
    await expect(page.getByRole('region', { name: 'موجودی', exact: true })).toContainText('۰ تومان')
    await expect(page.getByRole('table').getByText(/^پرداخت سفارش \S+ از کیف پول$/)).toBeVisible()
  },
)

test('an order is paid wholly from the wallet, without a bank', ONCE, async ({ page, open, look }) => {
  await signIn(page, await shopperWith(900_000_000))
  await open('/payment')
  await page.getByRole('switch', { name: 'پرداخت از کیف پول' }).check()
  await expect(page.getByRole('radio', { name: 'بانک آزمایشی' })).toBeHidden()
  await look()
  await press(page, 'پرداخت از کیف پول')
  await expect(page.getByRole('heading', { name: 'پرداخت از کیف پول' })).toBeVisible()
  await look()
  await page.getByRole('button', { name: /^پرداخت [۰-۹٬]+ تومان از کیف پول$/ }).click()

  await expect(page).toHaveURL(/\/payment-statuscheck\?order_id=order_[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'پرداخت با موفقیت انجام شد' })).toBeVisible()
  await page.getByRole('link', { name: 'بازگشت به سفارش‌ها' }).click()
  await page.getByRole('main').locator('a[href^="/account/orders/order_"]').filter({ visible: true }).first().click()
  await expect(page.getByText('از کیف پول', { exact: true })).toBeVisible()
  await look()
})

/** On phones it stands in the bar at the bottom. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).click()
}

async function shopperWith(balance: number) {
  const shopper = await registeredShopper()
  const { user } = await callMarket(verifyUserCall, {}, shopper.token)
  await chargeWallet(user.id, balance)
  const [good] = await findForSale(plenty, 1, 8)
  if (good === undefined) throw new Error('One was found, and is missing.')
  await putInCart(shopper, good, 1)
  return shopper
}
