import type { Page } from '@playwright/test'
import { formatToman } from '#persian/format.ts'
import { findForSale, plenty, priceOf, putInCart } from './support/for-sale.ts'
import { inMarket } from './support/in-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { newMobile, registeredShopper } from './support/shopper.ts'
import { signInAsStaff } from './support/staff.ts'

test(
  'a discount code is made, tried on a real cart, changed by a colleague meanwhile, and ended',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const [good] = await findForSale(plenty, 1)
    if (good === undefined) throw new Error('Nothing is for sale.')
    const shopper = await registeredShopper()
    await putInCart(shopper, good, 1)
    const code = `JASHN${shopper.mobile.slice(-6)}`
    await signInAsStaff(page, ['discounts.write', 'people.contacts'])
    await open('/master-dashboard/discounts')
    await expect(page.getByRole('list', { name: 'کدهای تخفیف' })).toBeVisible()
    await look()

    await page.getByRole('button', { name: 'کد تازه' }).click()
    const form = page.getByRole('form', { name: 'کد تخفیف تازه' })
    await form.getByRole('textbox', { name: 'کد', exact: true }).fill(code)
    await form.getByLabel('تخفیف (درصد)').fill('۱۲۰')
    await form.getByRole('button', { name: 'ساختن کد' }).click()
    await expect(form.getByText('تخفیف بیش از ۱۰۰ درصد نیست')).toBeVisible()
    await look()
    await form.getByLabel('تخفیف (درصد)').fill('۱۰')
    await form.getByRole('button', { name: 'ساختن کد' }).click()
    await expect(page).toHaveURL(/\/master-dashboard\/discounts\/[0-9a-z]{12}$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('جاری')

    const trial = page.getByRole('form', { name: 'آزمودن کد' })
    incidents.announce(404, '/api/master-dash/discounts/try')
    await trial.getByLabel('موبایل خریدار یا شمارهٔ سفارش').fill(newMobile())
    await trial.getByRole('button', { name: 'آزمودن' }).click()
    await expect(trial.getByText('چنین خریدار یا سفارشی نیست')).toBeVisible()
    await trial.getByLabel('موبایل خریدار یا شمارهٔ سفارش').fill(shopper.mobile)
    await trial.getByRole('button', { name: 'آزمودن' }).click()
    const result = page.getByRole('region', { name: 'نتیجهٔ آزمایش' })
    await expect(result).toContainText('کم می‌شود')
    await expect(result).toContainText(formatToman(priceOf(good)))
    await look()

    incidents.announce(409, /\/api\/master-dash\/discounts\/[0-9a-z]{12}$/)
    await inMarket((market) => market.query('update discount_codes set version = version + 1 where code = $1', [code]))
    const terms = page.getByRole('form', { name: 'شرایط کد' })
    await terms.getByLabel('تخفیف (درصد)').fill('۲۰')
    await terms.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('همکار دیگری این کد را عوض کرده است؛ آن را دوباره ببینید')).toBeVisible()
  },
)

test(
  'a rate of VAT is added for a day to come and taken back; days that began are refused',
  ONCE,
  async ({ page, open, look, incidents }) => {
    await signInAsStaff(page, ['settings.write'])
    await open('/master-dashboard/vat')
    const rates = page.getByRole('list', { name: 'نرخ‌های مالیات' }).getByRole('listitem')
    await expect(rates.filter({ hasText: 'جاری' })).toContainText('۱۰٪')
    const form = page.getByRole('form', { name: 'نرخ تازه' })
    const add = async (percent: string, day: string) => {
      await form.getByLabel('مالیات (درصد)').fill(percent)
      await form.getByRole('textbox', { name: 'از روز' }).fill(day)
      await form.getByRole('button', { name: 'ثبت نرخ' }).click()
    }
    incidents.announce(409, '/api/master-dash/vat')
    await add('۱۲', '1403/01/02')
    await expect(form.getByText('فردا یا روزی پس از آن را بنویسید')).toBeVisible()
    await look()

    await add('۱۲٫۵', '1455/01/01')
    const added = rates.filter({ hasText: '۱۲٫۵٪' })
    await expect(added).toContainText('در آینده')
    await expect(added).toContainText('سارا مدیری')
    await added.getByRole('button', { name: /^برداشتن نرخ/ }).click()
    await expect(added).toHaveCount(0)
  },
)

const names = (page: Page) => page.getByRole('list', { name: 'درگاه‌ها' }).locator('> li b').allTextContents()

