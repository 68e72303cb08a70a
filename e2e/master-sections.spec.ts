import sharp from 'sharp'
import { brandCalls } from '#contract/brand-rows.ts'
import { callMarket } from './support/call-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { logInOnPage } from './support/shopper.ts'
import { memberOfStaff, PASSWORD, signInAsStaff, staffToken } from './support/staff.ts'

const SECTION = '/master-dashboard/brands'
let brands = 0

test('a new member adds a brand, is refused, changes it beside another, removes it, takes it back and reads its history', async ({
  page,
  open,
  look,
  incidents,
}) => {
  const slug = `journey-${Date.now().toString(36)}-${++brands}`
  const name = `برند سفر ${slug}`
  const params = { key: slug }
  await signInAsStaff(page, ['catalogue'])
  await open('/master-dashboard')
  await expect(page.getByRole('heading', { name: 'همهٔ بخش‌ها' })).toBeVisible()
  await look()
  await page.getByRole('list').getByRole('link', { name: 'برندها', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'برندها' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'جست‌وجو' }).fill('samsung')
  await expect(page.getByRole('link', { name: 'سامسونگ' })).toBeVisible()
  await look()

  // a faulty field is said at the field, by the contract's shape
  await page.getByRole('button', { name: 'برند تازه' }).click()
  const form = page.getByRole('form')
  const written = (label: string) => form.getByRole('textbox', { name: label, exact: true })
  await written('نام').fill(name)
  await written('نامک').fill(slug)
  await written('وب‌گاه').fill('javascript:alert(1)')
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(form.getByText('وب‌گاه باید نشانی یک وب‌گاه باشد')).toBeVisible()
  await expect(written('وب‌گاه')).toBeFocused()
  await look()
  await written('وب‌گاه').fill('https://example.ir')
  await form.getByRole('button', { name: 'ذخیره' }).click()
  const pane = page.getByRole('complementary', { name: `ویرایش ${name}` })
  await expect(pane).toBeVisible()

  // somebody saves the same row meanwhile
  const token = await staffToken(['catalogue'])
  const { version } = await callMarket(brandCalls.read, { params }, token)
  await callMarket(brandCalls.save, { params, body: { row: { slug, tagline: 'از همکار' }, version } }, token)
  incidents.announce(409, `/api/master-dash/rows/brands/${slug}`)
  await written('شعار').fill('از من')
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('شعار اکنون: «از همکار»')).toBeVisible()
  await look()
  await page.getByRole('button', { name: 'نوشتهٔ من را ذخیره کن' }).click()
  await expect(page.getByText('شعار اکنون: «از همکار»')).toBeHidden()
  await expect(written('شعار')).toHaveValue('از من')

  await pane.getByRole('tab', { name: 'تاریخچه' }).click()
  const history = pane.getByRole('list', { name: 'تاریخچه' })
  await expect(history.getByText('از همکار').first()).toBeVisible()
  await expect(history.getByText('سارا مدیری').first()).toBeVisible()
  await look()

  // nothing hangs on it: it goes, and comes back from the list of removed ones
  await pane.getByRole('button', { name: 'حذف برند' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(page.getByText('حذف شد؛ تا ۳۰ روز برمی‌گردد')).toBeVisible()
  await page.getByRole('button', { name: 'حذف‌شده‌ها' }).click()
  const removed = page.getByRole('list', { name: 'حذف‌شده‌ها' })
  await expect(removed.getByText(name)).toBeVisible()
  await look()
  await removed.getByRole('button', { name: `برگرداندن: ${name}` }).click()
  await expect(removed.getByText(name)).toBeHidden()
  expect((await callMarket(brandCalls.read, { params }, token)).row.tagline).toBe('از من')
  await callMarket(brandCalls.remove, { params }, token)
})

test('several brands are taken away at once, but for one that is used, and come back by one press', async ({
  page,
  open,
  look,
  incidents,
}) => {
  const token = await staffToken(['catalogue'])
  const mark = `many${Date.now().toString(36)}`
  for (const slug of [`${mark}-1`, `${mark}-2`]) {
    await callMarket(brandCalls.save, { params: { key: slug }, body: { row: { slug, name: `برند ${slug}` }, version: null } }, token)
  }
  await signInAsStaff(page, ['catalogue'])
  await open(SECTION)
  await page.getByRole('searchbox', { name: 'جست‌وجو' }).fill(mark)
  const table = page.getByRole('grid', { name: 'برندها' })
  await expect(table.getByRole('checkbox', { name: /^انتخاب ردیف/ })).toHaveCount(2)
  await table.getByRole('checkbox', { name: 'انتخاب ردیف ۱' }).click()
  await table.getByRole('checkbox', { name: 'انتخاب ردیف ۲' }).click()
  const bar = page.getByRole('toolbar', { name: 'کار روی ۲ برند' })
  await look()
  const [file] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: 'خروجی' }).click()])
  expect(file.suggestedFilename()).toBe('brands.ndjson')

  await bar.getByRole('button', { name: 'حذف' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(page.getByText('۲ برند حذف شد؛ تا ۳۰ روز برمی‌گردد')).toBeVisible()
  await expect(table.getByRole('checkbox', { name: /^انتخاب ردیف/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(table.getByRole('checkbox', { name: /^انتخاب ردیف/ })).toHaveCount(2)
  for (const slug of [`${mark}-1`, `${mark}-2`]) await callMarket(brandCalls.remove, { params: { key: slug } }, token)

  // what products carry stays, and says why
  await page.getByRole('searchbox', { name: 'جست‌وجو' }).fill('samsung')
  await expect(page.getByRole('link', { name: 'سامسونگ' })).toBeVisible()
  incidents.announce(409, '/api/master-dash/rows/brands/samsung')
  await table.getByRole('checkbox', { name: 'انتخاب ردیف ۱' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'حذف' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'حذف', exact: true }).click()
  await expect(page.getByText('۱ برند همان ماند')).toBeVisible()
  await look()
})

test('a brand that products carry says what hangs on it, and is not removed', async ({ page, open, look }) => {
  await signInAsStaff(page, ['catalogue'])
  await open(`${SECTION}?row=samsung`)
  const pane = page.getByRole('complementary', { name: 'ویرایش سامسونگ' })
  await pane.getByRole('button', { name: 'حذف برند' }).click()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'وابسته‌ها' }).getByText('محصول', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'حذف', exact: true })).toBeDisabled()
  await look()
})

