import { expect, test } from './support/journey.ts'
import { signInAsStaff } from './support/staff.ts'
import { tick } from './support/tick.ts'

test('staff look at how the market goes, by days of their own, as drawings, tables and files', async ({ page, open, look }) => {
  await signInAsStaff(page, ['figures.read'])
  await open('/master-dashboard/figures')
  await expect(page.getByRole('heading', { level: 1, name: 'آمار بازار' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'خلاصهٔ بازه' })).toContainText('دریافتی درگاه‌ها')
  await look()

  const trend = page.getByRole('region', { name: 'روند', exact: true })
  await tick(trend.getByRole('radio', { name: 'دریافتی' }))
  await expect(trend.getByRole('img')).toHaveAccessibleName(/^دریافتی از/)
  await trend.getByText('جدول روند').click()
  await expect(trend.getByRole('table', { name: 'بازار به ترتیب زمان' })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), trend.getByRole('button', { name: 'دریافت CSV روند' }).click()])
  expect(file.suggestedFilename()).toMatch(/^market-.*\.csv$/)

  const soldOut = page.getByRole('region', { name: 'پیشنهادهای ناموجود' })
  await soldOut.getByText('جدول پیشنهادهای ناموجود').click()
  await expect(soldOut.getByRole('columnheader', { name: 'همهٔ پیشنهادها' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'فروشندگان دیرکرده' })).toBeVisible()

  await tick(page.getByRole('radio', { name: 'بازهٔ دلخواه' }))
  const own = page.getByRole('form', { name: 'بازهٔ دلخواه' })
  await own.getByLabel('از', { exact: true }).fill('۱۴۰۳/۰۱/۰۱')
  await own.getByLabel('تا', { exact: true }).fill('۱۴۰۳/۰۱/۰۵')
  await own.getByRole('button', { name: 'نمایش' }).click()
  await expect(page.getByText('در این بازه کسی نفروخته است')).toBeVisible()
  await look()
})
