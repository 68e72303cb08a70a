import type { Page } from '@playwright/test'

const SHEBA = '050170000000123456789012'

/** Fills in what a person tells of the shop they would open; its papers and the sending are left. */
export async function writeApplication(page: Page, title: string): Promise<void> {
  await page.getByLabel('شمارهٔ شبا').fill(SHEBA)
  await page.getByLabel('نام فروشگاه').fill(title)
  await page.getByRole('combobox', { name: 'استان' }).fill('اصفهان')
  await page.getByRole('option', { name: 'اصفهان' }).click()
  await page.getByRole('combobox', { name: 'شهر' }).fill('کاشان')
  await page.getByRole('option', { name: 'کاشان', exact: true }).click()
  await page.getByLabel('نشانی', { exact: false }).first().fill('خیابان فاضل نراقی، پلاک ۱۲')
  await page.getByLabel('کد پستی').fill('8713645791')
}