test('the import of brands begins with a sample that is taken, says what is no JSON and which field is wrong, and shows a brand’s page', async ({
  page,
  open,
  look,
  incidents,
}) => {
  await signInAsStaff(page, ['catalogue'])
  await open(`${SECTION}/add-batch-brands`)
  const form = page.getByRole('form', { name: 'ورود گروهی برندها' })
  await expect(page.getByRole('heading', { name: 'صفحهٔ برند در فروشگاه' })).toBeVisible()
  const rows = form.getByLabel('ردیف‌ها (JSON)')

  await rows.fill('{"brands": [')
  await form.getByRole('button', { name: 'ورود گروهی برندها' }).click()
  await expect(page.getByText('Invalid JSON format')).toBeVisible()

  incidents.announce(422, '/api/master-dash/brands/batch-import')
  await rows.fill('{"brands": [{"slug": "sample-brand", "logo": "javascript:alert(1)"}]}')
  await form.getByRole('button', { name: 'ورود گروهی برندها' }).click()
  await expect(page.getByRole('list', { name: 'خطای ردیف‌ها' }).getByText('logo')).toBeVisible()
  await look()

  await form.getByRole('button', { name: 'بازگشت به نمونه' }).click()
  await form.getByRole('button', { name: 'ورود گروهی برندها' }).click()
  await expect(page.getByText('۱ ردیف خوانده شد')).toBeVisible()
  await look()
})

test('both spellings of the import of category filters open it, and a section that there is not says so', async ({
  page,
  open,
  look,
  incidents,
}) => {
  await signInAsStaff(page, ['catalogue'])
  for (const spelling of ['add-batch-categoryfilters', 'add-batch-CategoryFilters']) {
    await open(`/master-dashboard/categoryfilters/${spelling}`)
    await expect(page.getByRole('heading', { level: 1, name: 'ورود گروهی فیلتر دسته‌ها' })).toBeVisible()
  }
  await look()
  await open('/master-dashboard/products')
  await expect(page.getByRole('heading', { level: 1, name: 'محصولات' })).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await look()
  await open('/master-dashboard/archives')
  await expect(page.getByRole('heading', { name: 'شما دسترسی به این صفحه ندارید' })).toBeVisible()

  incidents.announce(404, '/master-dashboard/no-such-section')
  await open('/master-dashboard/no-such-section')
  await expect(page.getByRole('heading', { name: 'صفحه مورد نظر پیدا نشد!!!' })).toBeVisible()
})

test('a page that the member has no right to says so, and shows nothing of it', async ({ page, open, look }) => {
  await signInAsStaff(page, ['content'])
  for (const path of ['payouts', 'orders', 'people']) {
    await open(`/master-dashboard/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: 'شما دسترسی به این صفحه ندارید' })).toBeVisible()
  }
  await look()
})

test('a picture is sent in the form of a row, and stands in it', ONCE, async ({ page, open, look, incidents }) => {
  const slug = `pictured-${Date.now().toString(36)}`
  const mobile = await memberOfStaff(['catalogue'])
  incidents.announce(403, '/api/auth/verify-token-master')
  await open('/login?redirect=%2Fmaster-dashboard%2Fbrands')
  await logInOnPage(page, mobile)
  await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
  await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
  await page.getByRole('button', { name: 'برند تازه' }).click()
  const form = page.getByRole('form')
  await form.getByRole('textbox', { name: 'نام', exact: true }).fill('برند تصویردار')
  await form.getByRole('textbox', { name: 'نامک', exact: true }).fill(slug)
  await form.locator('input[type=file]').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0f766e' } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  })
  await expect(form.getByRole('img', { name: 'نشان' })).toBeVisible()
  await look()
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByRole('complementary', { name: 'ویرایش برند تصویردار' })).toBeVisible()
  const token = await staffToken(['catalogue'])
  const params = { key: slug }
  expect((await callMarket(brandCalls.read, { params }, token)).row.logo).toMatch(/^\/uploads\/sent\//)
  await callMarket(brandCalls.remove, { params }, token)
})
