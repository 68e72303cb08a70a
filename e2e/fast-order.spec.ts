import type { Page } from '@playwright/test'
import { LIVE_PATH } from '#contract/live.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { registeredShopper, signIn } from './support/shopper.ts'
import { watchedProduct } from './support/watched-product.ts'

const table = (page: Page) => page.getByRole('treegrid', { name: 'جدول سفارش' })
/** The eleventh column, wherever the screen shows it. */
const quantity = (page: Page, row: number) => page.locator(`[aria-rowindex="${row}"] [aria-colindex="11"]`)

/** A phone that is held upright is asked to be turned. */
async function openTable(page: Page, open: (path: string) => Promise<void>, path: string) {
  await signIn(page, await registeredShopper())
  await open(path)
  await page.getByRole('button', { name: 'ادامه در حالت عمودی' }).click()
  await expect(table(page)).toBeVisible()
}

test(
  'an order is typed down the column of quantities, and a price that changes shows in the open table',
  ONCE,
  async ({ page, open, look }) => {
    const product = await watchedProduct()
    const listening = page.waitForResponse((answer) => {
      const { pathname, searchParams } = new URL(answer.url())
      return pathname === LIVE_PATH && searchParams.getAll('product').includes(product.id)
    })
    await openTable(page, open, '/fastorder')
    await page.getByRole('searchbox', { name: 'جستجو در جدول' }).fill(product.title)
    await expect(table(page).getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('button', { name: 'باز کردن ردیف' }).click()
    await quantity(page, 2).click({ position: { x: 3, y: 3 } })
    for (const key of ['2', 'Enter', '9', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByText('بیشتر از ۵ نباشد')).toBeVisible()
    for (const key of ['Backspace', '3', 'Enter']) await page.keyboard.press(key)
    await expect(page.getByRole('complementary', { name: 'سبد خرید شما' })).toContainText('۲ ردیف، ۵ عدد')
    await look()

    await quantity(page, 3).getByRole('button', { name: 'یکی کمتر' }).click()
    await expect(page.getByRole('complementary', { name: 'سبد خرید شما' })).toContainText('۲ ردیف، ۴ عدد')
    await listening
    await product.offer({ silver: { price: 1_010_000, stock: 5 }, black: { price: 1_200_000, stock: 5 } })
    await expect(table(page)).toContainText('۱٬۰۱۰')
    await product.close()
  },
)

test(
  'the last row of the table leads by the keyboard into the rows that follow, and is not behind the cart',
  ONCE,
  async ({ page, open }) => {
    await openTable(page, open, '/fastorder')
    await page.setViewportSize({ width: 1280, height: 820 })
    const rows = async () => Number(await table(page).getAttribute('aria-rowcount'))
    const first = await rows()
    await quantity(page, 2).click({ position: { x: 3, y: 3 } })

    await page.keyboard.press('Control+End')

    await expect.poll(rows).toBeGreaterThan(first)
    const bar = await page.getByRole('complementary', { name: 'سبد خرید شما' }).boundingBox()
    const cell = await page.locator('[data-cell]:focus').boundingBox()
    expect(cell?.y).toBeGreaterThan(0)
    expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  },
)

test('what was chosen is saved under a name, edited while the others wait, and shown by its tick', ONCE, async ({ page, open, look }) => {
  await openTable(page, open, '/fastorder')
  const menu = page.getByRole('button', { name: /^تنظیمات جستجو/ })
  const brand = (name: string) =>
    page.getByRole('group', { name: 'برند', exact: true }).getByRole('button', { name: new RegExp(`^${name}`) })
  const save = async (name: string) => {
    await menu.click()
    await page.getByRole('button', { name: 'افزودن فیلتر جدید' }).click()
    await expect(page.getByRole('button', { name: 'ذخیره', exact: true })).toBeDisabled()
    await page.getByLabel('نام فیلتر').fill(name)
    await page.getByRole('button', { name: 'ذخیره', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await brand('شیائومی').click()
  await save('گوشی ماهانه')
  await brand('سامسونگ').click()
  await save('لوازم جانبی')

  await menu.click()
  await page.getByRole('button', { name: 'ویرایش گوشی ماهانه' }).click()
  await expect(brand('شیائومی')).toHaveAttribute('aria-pressed', 'true')
  await menu.click()
  await page.getByRole('checkbox', { name: 'انتخاب لوازم جانبی' }).press('Space')
  await expect(page.getByRole('status').getByText('ابتدا ویرایش فعلی را تمام یا لغو کنید')).toBeVisible()
  await look()
  await page.keyboard.press('Escape')
  await page.getByLabel('نام فیلتر').fill('گوشی هفتگی')
  await page.getByRole('button', { name: 'ذخیره تغییرات' }).click()
  await expect(page.getByText('حالت ویرایش:')).toBeHidden()

  await menu.click()
  await page.getByRole('checkbox', { name: 'انتخاب گوشی هفتگی' }).check()
  await expect(brand('شیائومی')).toBeDisabled()
  await expect(brand('شیائومی')).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'حذف گوشی هفتگی' }).click()
  await expect(page.getByRole('checkbox', { name: 'انتخاب گوشی هفتگی' })).toHaveCount(0)
  await expect(brand('شیائومی')).toBeEnabled()
})

test('a pasted list says what each line means, and what is sure goes into the cart', ONCE, async ({ page, open, look }) => {
  const product = await watchedProduct()
  await openTable(page, open, '/fastorder')
  await page.getByRole('button', { name: 'چسباندن فهرست' }).click()
  await page.getByLabel('فهرست شما').fill(`${product.title} مشکی\t2\nچیزی که هیچ‌کس نمی‌فروشد\t4`)
  await page.getByRole('button', { name: 'پیدا کردن محصولات' }).click()
  const lines = page.getByRole('list', { name: 'خط‌های فهرست' }).getByRole('listitem')
  await expect(lines.first()).toContainText(product.title)
  await expect(lines.nth(1)).toContainText('پیدا نشد.')
  await look()

  await page.getByRole('button', { name: 'افزودن ۱ ردیف به سبد' }).click()
  await expect(page.getByRole('complementary', { name: 'سبد خرید شما' })).toContainText('۱ ردیف، ۲ عدد')
  await product.close()
})
