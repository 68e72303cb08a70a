import { toPersianDigits } from '#persian/digits.ts'
import { writeApplication } from './support/application.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { logInOnPage, newNationalCode, registeredShopper, signIn } from './support/shopper.ts'
import { givePasswordOnPage, memberOfStaff, PASSWORD } from './support/staff.ts'

/** Alone it would be shorter than a file may be. */
const PDF = Buffer.from(`%PDF-1.4\n%${'x'.repeat(1_100)}\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n`)

test(
  'a shopper applies, mends what staff sent back, is approved, and begins at the desk',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const shopper = await registeredShopper({ address: false })
    const title = `گالری ${toPersianDigits(newNationalCode().slice(2, 9))}`
    await open('/sell')
    await expect(page.getByRole('heading', { name: 'نخست وارد شوید' })).toBeVisible()
    await look()

    await signIn(page, shopper)
    await open('/sell')
    await page.getByRole('button', { name: 'فرستادن درخواست' }).click()
    await expect(page.getByText('شمارهٔ شبا الزامی است')).toBeVisible()
    await look()
    await writeApplication(page, title)
    incidents.announce(422, '/api/seller-application')
    await page.getByRole('button', { name: 'فرستادن درخواست' }).click()
    await expect(page.getByText('«تصویر کارت ملی» را هم بفرستید')).toBeVisible()
    await page.getByLabel('تصویر کارت ملی').setInputFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(page.getByRole('list', { name: 'مدارک فرستاده‌شده' })).toContainText('card.pdf')
    await page.getByRole('button', { name: 'فرستادن درخواست' }).click()
    await expect(page.getByText('در حال بررسی', { exact: true })).toBeVisible()
    await look()

    const clerk = await memberOfStaff(['sellers.write', 'people.contacts'])
    incidents.announce(403, '/api/auth/verify-token-master')
    await open('/logout')
    await expect(page).toHaveURL('/')
    await open('/login?redirect=%2Fmaster-dashboard%2Fapplications')
    await logInOnPage(page, clerk)
    await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
    await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
    await expect(page.getByRole('heading', { name: 'درخواست‌های فروشندگی' })).toBeVisible()
    await look()
    await page.getByRole('link', { name: `باز کردن درخواست ${title}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'برگرداندن برای اصلاح' }).click()
    await expect(page.getByText('علت را برای درخواست‌کننده بنویسید')).toBeVisible()
    await page.getByLabel('نوشته به درخواست‌کننده').fill('نشانی را کامل بنویسید.')
    await page.getByRole('button', { name: 'برگرداندن برای اصلاح' }).click()
    await expect(page.getByText('برگشته برای اصلاح')).toBeVisible()
    const address = page.url()

    await open('/logout')
    await expect(page).toHaveURL('/')
    await open('/login?redirect=%2Fsell')
    await logInOnPage(page, shopper.mobile)
    await expect(page.getByText('نشانی را کامل بنویسید.')).toBeVisible()
    await look()
    await page.getByRole('button', { name: 'فرستادن دوباره' }).click()
    await expect(page.getByText('در حال بررسی', { exact: true })).toBeVisible()

    await open('/logout')
    await expect(page).toHaveURL('/')
    await open(`/login?redirect=${encodeURIComponent(new URL(address).pathname)}`)
    await logInOnPage(page, clerk)
    await givePasswordOnPage(page)
    await page.getByRole('button', { name: 'تأیید و ساختن فروشگاه' }).click()
    await expect(page.getByText('تأیید شده')).toBeVisible()
    await look()

    await open('/logout')
    await expect(page).toHaveURL('/')
    await open('/login?redirect=%2Fdesk%2Fstart')
    await logInOnPage(page, shopper.mobile)
    await expect(page.getByRole('heading', { level: 1, name: 'گام‌های نخست' })).toBeVisible()
    await expect(page.getByText('۰ از ۴ گام برداشته شده است.')).toBeVisible()
    await look()
    await open('/sell')
    await expect(page.getByRole('heading', { name: `شما در «${title}» هستید` })).toBeVisible()
    await look()
  },
)
