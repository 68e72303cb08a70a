import { listPayoutsToPayCall, payPayoutCall } from '#contract/payout.ts'
import { callMarket } from './support/call-market.ts'
import { newSeller } from './support/desk.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { personOf } from './support/seller.ts'
import { logInOnPage, signIn } from './support/shopper.ts'
import { invoicedFor, soldAndFree } from './support/sold-by.ts'
import { memberOfStaff, PASSWORD, staffToken } from './support/staff.ts'
import { tick } from './support/tick.ts'

const SHEBA = 'IR050170000000123456789012'

test('a seller sees where the money of an order went, and asks to be paid what is free', async ({ page, open, look, incidents }) => {
  const sellerId = await soldAndFree()
  await signIn(page, await personOf(sellerId))

  await open('/desk/money')
  await expect(page.getByRole('region', { name: 'حساب شما نزد بازار' })).toContainText('۴۴۵٬۰۰۰')
  const entries = page.getByRole('table', { name: 'گردش حساب' })
  await expect(entries.getByRole('row')).toHaveCount(4)
  await expect(entries).toContainText('کارمزد بازار')
  await expect(entries).toContainText('−۵۰٬۰۰۰')
  await look()
  await page.getByLabel('نوع').selectOption('مالیات کارمزد')
  await expect(entries.getByRole('row')).toHaveCount(2)
  await expect(entries).toContainText('−۵٬۰۰۰')

  await tick(page.getByRole('radio', { name: 'هر سفارش' }))
  const ways = page.getByRole('table', { name: 'پول هر سفارش' })
  await expect(ways).toContainText('آزاد')
  await look()
  await ways.getByRole('link').first().click()
  await expect(page.getByText('خالص شما')).toBeVisible()
  await expect(page.getByRole('region', { name: 'کارمزد هر ردیف' })).toContainText('۱۰٪ از ۵۰۰٬۰۰۰ تومان')
  await look()

  await open('/desk/payouts')
  const account = page.getByRole('form', { name: 'حساب بانکی' })
  await account.getByLabel('شمارهٔ شبا').fill('IR060170000000123456789012')
  await account.getByLabel('نام صاحب حساب').fill('بازرگانی قوری')
  await account.getByRole('button', { name: 'ثبت حساب' }).click()
  await expect(account).toContainText('شمارهٔ شبا درست نیست')
  await account.getByLabel('شمارهٔ شبا').fill(SHEBA)
  await account.getByRole('button', { name: 'ثبت حساب' }).click()

  const request = page.getByRole('form', { name: 'درخواست تسویه' })
  await expect(request.getByLabel('مبلغ تسویه (تومان)')).toHaveValue('۴۴۵٬۰۰۰')
  await look()
  incidents.announce(409, '/api/desk/payouts/request')
  await request.getByLabel('مبلغ تسویه (تومان)').fill('۴۴۵۰۰۱')
  await request.getByRole('button', { name: 'درخواست تسویه' }).click()
  await expect(request).toContainText('تا ۴۴۵٬۰۰۰ تومان قابل تسویه است')
  await request.getByLabel('مبلغ تسویه (تومان)').fill('۴۰۰۰۰۰')
  await request.getByRole('button', { name: 'درخواست تسویه' }).click()
  await expect(page.getByRole('list', { name: 'تسویه‌ها' })).toContainText('در انتظار بررسی')

  const schedule = page.getByRole('form', { name: 'زمان تسویه' })
  await schedule.getByLabel('شیوه').selectOption('هر هفته، خودکار')
  await schedule.getByLabel('روز هفته').selectOption('دوشنبه')
  await schedule.getByRole('button', { name: 'ذخیره' }).click()
  await expect(page.getByText('شیوهٔ تسویه ذخیره شد')).toBeVisible()
  await look()
})

