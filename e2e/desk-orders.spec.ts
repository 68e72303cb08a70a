import type { Page } from '@playwright/test'
import { toPersianDigits } from '#persian/digits.ts'
import { newSeller } from './support/desk.ts'
import { dollarSeller } from './support/dollar-seller.ts'
import { expect, isPhone, ONCE, test } from './support/journey.ts'
import { placedOrder } from './support/placed-order.ts'
import { personOf } from './support/seller.ts'
import { registeredShopper, signIn } from './support/shopper.ts'
import { tick } from './support/tick.ts'

const POST_CODE = '186504217903385211476902'
const list = (page: Page) => page.getByRole('list', { name: 'سفارش‌ها', exact: true })
const rowOf = (page: Page, orderNumber: string) => list(page).getByRole('link', { name: `سفارش ${toPersianDigits(orderNumber)}` })
const paneOf = (page: Page, orderNumber: string) => page.getByRole('region', { name: `سفارش ${toPersianDigits(orderNumber)}` })

test('a seller declines a line, confirms the rest and sends it in two parcels; the shopper follows each', async ({ page, open, look }) => {
  const seller = await dollarSeller()
  const { shopper, orderId, orderNumber, receiptId } = await placedOrder(seller, 2, 1)
  await signIn(page, await personOf(seller.sellerId))

  await open('/desk/orders')
  await expect(rowOf(page, orderNumber)).toBeVisible()
  await expect(page.getByRole('link', { name: /^منتظر تأیید/ })).toContainText('۱')
  await look()
  await rowOf(page, orderNumber).click()
  const pane = paneOf(page, orderNumber)
  await expect(pane).toBeVisible()
  await expect(pane.getByText('خیابان فاضل نراقی')).toBeVisible()
  if (isPhone(page)) await expect(list(page)).toBeHidden()
  else await expect(rowOf(page, orderNumber)).toHaveAttribute('aria-current', 'true')
  await look()

  await pane.getByRole('button', { name: 'رد کردن' }).click()
  const decline = page.getByRole('dialog', { name: 'رد کردن ردیف‌ها' })
  await decline.getByRole('checkbox', { name: `${seller.title} شمارهٔ ۲` }).check()
  await decline.getByRole('button', { name: 'رد ۱ عدد' }).click()
  await expect(decline.getByLabel('چرا رد می‌کنید؟')).toHaveAccessibleDescription('علت رد را انتخاب کنید')
  await decline.getByLabel('چرا رد می‌کنید؟').selectOption('موجودی تمام شده است')
  await decline.getByLabel('پیام به خریدار، اختیاری').fill('شنبه دوباره موجود می‌شود')
  await look()
  await decline.getByRole('button', { name: 'رد ۱ عدد' }).click()
  await expect(decline).toHaveCount(0)
  await expect(pane.getByText('۱ عدد رد شد')).toBeVisible()
  await pane.getByRole('button', { name: 'تأیید ۲ عدد' }).click()
  await expect(pane.getByText('آمادهٔ ارسال')).toBeVisible()

  await pane.getByRole('button', { name: 'ارسال ۲ عدد' }).click()
  const form = pane.getByRole('form', { name: 'ارسال' })
  await form.getByLabel('ارسال با').selectOption('پست')
  await form.getByLabel('کد رهگیری').fill('۱۲۳')
  await form.getByLabel(/، از ۲ عدد$/).fill('۱')
  await form.getByRole('button', { name: 'ثبت ارسال ۱ عدد' }).click()
  await expect(form.getByLabel('کد رهگیری')).toBeFocused()
  await expect(form.getByLabel('کد رهگیری')).toHaveAccessibleDescription('بارکد پست ۲۴ یا ۲۰ رقم است')
  await look()
  await form.getByLabel('کد رهگیری').fill(toPersianDigits(POST_CODE))
  await form.getByRole('button', { name: 'ثبت ارسال ۱ عدد' }).click()
  await expect(pane.getByText('بخشی ارسال شد')).toBeVisible()
  await pane.getByRole('button', { name: 'ارسال ۱ عدد' }).click()
  await form.getByLabel('ارسال با').selectOption('پیک خود فروشنده')
  await form.getByRole('button', { name: 'ثبت ارسال ۱ عدد' }).click()
  await expect(pane.getByText('در راه')).toBeVisible()
  await expect(pane.getByRole('link', { name: 'رهگیری بستهٔ ۱' })).toHaveAttribute('href', new RegExp(POST_CODE))
  await look()

  await signIn(page, shopper)
  await open(`/account/orders/${orderId}`)
  const parcels = page.getByRole('list', { name: 'بسته‌ها' })
  await expect(parcels.getByRole('link', { name: 'رهگیری بستهٔ ۱' })).toHaveAttribute('href', new RegExp(POST_CODE))
  await expect(page.getByText('شنبه دوباره موجود می‌شود').first()).toBeVisible()
  await look()

  const stranger = await personOf(await newSeller())
  await signIn(page, stranger)
  await open('/desk/orders')
  await expect(page.getByRole('heading', { name: 'کاری نمانده است' })).toBeVisible()
  expect(receiptId).not.toBe('')
})

