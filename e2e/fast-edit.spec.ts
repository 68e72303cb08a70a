import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readEditBrandTableCall, updateOffersCall } from '#contract/fast-edit.ts'
import { callMarket } from './support/call-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { personOf } from './support/seller.ts'
import { registeredShopper, type Shopper, signIn } from './support/shopper.ts'
import { type WatchedProduct, watchedProduct } from './support/watched-product.ts'

const table = (page: Page) => page.getByRole('grid', { name: 'جدول ویرایش' })
const COLUMNS = { price: 7, discount: 10, stock: 11, min: 12, max: 13, places: 17, action: 19 }
/** The columns of the table have their places, wherever the screen shows them; the head is the first row. */
const cell = (page: Page, row: number, column: keyof typeof COLUMNS) =>
  page.locator(`[aria-rowindex="${row + 1}"] [aria-colindex="${COLUMNS[column]}"]`)
const OFFER_SHEET_MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const toSave = (page: Page) => page.getByRole('button', { name: /^ذخیره/ })

/** The two offers of the product alone. */
async function openOffers(page: Page, open: (path: string) => Promise<void>, product: WatchedProduct, path = '/fastedit') {
  await open(path)
  await page.getByRole('searchbox', { name: 'جستجو در جدول' }).fill(product.title)
  await expect(table(page).getByRole('rowheader')).toHaveCount(2)
}

async function write(page: Page, row: number, column: keyof typeof COLUMNS, typed: string) {
  // the corner: what is drawn in a cell may be pressed for itself
  await cell(page, row, column).click({ position: { x: 3, y: 3 } })
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
}

/** Sets the stock of a row, as another of the seller's people does elsewhere. */
async function changeElsewhere(seller: Shopper, product: WatchedProduct, row: number, stock: number) {
  const { products } = await callMarket(readEditBrandTableCall, { body: { s: product.title } }, seller.token)
  const offer = products.flatMap(({ nodes, ...first }) => [first, ...nodes])[row - 1]
  if (offer === undefined) throw new Error(`${product.title} has no offer ${row}.`)
  const rows = [{ psid: offer.psid, version: offer.version, updateData: { stock } }]
  await callMarket(updateOffersCall, { body: { rows } }, seller.token)
}

test('a guest and a shopper are told at the door that this is for sellers', ONCE, async ({ page, open, look, incidents }) => {
  const door = page.getByRole('dialog', { name: 'ویژهٔ تأمین‌کنندگان' })
  await open('/fastedit')
  await expect(door).toContainText('برای ویرایش سریع باید با حساب تأمین‌کننده وارد شوید')
  await look()

  await signIn(page, await registeredShopper({ address: false }))
  await open('/fastedit')
  await expect(door).toBeVisible()
  incidents.withoutSession()
  await door.getByRole('button', { name: 'ورود با حساب دیگر' }).click()
  await expect(page.getByLabel('شماره موبایل')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?redirect=%2Ffastedit$/)
})

test(
  'many cells are written and saved at once by Ctrl+S; a refused row says why, and its toast leads there',
  ONCE,
  async ({ page, open, look }) => {
    const product = await watchedProduct()
    await signIn(page, await personOf(product.sellerId))
    await openOffers(page, open, product)
    await look()

    await write(page, 1, 'price', '1250000')
    await write(page, 1, 'discount', '10')
    await expect(cell(page, 1, 'discount')).toContainText('۱٬۱۲۵٬۰۰۰')
    await write(page, 2, 'stock', 'x')
    await expect(cell(page, 2, 'stock')).toContainText('۰')
    await expect(page.getByText('۲ ردیف ذخیره‌نشده')).toBeVisible()
    await look()
    await page.keyboard.press('Control+s')
    await expect(page.getByText('همه چیز ذخیره است')).toBeVisible()
    await expect(page.getByText('تغییرهای ۲ ردیف ذخیره شد')).toBeVisible()

    await write(page, 2, 'max', '5')
    await write(page, 2, 'min', '9')
    await cell(page, 2, 'action').getByRole('button', { name: 'ویرایش' }).click()
    await expect(page.getByRole('alert')).toContainText('خطاهای اعتبارسنجی')
    await expect(cell(page, 2, 'min')).toHaveAttribute('aria-invalid', 'true')
    await look()
    await page.getByRole('button', { name: 'رفتن به خانه' }).click()
    await expect(cell(page, 2, 'min')).toBeFocused()
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await toSave(page).click()
    await expect(page.getByText('همه چیز ذخیره است')).toBeVisible()

    await cell(page, 1, 'action').getByRole('button', { name: 'تاریخچهٔ پیشنهاد' }).click()
    const history = page.getByRole('dialog', { name: 'تاریخچهٔ پیشنهاد' })
    await expect(history).toContainText('مهدی رستگار')
    await expect(history).toContainText('۱٬۲۵۰٬۰۰۰ تومان')
    await look()
    await product.close()
  },
)

