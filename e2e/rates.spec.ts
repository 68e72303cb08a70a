import type { Page } from '@playwright/test'
import { setRateCall } from '#contract/rate.ts'
import { callMarket } from './support/call-market.ts'
import { type DollarSeller, dollarSeller } from './support/dollar-seller.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { personOf } from './support/seller.ts'
import { logInOnPage, signIn } from './support/shopper.ts'
import { memberOfStaff, PASSWORD } from './support/staff.ts'

const table = (page: Page) => page.getByRole('grid', { name: 'جدول ویرایش' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'نرخ ارز' })
const dollar = (page: Page) => dialog(page).getByRole('form', { name: 'نرخ دلار آمریکا' })
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'پیش‌نمایش تغییر' })

async function openOffers(page: Page, open: (path: string) => Promise<void>, { title }: DollarSeller) {
  await open('/fastedit')
  await page.getByRole('searchbox', { name: 'جستجو در جدول' }).fill(title)
  await expect(table(page).getByRole('rowheader')).toHaveCount(3)
}

async function setRate(page: Page, toman: string) {
  await dollar(page).getByLabel('هر دلار آمریکا (تومان)').fill(toman)
  await dollar(page).getByRole('button', { name: 'ثبت نرخ من و دیدن قیمت‌ها' }).click()
}

test('a rate changed: its prices are seen first, applied as one run and taken back as one', async ({ page, open, look }) => {
  const seller = await dollarSeller()
  await signIn(page, await personOf(seller.sellerId))
  await openOffers(page, open, seller)
  await page.getByRole('button', { name: 'نرخ ارز' }).click()
  await expect(dialog(page)).toContainText('۲ پیشنهاد به این ارز قیمت دارند')
  await setRate(page, '0')
  await expect(dollar(page)).toContainText('نرخ باید دست‌کم ۱ تومان باشد')
  await look()

  await setRate(page, '۹۲٬۵۵۰٫۵')
  await expect(dialog(page)).toContainText('هر دلار آمریکا ۹۲٬۵۵۰٫۵ تومان، گرد به ۱٬۰۰۰ تومان')
  await expect(dialog(page).getByText('۲ ردیف عوض می‌شود', { exact: true })).toBeVisible()
  await expect(preview(page)).toContainText('۹۲۶٬۰۰۰ تومان')
  await expect(preview(page)).toContainText('۱٬۸۵۱٬۰۰۰ تومان')
  await expect(preview(page)).toContainText('۱٬۶۶۶٬۰۰۰ تومان')
  await look()
  await dialog(page).getByRole('button', { name: 'بازگشت به نرخ‌ها' }).click()
  await expect(dialog(page)).toContainText(/نرخ شما از .*مهدی رستگار/)
  await look()
  await expect(table(page)).toContainText('۹۰۰٬۰۰۰')
  await expect(table(page)).not.toContainText('۹۲۶٬۰۰۰')

  await dialog(page).getByRole('button', { name: 'دیدن قیمت‌ها با همین نرخ' }).click()
  await dialog(page).getByRole('button', { name: 'اعمال روی ۲ ردیف' }).click()
  const run = page.getByRole('dialog', { name: 'تغییرهای گروهی' }).getByRole('listitem').first()
  await expect(run).toContainText('قیمت ۲ ردیف از دلار آمریکا، هر دلار آمریکا ۹۲٬۵۵۰٫۵ تومان')
  await expect(run).toContainText('۲ تغییر')
  await look()
  await run.getByRole('button', { name: 'برگرداندن' }).click()
  await expect(run).toContainText('برگشت خورد: ۲ ردیف')
  await page.keyboard.press('Escape')
  await expect(table(page)).toContainText('۹۰۰٬۰۰۰')
  await expect(table(page)).not.toContainText('۹۲۶٬۰۰۰')
})

