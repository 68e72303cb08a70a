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
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - 'dialog "تاریخ تولد: سال"':
      - listbox "سال تولد":
        - option /^[۰-۹]{4}$/
  `)
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'تاریخ تولد: ماه' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('option', { name: 'اردیبهشت' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'تاریخ تولد: روز' })).toBeVisible()
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - 'dialog "تاریخ تولد: روز"':
      - grid /^اردیبهشت [۰-۹]{4}$/:
        - rowgroup:
          - row:
            - columnheader "شنبه"
            - columnheader "یکشنبه"
  `)
  await expect(page.getByRole('button', { name: /^\S+ ۱ اردیبهشت [۰-۹]{4}$/ })).toBeFocused()
  await look()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('textbox', { name: 'تاریخ تولد' })).toHaveValue(/^[۰-۹]{4}\/۰۲\/۰۸$/)
  await expect(page.getByRole('status').filter({ hasText: /^\S+ ۸ اردیبهشت [۰-۹]{4}$/ })).toBeAttached()
  await expect(page.getByRole('button', { name: 'انتخاب تاریخ تولد' })).toBeFocused()
  const chosen = await page.getByRole('textbox', { name: 'تاریخ تولد' }).inputValue()
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).press('Enter')
  await expect(page.getByText('موفقیت در ویرایش اطلاعات کاربر')).toBeVisible()
  await expect(page.getByRole('button', { name: 'ذخیرهٔ تغییرات' })).toBeFocused()
  await look()

  await open('/account/edit-account')
  await expect(page.getByRole('textbox', { name: 'تاریخ تولد' })).toHaveValue(chosen)
  await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('۱۳۷۰/۱۳/۱')
  await page.getByRole('button', { name: 'ذخیرهٔ تغییرات' }).click()
  await expect(page.getByText('فرمت تاریخ تولد اشتباه است')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'تاریخ تولد' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'تاریخ تولد' })).toHaveAccessibleDescription('فرمت تاریخ تولد اشتباه است')
})
