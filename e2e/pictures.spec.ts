import { randomUUID } from 'node:crypto'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, ONCE, test } from './support/journey.ts'
import { toPersianLetters } from './support/letters.ts'
import { signInAsStaff } from './support/staff.ts'

const picture = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer()

const hue = () =>
  `#${Math.floor(Math.random() * 0xffffff)
    .toString(16)
    .padStart(6, '0')}`

test(
  'pictures of the library are sent, described, chosen for an article, and removed once nothing shows them',
  ONCE,
  async ({ page, open, look }) => {
    const code = toPersianLetters(randomUUID().slice(0, 8))
    await signInAsStaff(page, ['content'])
    await open('/master-dashboard/pictures')
    await page.locator('input[type=file]').setInputFiles({ name: `قوری ${code}.png`, mimeType: 'image/png', buffer: await picture(hue()) })
    await expect(page.getByText('تصویر به کتابخانه آمد')).toBeVisible()
    await page.getByLabel('جست‌وجو در نام و شرح').fill(code)
    const kept = page.getByRole('list', { name: 'تصویرها' }).getByRole('listitem')
    await expect(kept).toHaveCount(1)
    await kept.getByLabel('در تصویر چیست؟').fill('قوری لاجوردی')
    await kept.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('شرح تصویر ذخیره شد')).toBeVisible()
    await expect(kept.getByText('هیچ‌جا نشان داده نمی‌شود')).toBeVisible()
    await look()

    await open('/master-dashboard/pages')
    await page.getByRole('button', { name: /^صفحه.? تازه/ }).click()
    await page.getByRole('textbox', { name: 'متن', exact: true }).click()
    await page.getByRole('toolbar', { name: 'ابزار متن' }).getByRole('button', { name: 'تصویر' }).click()
    const dialog = page.getByRole('dialog', { name: 'تصویر', exact: true })
    await dialog.getByRole('button', { name: 'از کتابخانه' }).click()
    const library = page.getByRole('dialog', { name: 'کتابخانهٔ تصویرها' })
    await library.getByLabel('جست‌وجو در نام و شرح').fill(code)
    await expect(library.getByRole('listitem')).toHaveCount(1)
    await look()
    await library.getByRole('button', { name: 'قوری لاجوردی' }).click()
    await expect(dialog.getByLabel('شرح تصویر')).toHaveValue('قوری لاجوردی')
    await dialog.getByRole('button', { name: 'گذاشتن' }).click()
    await expect(page.getByRole('textbox', { name: 'متن', exact: true }).getByRole('img', { name: 'قوری لاجوردی' })).toBeVisible()

    await open('/master-dashboard/pictures')
    await page.getByLabel('جست‌وجو در نام و شرح').fill(code)
    await expect(kept).toHaveCount(1)
    await kept.getByLabel('برگزیدن برای برداشتن').check()
    await page.getByRole('toolbar', { name: 'کار روی ۱ تصویر' }).getByRole('button', { name: 'برداشتن' }).click()
    await page.getByRole('dialog', { name: '۱ تصویر برداشته شود؟' }).getByRole('button', { name: 'برداشتن' }).click()
    await expect(page.getByText('۱ تصویر برداشته شد')).toBeVisible()
    await expect(page.getByText('تصویری نیست')).toBeVisible()
  },
)

test('a sheet names pictures by the files of a ZIP that came before it', ONCE, async ({ page, open }) => {
  const code = toPersianLetters(randomUUID().slice(0, 8))
  const zip = Buffer.from(zipSync({ [`${code}/تصویر-${code}.png`]: await picture(hue()) }))
  await signInAsStaff(page, ['catalogue'])
  await open('/master-dashboard/import-runs')
  const send = page.getByRole('region', { name: 'فرستادن پرونده' })
  await send.locator('input[accept=".zip"]').setInputFiles({ name: 'تصویرها.zip', mimeType: 'application/zip', buffer: zip })
  await expect(page.getByText('۱ تصویر تازه آمد')).toBeVisible()

  const sheet = `عنوان,دسته,تصویر\r\nقوری ${code},mobile,تصویر-${code}.png\r\n`
  await send.locator('input[accept*=".csv"]').setInputFiles({ name: `${code}.csv`, mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  const run = page.getByRole('article', { name: `${code}.csv` })
  await run.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect(run.getByText('۱ ردیف خوانده شد: ۱ تازه')).toBeVisible()
  await open(`/product/قوری-${code}`)
  await expect(page.locator('main img[src*="/uploads/sent/"]').first()).toBeVisible()
})
