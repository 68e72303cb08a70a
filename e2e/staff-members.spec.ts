import { Secret, TOTP } from 'otpauth'
import { toPersianDigits } from '#persian/digits.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { logInOnPage, newMobile } from './support/shopper.ts'
import { givePasswordOnPage, memberOfStaff, PASSWORD, signInAsStaff } from './support/staff.ts'

const VERIFY = '/api/auth/verify-token-master'

test(
  'who keeps the staff appoints a member, changes what they may do, and finds all of it in the log',
  ONCE,
  async ({ page, open, look }) => {
    const mobile = newMobile()
    await signInAsStaff(page, ['staff.write', 'audit.read', 'content', 'support'])
    await open('/master-dashboard/staff')
    await expect(page.getByRole('list', { name: 'همکاران' }).getByText('شما', { exact: true })).toBeVisible()
    await look()

    await page.getByRole('button', { name: 'همکار تازه' }).click()
    const dialog = page.getByRole('dialog', { name: 'همکار تازه' })
    await dialog.getByRole('button', { name: 'افزودن همکار' }).click()
    await expect(dialog.getByText('شماره موبایل الزامی است')).toBeVisible()
    await dialog.getByLabel('شماره موبایل').fill(mobile)
    await expect(dialog.getByRole('checkbox', { name: 'مالی', exact: true })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'محتوا', exact: true }).check()
    await expect(dialog.getByRole('checkbox', { name: /^محتوای سایت/ })).toBeChecked()
    await look()
    await dialog.getByRole('button', { name: 'افزودن همکار' }).click()
    await expect(dialog).toBeHidden()
    const row = page
      .getByRole('list', { name: 'همکاران' })
      .getByRole('listitem')
      .filter({ hasText: toPersianDigits(mobile) })
    await expect(row.getByText('محتوا', { exact: true })).toBeVisible()
    await expect(row.getByText('هنوز رمز نگذاشته')).toBeVisible()

    await row.getByRole('button', { name: /^تغییر دسترسی/ }).click()
    const rights = page.getByRole('dialog', { name: /^دسترسی/ })
    await rights.getByRole('checkbox', { name: 'پشتیبانی', exact: true }).check()
    await rights.getByRole('button', { name: 'ذخیرهٔ دسترسی' }).click()
    await expect(rights).toBeHidden()
    await expect(row.getByText('پشتیبانی', { exact: true })).toBeVisible()

    await row.getByRole('button', { name: /^پایان دسترسی/ }).click()
    const ending = page.getByRole('dialog', { name: 'پایان دسترسی' })
    await look()
    await ending.getByRole('button', { name: 'دسترسی گرفته شود' }).click()
    await expect(row).toHaveCount(0)

    await open('/master-dashboard/audit')
    const log = page.getByRole('list', { name: 'تاریخچهٔ کارها' }).getByRole('listitem')
    await expect(log.filter({ hasText: 'برداشتن: همکار' }).first()).toBeVisible()
    await look()
    const search = page.getByRole('form', { name: 'جست‌وجو در تاریخچه' })
    await search.getByLabel('چه کسی').fill(mobile)
    await search.getByRole('button', { name: 'جست‌وجو' }).click()
    await expect(page.getByRole('heading', { name: 'چیزی پیدا نشد' })).toBeVisible()
    await look()
    await search.getByLabel('چه کسی').fill('')
    await search.getByRole('button', { name: 'جست‌وجو' }).click()
    await log.filter({ hasText: 'تغییر: همکار' }).first().getByRole('button', { name: 'تغییر: همکار' }).click()
    await expect(page).toHaveURL(/call=PUT/)
    await expect(log.first()).toContainText('محتوا، پشتیبانی')
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'پروندهٔ CSV' }).click()
    expect((await file).suggestedFilename()).toBe('audit.csv')
  },
)

test(
  'a member turns an app for codes on, keeps recovery codes, and signs in by password and code from then on',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const mobile = await memberOfStaff(['content'])
    incidents.announce(403, VERIFY)
    incidents.announce(422, '/api/auth/master-password')
    incidents.announce(422, '/api/master-dash/security/app/confirm')
    await open('/login?redirect=%2Fmaster-dashboard')
    await logInOnPage(page, mobile)
    await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
    await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
    await page.getByRole('link', { name: 'امنیت من' }).click()
    await expect(page).toHaveURL('/master-dashboard/security')
    const begin = page.getByRole('form', { name: 'روشن کردن برنامهٔ کد' })
    await begin.getByLabel('رمز پیشخوان').fill(PASSWORD)
    await look()
    await begin.getByRole('button', { name: 'روشن کردن' }).click()
    await expect(begin.getByRole('img', { name: 'تصویر برای برنامهٔ کد' })).toBeVisible()
    await look()
    const secret = Secret.fromBase32(((await begin.locator('code').textContent()) ?? '').replaceAll(' ', ''))
    const codeIn = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1_000 })
    await begin.getByLabel('کد شش‌رقمی برنامه').fill(codeIn(-600))
    await begin.getByRole('button', { name: 'تأیید و روشن کردن' }).click()
    await expect(begin.getByText(/^کد برنامه درست نیست/)).toBeVisible()
    await begin.getByLabel('کد شش‌رقمی برنامه').fill(codeIn(-30))
    await begin.getByRole('button', { name: 'تأیید و روشن کردن' }).click()
    const codes = page.getByRole('list', { name: 'کدهای بازیابی' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recovery = (await codes.first().textContent()) ?? ''
    await look()
    await page.getByRole('button', { name: 'نگه داشتم' }).click()
    await expect(codes).toHaveCount(0)

    const signInAgain = async () => {
      await open('/logout')
      await expect(page).toHaveURL('/')
      await open('/login?redirect=%2Fmaster-dashboard')
      await logInOnPage(page, mobile)
      await expect(page.getByRole('heading', { name: 'رمز خود را بنویسید' })).toBeVisible()
      await givePasswordOnPage(page)
      await expect(page.getByLabel('کد برنامه یا کد بازیابی')).toBeFocused()
    }
    await signInAgain()
    await look()
    await page.getByLabel('کد برنامه یا کد بازیابی').fill(codeIn(0))
    await page.getByRole('button', { name: 'باز کردن پیشخوان' }).click()
    await expect(page.getByRole('heading', { name: 'پیشخوان' })).toBeVisible()

    await signInAgain()
    await page.getByLabel('کد برنامه یا کد بازیابی').fill(recovery)
    await page.getByRole('button', { name: 'باز کردن پیشخوان' }).click()
    await expect(page.getByRole('heading', { name: 'پیشخوان' })).toBeVisible()
    await open('/master-dashboard/security')
    await expect(page.getByText('۹ کد بازیابی مانده است', { exact: false })).toBeVisible()
  },
)