test(
  'many orders are confirmed by the keyboard and sent with codes from a sheet, those that do not fit told before',
  ONCE,
  async ({ page, open, look }) => {
    const seller = await dollarSeller()
    const orders = [await placedOrder(seller, 1), await placedOrder(seller, 1), await placedOrder(seller, 1)]
    await signIn(page, await personOf(seller.sellerId))
    await open('/desk/orders')
    await expect(list(page).getByRole('listitem')).toHaveCount(3)

    await list(page).getByRole('link').first().focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    const bar = page.getByRole('toolbar', { name: 'کار روی ۳ سفارش' })
    await expect(bar.getByRole('button', { name: 'تأیید ۳ سفارش' })).toBeVisible()
    await look()
    await page.keyboard.press('a')
    await expect(bar).toHaveCount(0)
    await expect(list(page).getByText('آمادهٔ ارسال')).toHaveCount(3)
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'کلیدهای میانبر' })).toBeVisible()
    await look()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'ورود کدهای رهگیری' }).click()
    const dialog = page.getByRole('dialog', { name: 'ورود کدهای رهگیری' })
    const numbers = orders.map(({ orderNumber }) => orderNumber)
    const rows = [
      `${toPersianDigits(numbers[0] ?? '')}\t${POST_CODE}`,
      `${numbers[1]}\tتیپاکس\t7734118902`,
      `${numbers[2]}\t12`,
      '999999999\t55',
    ]
    await dialog.getByLabel('ردیف‌های برگه').fill(rows.join('\n'))
    await dialog.getByRole('button', { name: 'بررسی' }).click()
    const outcomes = dialog.getByRole('list', { name: 'نتیجهٔ ردیف‌ها' }).getByRole('listitem')
    await expect(outcomes).toHaveCount(4)
    await expect(outcomes.filter({ hasText: 'آماده' })).toHaveCount(2)
    await expect(outcomes.filter({ hasText: 'کنار می‌ماند' })).toHaveCount(2)
    await look()
    await dialog.getByRole('button', { name: 'ارسال ۲ سفارش' }).click()
    await expect(dialog.getByRole('status')).toContainText('۲ سفارش فرستاده شد')
    await dialog.getByRole('button', { name: 'بستن' }).last().click()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)

    await page.getByRole('link', { name: /^در راه/ }).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
    const search = page.getByRole('textbox', { name: 'شمارهٔ سفارش یا نام محصول' })
    await search.fill(numbers[1] ?? '')
    await search.press('Enter')
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await look()
  },
)