test('gateways are put in order by keyboard, worded and switched, and each says how it stands', ONCE, async ({ page, open, look }) => {
  await signInAsStaff(page, ['settings.write'])
  await open('/master-dashboard/gateways')
  const list = page.getByRole('list', { name: 'درگاه‌ها' })
  await expect(list).toBeVisible()
  await look()
  const [first = '', second = '', ...others] = await names(page)

  await page.getByRole('button', { name: `${second} بالاتر` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('ترتیب درگاه‌ها عوض شد').first()).toBeVisible()
  expect(await names(page)).toEqual([second, first, ...others])
  await page.getByRole('button', { name: `${second} پایین‌تر` }).click()
  await expect(async () => expect(await names(page)).toEqual([first, second, ...others])).toPass()

  await page.getByRole('button', { name: `ویرایش ${first}` }).click()
  const form = list.getByRole('form')
  await form.getByRole('textbox', { name: 'عنوان', exact: true }).fill('')
  await form.getByRole('button', { name: 'ذخیره' }).click()
  await expect(form.getByText('عنوان را بنویسید')).toBeVisible()
  await look()
  await form.getByRole('button', { name: 'انصراف' }).click()
  await expect(list).toContainText('ساعت گذشته')
})

test('a text that finds nothing is in the list, and finds what staff make its synonym', ONCE, async ({ page, open, look, incidents }) => {
  const text = `ژفش${[...newMobile().slice(-5)].map((digit) => 'طظعغفقکگلم'[Number(digit)]).join('')}`
  await inMarket((market) =>
    market.query(
      `insert into missed_searches (text_key, day, text, searches) values ($1, (now() at time zone 'Asia/Tehran')::date, $1, 40000)`,
      [text],
    ),
  )
  await signInAsStaff(page, ['settings.write'])
  await open('/master-dashboard/search')
  const missed = page.getByRole('list', { name: 'جست‌وجوهای بی‌نتیجه' }).getByRole('listitem').filter({ hasText: text })
  await expect(missed).toContainText('۴۰٬۰۰۰ بار')
  const trial = page.getByRole('form', { name: 'آزمودن جست‌وجو' })
  await trial.getByLabel('متن جست‌وجو').fill('گوشی')
  await trial.getByRole('button', { name: 'آزمودن' }).click()
  await expect(page.getByRole('region', { name: 'نتیجهٔ آزمایش' })).toContainText(/خریدار .* محصول می‌یابد/)
  await look()

  incidents.announce(409, '/api/master-dash/search/synonyms')
  await missed.getByRole('button', { name: `مترادف برای ${text}` }).click()
  await missed.getByLabel('در عنوان محصول‌ها').fill(text)
  await missed.getByRole('button', { name: 'افزودن مترادف' }).click()
  await expect(missed).toContainText('همان واژه است')
  await missed.getByLabel('در عنوان محصول‌ها').fill('گوشی')
  await missed.getByRole('button', { name: 'افزودن مترادف' }).click()
  await expect(missed).toContainText('مترادف «گوشی» شد')

  await trial.getByLabel('متن جست‌وجو').fill(text)
  await trial.getByRole('button', { name: 'آزمودن' }).click()
  await expect(page.getByRole('region', { name: 'نتیجهٔ آزمایش' })).toContainText('خوانده شد: «گوشی» (مترادف)')
  await look()
})

test('a colour that cannot be read is refused at its field; one that can is on every page at once', ONCE, async ({ page, open, look }) => {
  await signInAsStaff(page, ['settings.write'])
  await open('/master-dashboard/settings')
  const colours = page.getByRole('form', { name: 'رنگ', exact: true })
  await colours.getByLabel('رنگ در نمای روشن').fill('#ffd27a')
  await colours.getByLabel('رنگ در نمای تیره').fill('#ffa3b5')
  await colours.getByRole('button', { name: 'ذخیرهٔ رنگ' }).click()
  await expect(colours.getByText(/در نمای روشن خوانا نیست/)).toBeVisible()
  await look()
  await colours.getByLabel('رنگ در نمای روشن').fill('#9d1231')
  await colours.getByRole('button', { name: 'ذخیرهٔ رنگ' }).click()
  await expect(page.getByText('همهٔ صفحه‌ها همین حالا عوض می‌شوند').first()).toBeVisible()
  const contact = page.getByRole('form', { name: 'تماس و نماد اعتماد' })
  await contact.getByLabel('کد اینماد').fill('<script>alert(1)</script>')
  await contact.getByRole('button', { name: 'ذخیرهٔ تماس و نماد اعتماد' }).click()
  await expect(contact.getByText('اسکریپت را اینجا نگذارید')).toBeVisible()

  await open('/')
  await expect(page.locator('html')).toHaveAttribute('style', /--firuze-600:\s*light-dark\(#9d1231, #ffa3b5\)/)
  await look()
  await open('/master-dashboard/settings')
  for (const field of ['رنگ در نمای روشن', 'رنگ در نمای تیره']) await colours.getByLabel(field).fill('')
  await colours.getByRole('button', { name: 'ذخیرهٔ رنگ' }).click()
  await expect(page.getByText('همهٔ صفحه‌ها همین حالا عوض می‌شوند').first()).toBeVisible()
  await open('/')
  await expect(page.locator('html')).not.toHaveAttribute('style', /--firuze/)
})

test(
  'a plan is worded at the desk, and a price that its model cannot have is refused at its field',
  ONCE,
  async ({ page, open, look, incidents }) => {
    await signInAsStaff(page, ['settings.write'])
    await open('/master-dashboard/plans')
    await expect(page.getByRole('heading', { name: 'اشتراک‌ها', level: 1 })).toBeVisible()
    await look()
    const before = page.locator('[aria-labelledby="plan-pro"]')
    await before.getByRole('button', { name: /^ویرایش/ }).click()
    const form = page.getByRole('form', { name: 'اشتراک pro' })
    const price = await form.getByLabel('قیمت (تومان)').inputValue()
    incidents.announce(422, '/api/master-dash/rows/subscriptions/pro')
    await form.getByLabel('قیمت (تومان)').fill('')
    await form.getByRole('button', { name: 'ذخیره' }).click()
    await expect(form.getByText('قیمت این اشتراک الزامی است')).toBeVisible()
    await look()
    await form.getByLabel('قیمت (تومان)').fill(price)
    await form.getByRole('button', { name: 'ذخیره' }).click()
    await expect(page.getByText('اشتراک ذخیره شد').first()).toBeVisible()
  },
)
