import { expect, test } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

test('a birthday is chosen by the keyboard alone, and kept with the profile', async ({ page, open, look }) => {
  await signIn(page, await registeredShopper())
  await open('/account/edit-account')
  await page.getByLabel('ایمیل').fill('arash@example.com')
  await page.getByRole('button', { name: 'انتخاب تاریخ تولد' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'تاریخ تولد: سال' })).toBeVisible()
  await look()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'تاریخ تولد: ماه' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'تاریخ تولد: روز' })).toBeVisible()
  await look()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('textbox', { name: 'تاریخ تولد' })).toHaveValue(/^[۰-۹]{4}\/۰۲\/۰۸$/)
  const chosen = await page.getByRole('textbox', { name: 'تاریخ تولد' }).inputValue()
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).press('Enter')
  await expect(page.getByText('موفقیت در ویرایش اطلاعات کاربر')).toBeVisible()
  await look()

  await open('/account/edit-account')
  await expect(page.getByRole('textbox', { name: 'تاریخ تولد' })).toHaveValue(chosen)
  await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('۱۳۷۰/۱۳/۱')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('فرمت تاریخ تولد اشتباه است')).toBeVisible()
})