test(
  'two members of staff let money out: one prepares it, another pays it, and the seller reads the reference',
  ONCE,
  async ({ page, open, look, incidents }) => {
    const sellerId = await soldAndFree()
    const owner = await personOf(sellerId)
    await signIn(page, owner)
    await open('/desk/payouts')
    const account = page.getByRole('form', { name: 'حساب بانکی' })
    await account.getByLabel('شمارهٔ شبا').fill(SHEBA)
    await account.getByLabel('نام صاحب حساب').fill(sellerId)
    await account.getByRole('button', { name: 'ثبت حساب' }).click()
    await page.getByRole('button', { name: 'درخواست تسویه' }).click()
    await expect(page.getByRole('list', { name: 'تسویه‌ها' })).toContainText('در انتظار بررسی')

    const mobile = await memberOfStaff(['finance'])
    incidents.announce(403, '/api/auth/verify-token-master')
    // who is signed in would be led on from the login page
    await page.evaluate(() => localStorage.removeItem('user'))
    await open('/login?redirect=%2Fmaster-dashboard')
    await logInOnPage(page, mobile)
    await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
    await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
    await expect(page.getByLabel('رمز عبور تازه')).toHaveCount(0)
    await open('/master-dashboard/payouts')
    const card = page.getByRole('article').filter({ hasText: sellerId })
    await look()
    await card.getByRole('button', { name: 'آماده برای پرداخت' }).click()
    await expect(card).toHaveCount(0)
    await page.getByLabel('وضعیت').selectOption({ value: 'prepared' })
    await expect(card).toContainText('این تسویه را خودتان آماده کرده‌اید')
    await look()

    const payer = await staffToken(['finance'])
    const { payouts } = await callMarket(listPayoutsToPayCall, { query: { state: 'prepared' } }, payer)
    const mine = payouts.find(({ seller }) => seller.id === sellerId)
    if (mine === undefined) throw new Error('What was prepared waits for its payer.')
    const reference = `14050830${mine.id.slice(-6)}`
    await callMarket(payPayoutCall, { body: { payoutId: mine.id, reference } }, payer)

    await signIn(page, owner)
    await open('/desk/payouts')
    await expect(page.getByRole('list', { name: 'تسویه‌ها' })).toContainText('پرداخت شد')
    await expect(page.getByRole('list', { name: 'تسویه‌ها' })).toContainText('پیگیری')
  },
)

test('staff set what the market takes, for orders from then on', ONCE, async ({ page, open, look, incidents }) => {
  const sellerId = await newSeller('صدف و پسران')
  const mobile = await memberOfStaff(['settings.write'])
  incidents.announce(403, '/api/auth/verify-token-master')
  await open('/login?redirect=%2Fmaster-dashboard')
  await logInOnPage(page, mobile)
  await page.getByLabel('رمز عبور تازه').fill(PASSWORD)
  await page.getByRole('button', { name: 'گذاشتن رمز و ورود' }).click()
  await expect(page.getByLabel('رمز عبور تازه')).toHaveCount(0)
  await open('/master-dashboard/commission')

  const form = page.getByRole('form', { name: 'نرخ تازه' })
  await form.getByLabel('کارمزد (درصد)').fill('هشت')
  await form.getByRole('button', { name: 'ثبت نرخ' }).click()
  await expect(form).toContainText('درصد را با رقم بنویسید')
  await form.getByRole('combobox', { name: 'فروشنده' }).fill(sellerId)
  await page.getByRole('option', { name: sellerId }).click()
  await form.getByLabel('کارمزد (درصد)').fill('۷٫۵')
  await form.getByRole('button', { name: 'ثبت نرخ' }).click()
  const rate = page.getByRole('list', { name: 'نرخ‌ها' }).getByRole('listitem').filter({ hasText: 'صدف و پسران' }).first()
  await expect(rate).toContainText('۷٫۵٪')
  await expect(rate).toContainText('در آینده')
  await look()
})

test('without sales a seller reads what will come', ONCE, async ({ page, open, look }) => {
  await signIn(page, await personOf(await newSeller()))

  await open('/desk/money')
  await expect(page.getByText('گردشی نیست')).toBeVisible()
  await look()
  await open('/desk/money?view=invoices')
  await expect(page.getByText('صورت‌حسابی نیست')).toBeVisible()
  await open('/desk/payouts')
  await expect(page.getByText('هنوز تسویه‌ای نیست')).toBeVisible()
  await look()
})

test('a seller reads and prints what the market took in a month', ONCE, async ({ page, open, look }) => {
  const sellerId = await newSeller()
  const number = await invoicedFor(sellerId)
  await signIn(page, await personOf(sellerId))

  await open('/desk/money?view=invoices')
  await page.getByRole('link', { name: 'دیدن صورت‌حساب اردیبهشت ۱۴۰۴' }).click()
  await expect(page).toHaveURL(`/desk/money/invoices/${number}`)
  const sheet = page.getByRole('region', { name: 'صورت‌حساب کارمزد اردیبهشت ۱۴۰۴' })
  await expect(sheet).toContainText('۵۵۰٬۰۰۰')
  await look()
})
