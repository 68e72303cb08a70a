import { readFile } from 'node:fs/promises'
import { expect, test } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

test('a person looks at their devices, takes their data along, and deletes the account', async ({ page, open, look, incidents }) => {
  const shopper = await registeredShopper()
  await signIn(page, shopper)
  await open('/account')
  await expect(page.getByRole('heading', { name: 'آخرین سفارش‌ها' })).toBeVisible()
  await look()
  await page.getByRole('navigation', { name: 'بخش‌های حساب' }).getByRole('link', { name: 'دستگاه‌ها' }).click()
  await expect(page.getByText('همین دستگاه', { exact: true })).toBeVisible()
  await look()

  await open('/account/my-data')
  await expect(page.getByRole('heading', { name: 'دریافت داده‌ها' })).toBeVisible()
  await look()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'دریافت فایل داده‌ها' }).click()
  const { data } = JSON.parse(await readFile(await (await file).path(), 'utf8'))
  expect(data.profile).toMatchObject([{ mobile: shopper.mobile, city: 'کاشان' }])

  await page.getByRole('button', { name: 'حذف حساب' }).click()
  const dialog = page.getByRole('dialog', { name: /^حذف حساب/ })
  await dialog.getByLabel('شمارهٔ موبایل شما').fill('09120000000')
  incidents.announce(422, '/api/users/delete-account')
  await dialog.getByRole('button', { name: 'حساب من برای همیشه حذف شود' }).click()
  await expect(dialog.getByText(/این شماره موبایل حساب شما نیست/)).toBeVisible()
  await look()
  incidents.withoutSession()
  await dialog.getByLabel('شمارهٔ موبایل شما').fill(shopper.mobile)
  await dialog.getByRole('button', { name: 'حساب من برای همیشه حذف شود' }).click()

  await expect(page).toHaveURL('/')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await open('/account')
  await expect(page.getByRole('dialog', { name: 'ورود به حساب کاربری' })).toBeVisible()
})