test(
  'a colleague’s new rate changes nothing of what was seen; one’s own is put aside again; picked rows follow by themselves',
  ONCE,
  async ({ page, open, look }) => {
    const seller = await dollarSeller()
    const colleague = await personOf(seller.sellerId, 'سارا')
    await signIn(page, await personOf(seller.sellerId))
    await openOffers(page, open, seller)
    await page.getByRole('button', { name: 'نرخ ارز' }).click()
    await setRate(page, '95000')
    await expect(preview(page)).toContainText('۹۵۰٬۰۰۰ تومان')
    await callMarket(setRateCall, { params: { currency: 'usd' }, body: { toman: 200_000, step: 100 } }, colleague.token)
    await dialog(page).getByRole('button', { name: 'اعمال روی ۲ ردیف' }).click()
    const runs = page.getByRole('dialog', { name: 'تغییرهای گروهی' })
    await expect(runs.getByRole('listitem').first()).toContainText('۲ تغییر')
    await page.keyboard.press('Escape')
    await expect(table(page)).toContainText('۹۵۰٬۰۰۰')

    await page.getByRole('checkbox', { name: 'انتخاب ردیف ۱', exact: true }).click()
    await page.getByRole('checkbox', { name: 'انتخاب ردیف ۲', exact: true }).click()
    await page.getByRole('checkbox', { name: 'انتخاب ردیف ۳', exact: true }).click()
    await page.getByRole('button', { name: 'ویرایش گروهی ۳ ردیف' }).click()
    await page.getByLabel('کار', { exact: true }).selectOption({ label: 'قیمت از روی نرخ ارز' })
    await look()
    await page.getByRole('button', { name: 'پیش‌نمایش' }).click()
    const bulk = page.getByRole('dialog', { name: 'ویرایش گروهی ۳ ردیف' })
    await expect(bulk).toContainText('هر دلار آمریکا ۲۰۰٬۰۰۰ تومان، گرد به ۱۰۰ تومان')
    await expect(bulk).toContainText('۲ ردیف عوض می‌شود، ۱ ردیف پذیرفته نمی‌شود، ۲ ردیف هشدار دارد')
    await expect(bulk).toContainText('این پیشنهاد به این ارز قیمت ندارد')
    await look()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'نرخ ارز' }).click()
    await expect(dialog(page)).toContainText(/نرخ شما از .*سارا رستگار/)
    await dialog(page).getByRole('button', { name: 'کنار گذاشتن نرخ من' }).click()
    await expect(dialog(page).getByText(/نرخ شما از/)).toHaveCount(0)
    await look()
  },
)

test('staff set the market’s rate, and see how it was set before', ONCE, async ({ page, open, look, incidents }) => {
  const mobile = await memberOfStaff(['settings.write'])
  incidents.announce(403, '/api/auth/verify-token-master')
  await open('/login?redirect=%2Fmaster-dashboard')
  await logInOnPage(page, mobile)
  await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
  await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
  await page.getByRole('link', { name: 'نرخ ارز' }).click()
  await expect(page).toHaveURL('/master-dashboard/rates')
  const form = page.getByRole('form', { name: 'نرخ درهم امارات' })
  const settings = page.getByRole('list', { name: 'نرخ‌های درهم امارات' }).getByRole('listitem')

  await form.getByLabel('هر درهم امارات (تومان)').fill('بیست')
  await form.getByRole('button', { name: 'ثبت نرخ بازار' }).click()
  await expect(form).toContainText('نرخ باید عددی به تومان با حداکثر چهار رقم اعشار باشد')
  await look()
  await form.getByLabel('هر درهم امارات (تومان)').fill('25100')
  await form.getByRole('button', { name: 'ثبت نرخ بازار' }).click()
  await expect(settings.first()).toContainText('هر درهم امارات ۲۵٬۱۰۰ تومان')
  await form.getByLabel('هر درهم امارات (تومان)').fill('۲۵٬۳۰۰٫۲۵')
  await form.getByLabel('گرد کردن قیمت‌ها').selectOption({ label: '۱۰۰ تومان' })
  await form.getByRole('button', { name: 'ثبت نرخ بازار' }).click()
  await expect(settings.first()).toContainText('هر درهم امارات ۲۵٬۳۰۰٫۲۵ تومان، گرد به ۱۰۰ تومان')
  await expect(settings.first()).toContainText('سارا مدیری')
  await expect(settings.nth(1)).toContainText('۲۵٬۱۰۰')
  await look()
})