test('where somebody else was faster, both values stand side by side and nothing is lost', ONCE, async ({ page, open, look }) => {
  const product = await watchedProduct()
  const faster = await personOf(product.sellerId, 'سارا')
  await signIn(page, await personOf(product.sellerId))
  await openOffers(page, open, product)
  await write(page, 1, 'stock', '41')
  await write(page, 2, 'stock', '42')
  await changeElsewhere(faster, product, 1, 71)
  await changeElsewhere(faster, product, 2, 72)

  await toSave(page).click()
  const dialog = page.getByRole('dialog', { name: 'کس دیگری زودتر تغییر داده است' })
  await expect(dialog.getByText(/^سارا رستگار این ردیف را تغییر داده است/)).toHaveCount(2)
  await look()
  await dialog.getByRole('button', { name: 'مقدار دیگران بماند', exact: true }).first().click()
  await dialog.getByRole('button', { name: 'مقدار من ثبت شود', exact: true }).click()

  await expect(page.getByText('همه چیز ذخیره است')).toBeVisible()
  await expect(cell(page, 1, 'stock')).toHaveText(/۷۱$/)
  await expect(cell(page, 2, 'stock')).toHaveText(/۴۲$/)
  await product.close()
})

test(
  'the address holds the table to a seller, who passes it on; places are ticked in a panel',
  ONCE,
  async ({ page, open, look, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const product = await watchedProduct()
    await signIn(page, await personOf(product.sellerId))
    await openOffers(page, open, product)
    await page.getByRole('button', { name: 'اشتراک‌گذاری' }).click()
    await expect(page.getByText('لینک با موفقیت کپی شد!')).toBeVisible()
    const shared = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(shared.searchParams.get('supplierid')).toBe(product.sellerId)

    await openOffers(page, open, product, `${shared.pathname}${shared.search}`)
    await expect(page.getByRole('textbox', { name: 'تأمین‌کننده' })).toBeDisabled()
    await expect(page.getByRole('textbox', { name: 'تأمین‌کننده' })).toHaveValue(shared.searchParams.get('suppliername') ?? '')
    await cell(page, 1, 'places').click({ position: { x: 3, y: 3 } })
    await page.keyboard.press('Enter')
    const panel = page.getByRole('group', { name: 'محل تحویل' })
    await look()
    await panel.getByRole('checkbox').first().press('Space')
    await panel.getByRole('button', { name: /^اعمال/ }).click()
    await expect(page.getByText('۱ ردیف ذخیره‌نشده')).toBeVisible()

    await page.getByRole('link', { name: 'برندها' }).first().click()
    await expect(page.getByRole('dialog', { name: 'تغییرها ذخیره نشده‌اند' })).toBeVisible()
    await page.getByRole('button', { name: 'ماندن در صفحه' }).click()
    await expect(page.getByText('۱ ردیف ذخیره‌نشده')).toBeVisible()
    await page.getByRole('button', { name: 'رها کردن همه' }).click()

    await open('/fastedit?supplierid=nobody&suppliername=%D9%87%DB%8C%DA%86')
    await expect(page.getByRole('heading', { name: 'محصولی یافت نشد' })).toBeVisible()
    await look()
    await product.close()
  },
)

test('a change of picked rows is seen before it happens, applied as one run and taken back', ONCE, async ({ page, open, look }) => {
  const product = await watchedProduct()
  await signIn(page, await personOf(product.sellerId))
  await openOffers(page, open, product)
  for (const row of ['۱', '۲']) await page.getByRole('checkbox', { name: `انتخاب ردیف ${row}`, exact: true }).click()
  await page.getByRole('button', { name: 'ویرایش گروهی ۲ ردیف' }).click()
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click()
  await expect(page.getByRole('alert')).toContainText('عدد بنویسید')
  await page.getByLabel('چند درصد').fill('۵۰')
  await look()
  await page.getByRole('button', { name: 'پیش‌نمایش' }).click()
  await expect(page.getByText('۲ ردیف عوض می‌شود، ۲ ردیف هشدار دارد')).toBeVisible()
  await expect(page.getByRole('region', { name: 'پیش‌نمایش تغییر' })).toContainText('۱٬۵۰۰٬۰۰۰ تومان')
  await look()

  await page.getByRole('button', { name: 'اعمال روی ۲ ردیف' }).click()
  const run = page.getByRole('dialog', { name: 'تغییرهای گروهی' }).getByRole('listitem').first()
  await expect(run).toContainText('۲ تغییر')
  await run.getByRole('button', { name: 'ردیف‌ها' }).click()
  await expect(run).toContainText('۱٬۵۰۰٬۰۰۰ تومان')
  await look()
  await run.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(run).toContainText('برگشت خورد: ۲ ردیف')
  await page.keyboard.press('Escape')
  await expect(table(page)).toContainText('۱٬۰۰۰٬۰۰۰')
  await expect(table(page)).not.toContainText('۱٬۵۰۰٬۰۰۰')
  await product.close()
})

test(
  'offers leave as a file and come back: looked through first, what is wrong in it told and handed back',
  ONCE,
  async ({ page, open, look }) => {
    const product = await watchedProduct()
    await signIn(page, await personOf(product.sellerId))
    await openOffers(page, open, product)
    await page.getByRole('button', { name: 'پروندهٔ اکسل' }).click()
    const [sent] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'دریافت CSV' }).click()])
    const [head = '', ...lines] = (await readFile(await sent.path(), 'utf8')).split(/\r?\n/)
    const stockAt = head.split(',').indexOf('موجودی')
    const own = lines.filter((line) => line.includes(product.title))
    expect(own).toHaveLength(2)
    const withStock = (line: string, stock: string) => line.split(',').with(stockAt, stock).join(',')
    const buffer = Buffer.from([head, withStock(own[0] ?? '', '64'), withStock(own[1] ?? '', 'many')].join('\r\n'))

    await page.locator('input[type=file]').setInputFiles({ name: 'offers.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByText('۱ ردیف پذیرفته نشد')).toBeVisible()
    await expect(page.getByRole('region', { name: 'پیش‌نمایش پرونده' })).toContainText('۶۴')
    await look()
    const [rejected] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'دریافت ردشده‌ها' }).click()])
    expect(rejected.suggestedFilename()).toBe('rejected-offers.csv')

    await page.getByRole('button', { name: 'اعمال روی ۱ ردیف' }).click()
    const run = page.getByRole('dialog', { name: 'تغییرهای گروهی' }).getByRole('listitem').first()
    await expect(run).toContainText('۱ تغییر')
    await page.keyboard.press('Escape')
    await expect(table(page).getByText('۶۴', { exact: true })).toBeVisible()

    // the sheet of now says what stands there already
    await page.getByRole('button', { name: 'پروندهٔ اکسل' }).click()
    const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'دریافت XLSX' }).click()])
    expect(sheet.suggestedFilename()).toBe('offers.xlsx')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'offers.xlsx', mimeType: OFFER_SHEET_MIME, buffer: await readFile(await sheet.path()) })
    await expect(page.getByRole('status').filter({ hasText: 'ردیف خوانده شد' })).toContainText('۰ ردیف عوض می‌شود')
    await expect(page.getByRole('button', { name: 'اعمال روی ۰ ردیف' })).toBeDisabled()
    await product.close()
  },
)
