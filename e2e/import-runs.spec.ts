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

    await send.locator('input[type=file]').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(send.getByText('پروندهٔ XLSX، CSV یا NDJSON بفرستید')).toBeVisible()
    await look()

    const name = `محصول ${toPersianLetters(randomUUID().slice(0, 6))}.txt`
    // «Unicode Text» of Excel: UTF-16 with tabs
    await send.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(`\ufeff${sheet}`, 'utf16le') })
    const run = page.getByRole('article', { name })
    await expect(run.getByText('انجام شد')).toBeVisible()
    await expect(run.getByText('۲ ردیف خوانده شد: ۱ تازه، ۰ تغییرکرده، ۰ بی‌تغییر و ۱ ردشده')).toBeVisible()
    await run.getByRole('button', { name: '۱ ردیف ردشده' }).click()
    await expect(run.getByRole('list', { name: 'ردیف‌های ردشده' })).toContainText('no-such-category')
    await look()
    const [file] = await Promise.all([page.waitForEvent('download'), run.getByRole('button', { name: 'پروندهٔ ردیف‌های ردشده' }).click()])
    expect(file.suggestedFilename()).toMatch(/^rejected-\w+\.csv$/)
  },
)
