import { expect, isPhone, test, untilAlive } from './support/journey.ts'
import { serveKitPage } from './support/kit/kit-page.ts'

test.beforeEach(async ({ page }) => {
  await serveKitPage(page)
  await page.goto('/dev/kit/table')
  await untilAlive(page)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('the table of ten thousand rows is moved through, written in, pasted into and undone by keys', async ({ page, look, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await look()

  const price = page.locator('[aria-rowindex="3"] [aria-colindex="5"]')
  const stored = (await price.textContent()) ?? ''
  await page.getByRole('button', { name: 'انتخاب ستون‌ها' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  // the colour before it has no room on a phone
  for (let step = isPhone(page) ? 1 : 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(price).toBeFocused()

  // the driver presses keys of a Latin keyboard alone, and pastes what others would write
  await page.keyboard.type('4۵۰۰۰۰')
  await expect(page.getByText('چهارصد و پنجاه هزار تومان')).toBeVisible()
  await look()
  await page.keyboard.press('Enter')
  await expect(price).toContainText('۴۵۰٬۰۰۰')
  await expect(page.getByText('۱ ردیف ذخیره‌نشده')).toBeVisible()

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+v')
  await expect(page.locator('[aria-rowindex="4"] [aria-colindex="5"]')).toContainText('۴۵۰٬۰۰۰')
  await expect(page.getByText('۳ ردیف ذخیره‌نشده')).toBeVisible()
  await look()

  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(price).toHaveText(stored)

  await page.keyboard.press('Control+End')
  await expect(page.locator('[aria-rowindex="10001"] [role="gridcell"]').last()).toBeFocused()
  await expect(page.locator('[aria-rowindex="10001"] [role="gridcell"]').last()).toBeInViewport()
  await page.keyboard.press('Control+Home')
  await expect(page.locator('[aria-rowindex="2"] [data-cell="0"]')).toBeFocused()
})

test('the head and the first column stay in view, however far the table is pushed', async ({ page }) => {
  const grid = page.getByRole('grid')
  await page.getByRole('columnheader', { name: 'نام' }).waitFor()
  await grid.evaluate((element) => element.parentElement?.scrollTo({ top: 4_000, left: -300 }))

  const name = page.locator('[aria-rowindex="90"]').getByRole('rowheader')
  await expect(name).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('columnheader', { name: 'نام' })).toBeInViewport({ ratio: 1 })
})

test('what is pressed while the table still moves is not lost', async ({ page }) => {
  const mark = page.getByRole('checkbox', { name: 'انتخاب ردیف ۲', exact: true })
  const moving = await page
    .getByRole('grid')
    .evaluateHandle((grid) => setInterval(() => grid.parentElement?.dispatchEvent(new Event('scroll')), 20))
  await expect(page.locator('[data-moving]')).toBeAttached()
  await mark.click()
  await expect(mark).toBeChecked()
  await moving.evaluate((timer) => clearInterval(timer))
})

test('each state of the table is looked at', async ({ page, look }) => {
  await page.getByRole('radio', { name: 'درخت' }).check({ force: true })
  await page.getByRole('button', { name: 'باز کردن ردیف' }).first().click()
  await expect(page.getByRole('row', { level: 2 })).toHaveCount(1)
  await look()

  await page.getByRole('radio', { name: 'خالی' }).check({ force: true })
  await expect(page.getByText('پیشنهادی نیست')).toBeVisible()
  await look()
  await page.getByRole('radio', { name: 'در راه' }).check({ force: true })
  await expect(page.getByRole('status', { name: 'پیشنهادها در راه است' })).toBeVisible()
  await page.getByRole('radio', { name: 'نیامده' }).check({ force: true })
  await expect(page.getByText('پیشنهادها نیامد')).toBeVisible()
  await look()

  await page.getByRole('button', { name: 'دوباره تلاش کنید' }).click()
  await page.getByRole('button', { name: 'کلیدهای جدول' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'نماها' }).click()
  await look()
})

test('a row is a card on a phone, where that is wanted', async ({ page, look }) => {
  await page.getByRole('checkbox', { name: 'کارت روی گوشی' }).check()
  const [name, stock] = [page.locator('[aria-rowindex="2"] [aria-colindex="2"]'), page.locator('[aria-rowindex="2"] [aria-colindex="8"]')]
  const [above, below] = [await name.boundingBox(), await stock.boundingBox()]

  expect((below?.y ?? 0) > (above?.y ?? 0)).toBe(isPhone(page))
  await look()
})
