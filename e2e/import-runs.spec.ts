import { randomUUID } from 'node:crypto'
import { expect, ONCE, test } from './support/journey.ts'
import { toPersianLetters } from './support/letters.ts'
import { signInAsStaff } from './support/staff.ts'

test(
  'a sheet as Excel saves it comes in by the screen alone; what is rejected says why and comes back as a file',
  ONCE,
  async ({ page, open, look }) => {
    const slug = `journey-${Date.now().toString(36)}`
    const sheet = `نامک\tعنوان\tدسته\r\n${slug}\tمحصول سفر\tmobile\r\n${slug}-2\tبی‌دسته\tno-such-category\r\n`
    await signInAsStaff(page, ['catalogue'])
    await open('/master-dashboard/import-runs')
    await expect(page.getByRole('heading', { level: 1, name: 'ورود پرونده' })).toBeVisible()
    const send = page.getByRole('region', { name: 'فرستادن پرونده' })
    await send.getByLabel('ردیف‌ها').selectOption('products')

    await send.locator('input[accept*=".csv"]').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(send.getByText('پروندهٔ XLSX، CSV یا NDJSON بفرستید')).toBeVisible()
    await look()

    const name = `محصول ${toPersianLetters(randomUUID().slice(0, 6))}.txt`
    // «Unicode Text» of Excel: UTF-16 with tabs
    await send
      .locator('input[accept*=".csv"]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`\ufeff${sheet}`, 'utf16le') })
    const run = page.getByRole('article', { name })
    await run.getByRole('button', { name: 'ورود', exact: true }).click()
    await expect(run.getByText('انجام شد')).toBeVisible()
    await expect(run.getByText('۲ ردیف خوانده شد: ۱ تازه، ۰ تغییرکرده، ۰ بی‌تغییر و ۱ ردشده')).toBeVisible()
    await run.getByRole('button', { name: '۱ ردیف ردشده' }).click()
    await expect(run.getByRole('list', { name: 'ردیف‌های ردشده' })).toContainText('no-such-category')
    await look()
    const [file] = await Promise.all([page.waitForEvent('download'), run.getByRole('button', { name: 'پروندهٔ ردیف‌های ردشده' }).click()])
    expect(file.suggestedFilename()).toMatch(/^rejected-\w+\.csv$/)
  },
)

test(
  'a sheet as a shop keeps it: its columns are settled, it is tried, brought in and taken back',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const code = toPersianLetters(randomUUID().slice(0, 6))
    const sheet = [
      'فروشگاه نمونه',
      'نام محصول,قیمت (ریال),تعداد,گروه,مارک,یادداشت',
      `قوری ${code} یک,"۱۲٬۰۰۰٬۰۰۰",۵,دستهٔ ناشناس ${code},برند ${code},دیده شد`,
      `قوری ${code} دو,۹۰۰۰۰۰۰,۳,دستهٔ ناشناس ${code},برند ${code},`,
    ].join('\r\n')
    await signInAsStaff(page, ['catalogue'])
    await open('/master-dashboard/import-runs')
    const name = `برگهٔ ${code}.csv`
    await page.locator('input[accept*=".csv"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(sheet) })
    const run = page.getByRole('article', { name })

    const columns = run.getByRole('list', { name: 'ستون‌های پرونده' })
    await expect(columns.getByRole('combobox', { name: 'معنای ستون نام محصول' })).toHaveValue('title')
    await expect(columns.getByRole('combobox', { name: 'معنای ستون قیمت (ریال)' })).toHaveValue('regular_price')
    await expect(columns.getByRole('combobox', { name: 'معنای ستون یادداشت' })).toHaveValue('none')
    await expect(run.getByLabel('قیمت‌ها به')).toHaveValue('rial')
    await look()
    await run.getByRole('button', { name: 'ورود', exact: true }).click()
    await expect(run.getByText('بگویید این پیشنهادها از کدام فروشنده است')).toBeVisible()
    await run.getByLabel('پیشنهادهای فروشندهٔ').selectOption({ index: 1 })
    await run.getByRole('button', { name: `برند تازهٔ «برند ${code}»` }).click()
    await expect(run.getByRole('button', { name: `برند تازهٔ «برند ${code}»` })).toBeHidden()
    await run.getByRole('combobox', { name: `«دستهٔ ناشناس ${code}» کدام است؟` }).fill('گوشی')
    await page.getByRole('option').first().click()

    await run.getByRole('button', { name: 'آزمایش بدون نوشتن' }).click()
    await expect(run.getByText('آزمایش شد و چیزی نوشته نشد؛ ۲ ردیف خوانده شد: ۲ تازه')).toBeVisible()
    await look()
    await run.getByRole('button', { name: 'ورود', exact: true }).click()
    await expect(run.getByText('انجام شد')).toBeVisible()
    await expect(run.getByText('۲ ردیف خوانده شد: ۲ تازه')).toBeVisible()
    await open(`/product/قوری-${code}-یک`)
    await expect(page.getByText('۱٬۲۰۰٬۰۰۰').first()).toBeVisible()

    await open('/master-dashboard/import-runs')
    await run.getByRole('button', { name: 'برگرداندن' }).click()
    const question = page.getByRole('dialog', { name: 'این ورود برگردانده شود؟' })
    await expect(question).toContainText('۲ ردیف تازه برداشته می‌شود')
    await question.getByRole('button', { name: 'برگرداندن' }).click()
    await expect(run.getByText('برگردانده شد؛ ۲ ردیف به حال پیشین برگشت')).toBeVisible()
    incidents.announce(404, /^\/product\//)
    const gone = await page.goto(`/product/قوری-${code}-یک`)
    expect(gone?.status()).toBe(404)
  },
)

test('rows of brands are pasted, put aside, taken up again, brought in and taken back', ONCE, async ({ page, open, look }) => {
  const code = randomUUID().slice(0, 6)
  const slug = `pasted-${code}`
  await signInAsStaff(page, ['catalogue'])
  await open('/master-dashboard/import-runs')
  const send = page.getByRole('region', { name: 'فرستادن پرونده' })
  // a member of staff is offered what they may bring
  await expect(send.getByLabel('ردیف‌ها').locator('option[value="user-myaccounts"]')).toHaveCount(0)
  await send.getByLabel('ردیف‌ها').selectOption('brands')
  await send.getByRole('button', { name: 'چسباندن ردیف‌ها' }).click()
  const paste = page.getByRole('dialog', { name: 'چسباندن ردیف‌ها' })
  await paste.getByLabel('ردیف‌ها').fill('[{"slug":')
  await paste.getByRole('button', { name: 'ادامه' }).click()
  await expect(paste.getByText('این متن نه JSON درست است و نه سطرهایی با نام ستون')).toBeVisible()
  await look()
  await paste.getByLabel('ردیف‌ها').fill(JSON.stringify([{ slug, name: `برند ${toPersianLetters(code)}` }, { slug: `${slug}-2` }]))
  await paste.getByRole('button', { name: 'ادامه' }).click()

  const run = page.getByRole('article').filter({ hasText: 'نام و نشان برندها' }).first()
  await run.getByRole('button', { name: 'کنار گذاشتن' }).click()
  await expect(run.getByText('کنار گذاشته شد و چیزی نوشته نشد')).toBeVisible()
  await run.getByRole('button', { name: 'آزمایش بدون نوشتن' }).click()
  await expect(run.getByText('آزمایش شد و چیزی نوشته نشد؛ ۲ ردیف خوانده شد: ۱ تازه')).toBeVisible()
  await run.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(run.getByText('انجام شد')).toBeVisible()
  await run.getByRole('button', { name: '۱ ردیف ردشده' }).click()
  await expect(run.getByRole('list', { name: 'ردیف‌های ردشده' })).toContainText('نام الزامی است')
  await run.getByRole('button', { name: 'برگرداندن' }).click()
  await page.getByRole('dialog', { name: 'این ورود برگردانده شود؟' }).getByRole('button', { name: 'برگرداندن' }).click()
  await expect(run.getByText('برگردانده شد؛ ۱ ردیف به حال پیشین برگشت')).toBeVisible()
})
