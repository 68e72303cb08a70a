import { randomUUID } from 'node:crypto'
import { listColoursCall } from '#contract/colour-desk.ts'
import { addDeskProductCall, DeskProductContent, readDeskProductCall } from '#contract/desk-product.ts'
import { callMarket } from './support/call-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { toPersianLetters } from './support/letters.ts'
import { signInAsStaff, staffToken } from './support/staff.ts'

test('a colour gets another shade, and is called by another’s name wherever a product has it', ONCE, async ({ page, open, look }) => {
  const mark = toPersianLetters(randomUUID().slice(0, 6))
  const [first, second] = [`نیلی ${mark}`, `کبود ${mark}`]
  const token = await staffToken(['catalogue'])
  const product = async (label: string) => {
    const content = DeskProductContent.parse({
      title: `گلدان ${label}`,
      category: 'mobile',
      options: [{ name: 'رنگ', type: 'color', choices: [{ label, value: '#3f51b5' }] }],
      combinations: [{ choices: [label] }],
    })
    return (await callMarket(addDeskProductCall, { body: { content } }, token)).product.id
  }
  await product(first)
  const renamed = await product(second)
  await signInAsStaff(page, ['catalogue'])
  await open('/master-dashboard/colours')
  await expect(page.getByRole('list', { name: 'رنگ‌ها' })).toBeVisible()
  await look()
  await page.getByLabel('جست‌وجوی رنگ').fill(mark)
  await expect(page.getByRole('list', { name: 'رنگ‌ها' }).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: `تغییر رنگ ${first}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('کد رنگ').fill('آبی')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(dialog.getByText('کد رنگ # و شش رقم یا حرف از a تا f است')).toBeVisible()
  await look()
  await dialog.getByLabel('کد رنگ').fill('#1a237e')
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByRole('list', { name: 'رنگ‌ها' })).toContainText('#1a237e')

  await page.getByRole('button', { name: `یکی کردن ${second}` }).click()
  await dialog.getByLabel('با رنگ').selectOption({ label: first })
  await expect(dialog).toContainText(`«${second}» در همهٔ محصول‌ها «${first}» می‌شود`)
  await look()
  await dialog.getByRole('button', { name: 'یکی کردن' }).click()
  await expect(page.getByText('رنگ ۱ محصول یکی شد')).toBeVisible()
  await expect(page.getByRole('list', { name: 'رنگ‌ها' }).getByRole('listitem')).toHaveCount(1)
  const { product: read } = await callMarket(readDeskProductCall, { params: { productId: renamed } }, token)
  expect(read.content.options[0]?.choices).toMatchObject([{ label: first, value: '#1a237e' }])
  expect((await callMarket(listColoursCall, {}, token)).colours.map(({ label }) => label)).not.toContain(second)
})

test('a capacity that two sellers spell otherwise is one, wherever a product has it', ONCE, async ({ page, open, look }) => {
  const mark = toPersianLetters(randomUUID().slice(0, 6))
  const [first, second] = [`۱۲۸ گیگابایت ${mark}`, `۱۲۸ گیگ ${mark}`]
  const token = await staffToken(['catalogue'])
  const product = async (label: string) => {
    const content = DeskProductContent.parse({
      title: `کارت حافظه ${label}`,
      category: 'mobile',
      options: [{ name: 'حافظه', type: 'other', choices: [{ label }] }],
      combinations: [{ choices: [label] }],
    })
    return (await callMarket(addDeskProductCall, { body: { content } }, token)).product.id
  }
  await product(first)
  const renamed = await product(second)
  await signInAsStaff(page, ['catalogue'])
  await open('/master-dashboard/colours')
  await page.getByRole('link', { name: 'گزینه‌های دیگر' }).click()
  await expect(page.getByRole('list', { name: 'مقدارهای حافظه', exact: true })).toBeVisible()
  await page.getByLabel('جست‌وجوی گزینه').fill('هیچ‌کدام')
  await expect(page.getByText('گزینه‌ای نیست')).toBeVisible()
  await page.getByLabel('جست‌وجوی گزینه').fill(mark)
  const values = page.getByRole('list', { name: 'مقدارهای حافظه', exact: true })
  await expect(values.getByRole('listitem')).toHaveCount(2)
  await look()

  await page.getByRole('button', { name: `تغییر املای ${second}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('املای تازه').fill(first)
  await expect(dialog).toContainText('این دو دیگر از هم جدا نمی‌شوند')
  await look()
  await dialog.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('مقدار ۱ محصول عوض شد')).toBeVisible()
  await expect(values.getByRole('listitem')).toHaveCount(1)
  await expect(values).toContainText('۲ محصول')
  const { product: read } = await callMarket(readDeskProductCall, { params: { productId: renamed } }, token)
  expect(read.content.options[0]?.choices).toMatchObject([{ label: first }])
})