test('picked orders are sent with a code beside each', ONCE, async ({ page, open, look }) => {
  const seller = await dollarSeller()
  const orders = [await placedOrder(seller, 1), await placedOrder(seller, 1)]
  await signIn(page, await personOf(seller.sellerId))
  await open('/desk/orders')
  await page.getByRole('checkbox', { name: 'انتخاب همه' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'ارسال' }).click()
  const dialog = page.getByRole('dialog', { name: 'ارسال ۲ سفارش' })
  const codes = dialog.getByRole('list').getByRole('textbox')
  await codes.first().fill(POST_CODE)
  await codes.first().press('Enter')
  await expect(codes.nth(1)).toBeFocused()
  await codes.nth(1).fill('186504217903385211476903')
  await look()
  await dialog.getByRole('button', { name: 'بررسی' }).click()
  await dialog.getByRole('button', { name: 'ارسال ۲ سفارش' }).click()
  await expect(dialog.getByText('۲ سفارش فرستاده شد')).toBeVisible()
  await dialog.getByRole('button', { name: 'بستن' }).last().click()
  await expect(page.getByRole('heading', { name: 'کاری نمانده است' })).toBeVisible()
  expect(orders).toHaveLength(2)
})

test('slips and labels are printed without the desk around them, and come as PDF', ONCE, async ({ page, open, look }) => {
  const seller = await dollarSeller()
  const { orderNumber, receiptId } = await placedOrder(seller, 2)
  await signIn(page, await personOf(seller.sellerId))

  await open(`/desk/orders/${receiptId}`)
  await page.getByRole('link', { name: 'برگه و برچسب' }).click()
  await expect(page.getByRole('heading', { name: 'برگهٔ بسته‌بندی' })).toBeVisible()
  await expect(page.getByRole('img', { name: `بارکد ${orderNumber}` })).toBeVisible()
  await look()
  await tick(page.getByRole('radio', { name: 'A6 یا برچسب ۱۰×۱۵' }))
  await expect(page).toHaveURL(/paper=a6/)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'دریافت PDF' }).click()
  expect((await file).suggestedFilename()).toBe('slips-a6.pdf')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'دریافت PDF' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'برگهٔ بسته‌بندی' })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
})

test(
  'an order of another seller is as unknown as one that never was, and a shopper has no desk',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const { receiptId } = await placedOrder(await dollarSeller(), 1)
    await signIn(page, await personOf(await newSeller()))

    incidents.announce(404, `/api/desk/orders/${receiptId}`)
    await open(`/desk/orders/${receiptId}`)
    await expect(page.getByRole('heading', { name: 'سفارشی یافت نشد' })).toBeVisible()
    await look()

    await signIn(page, await registeredShopper({ address: false }))
    await open('/desk/orders')
    await expect(page.getByRole('heading', { name: 'این حساب فروشگاهی ندارد' })).toBeVisible()
    await look()
  },
)

test('a seller chooses how long orders wait, and an empty field is the market’s', ONCE, async ({ page, open, look }) => {
  await signIn(page, await personOf(await newSeller()))
  await open('/desk/sending')
  const form = page.getByRole('form', { name: 'مهلت سفارش‌ها' })
  const hours = form.getByLabel('تأیید سفارش تا چند ساعت')
  await expect(hours).toHaveAccessibleDescription('خالی: ۲۴ ساعت، مانند همهٔ بازار')
  await hours.fill('۱۰۰')
  await form.getByRole('button', { name: 'ثبت مهلت‌ها' }).click()
  await expect(hours).toHaveAccessibleDescription(/مهلت تأیید حداکثر ۷۲ ساعت است/)
  await hours.fill('۴۸')
  await form.getByRole('button', { name: 'ثبت مهلت‌ها' }).click()
  await expect(page.getByText('مهلت‌ها ذخیره شد')).toBeVisible()
  await look()
  await page.reload()
  await expect(hours).toHaveValue('۴۸')
  await expect(form.getByLabel('ارسال پس از تأیید تا چند روز')).toHaveValue('')
})
