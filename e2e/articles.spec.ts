import { expect, ONCE, test } from './support/journey.ts'
import { signInAsStaff } from './support/staff.ts'

test('an article is written as it will look: headings, words, lists, links, tables and a picture', ONCE, async ({ page, open, look }) => {
  const slug = `article-${Date.now().toString(36)}`
  await signInAsStaff(page, ['content'])
  await open('/master-dashboard/pages')
  await page.getByRole('button', { name: /^صفحه.? تازه/ }).click()
  await page.getByRole('textbox', { name: 'عنوان', exact: true }).fill('راهنمای خرید قوری')
  await page.getByRole('textbox', { name: 'نامک' }).fill(slug)
  const text = page.getByRole('textbox', { name: 'متن', exact: true })
  const tools = page.getByRole('toolbar', { name: 'ابزار متن' })

  await text.click()
  await tools.getByRole('button', { name: 'تیتر', exact: true }).click()
  await page.keyboard.type('چرا قوری؟')
  await page.keyboard.press('Enter')
  await page.keyboard.type('قوری ')
  await tools.getByRole('button', { name: 'پررنگ' }).click()
  await page.keyboard.type('چینی')
  await tools.getByRole('button', { name: 'پررنگ' }).click()
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: 'فهرست', exact: true }).click()
  await page.keyboard.type('دم می‌کند')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tools.getByRole('button', { name: 'پیوند' }).click()
  const link = page.getByRole('dialog', { name: 'پیوند' })
  await link.getByRole('button', { name: 'گذاشتن' }).click()
  await expect(link.getByText('نشانی باید با / یا https:// آغاز شود')).toBeVisible()
  await link.getByLabel('در همین بازار').fill('گوشی')
  await expect(
    link
      .getByRole('list', { name: 'پیدا شد' })
      .getByRole('button', { name: /محصول$/ })
      .first(),
  ).toBeVisible()
  await link.getByRole('button', { name: /دسته$/ }).first().click()
  await link.getByLabel('نوشتهٔ پیوند').fill('همه را ببینید')
  await look()
  await link.getByRole('button', { name: 'گذاشتن' }).click()
  await expect(text).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link).toBeHidden()
  await tools.getByRole('button', { name: 'جدول', exact: true }).click()
  await page.keyboard.type('اندازه')
  await tools.getByRole('button', { name: 'حذف ستون' }).click()
  await expect(text.locator('th')).toHaveCount(2)
  await tools.getByRole('button', { name: 'واگرد' }).click()
  await expect(text.locator('th')).not.toHaveCount(2)
  await tools.getByRole('button', { name: 'ازنو' }).click()
  await expect(text.locator('th')).toHaveCount(2)
  await look()

  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await open(`/page/${slug}`)
  await expect(page.getByRole('heading', { level: 2, name: 'چرا قوری؟' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'همه را ببینید' })).toHaveAttribute('href', /^\/category\//)
  await expect(page.locator('main strong')).toHaveText('چینی')
  await expect(page.locator('main table th')).toHaveCount(2)
  await look()
})

test('the way to HTML stands where it is when the writer arrives', ONCE, async ({ page, open }) => {
  const writer = Promise.withResolvers<void>()
  await page.route(/\/html-writer-/, async (route) => {
    await writer.promise
    await route.continue()
  })
  await signInAsStaff(page, ['content'])
  await open('/master-dashboard/pages')
  await page.getByRole('button', { name: /^صفحه.? تازه/ }).click()
  const way = page.getByRole('button', { name: 'نوشتن به HTML' })
  const before = await way.boundingBox()

  writer.resolve()

  await expect(page.getByRole('textbox', { name: 'متن', exact: true })).toBeVisible()
  expect(await way.boundingBox()).toEqual(before)
})

test('a text with what the writer does not keep is written as HTML, and nothing of it is lost', ONCE, async ({ page, open }) => {
  const slug = `html-${Date.now().toString(36)}`
  await signInAsStaff(page, ['content'])
  await open('/master-dashboard/pages')
  await page.getByRole('button', { name: /^صفحه.? تازه/ }).click()
  await page.getByRole('textbox', { name: 'عنوان', exact: true }).fill('پرسش‌ها')
  await page.getByRole('textbox', { name: 'نامک' }).fill(slug)
  await page.getByRole('button', { name: 'نوشتن به HTML' }).click()
  await page.getByRole('textbox', { name: 'متن', exact: true }).fill('<details><summary>چرا؟</summary><p>چون.</p></details>')
  await expect(page.getByText('در نوشتن آسان از دست می‌رود')).toBeVisible()
  await page.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('ذخیره شد')).toBeVisible()
  await open(`/page/${slug}`)
  await expect(page.locator('main summary')).toHaveText('چرا؟')
})
