import { verifyUserCall } from '#contract/identity.ts'
import { choosePayment, decideAtBank, goToBank } from './support/buying.ts'
import { callMarket } from './support/call-market.ts'
import { findForSale, plenty, putInCart } from './support/for-sale.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { chargeWallet } from './support/money.ts'
import { registeredShopper, signIn } from './support/shopper.ts'

const GATED = '/category/digital-cameras'

test('a guest finds the plans out of reach and is asked to sign in', ONCE, async ({ page, open, look }) => {
  await open('/subscription')
  const asked = page.getByRole('dialog', { name: 'ورود به حساب کاربری' })
  await expect(asked.getByRole('link', { name: 'ورود یا ثبت‌نام' })).toHaveAttribute('href', '/login?redirect=%2Fsubscription')
  await look()

  await asked.getByRole('button', { name: 'انصراف' }).click()
  await expect(page.getByText('حرفه‌ای', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /اشتراک/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link', { name: 'ورود یا ثبت‌نام' })).toBeVisible()
  await look()
})

test('a plan bought from the wallet opens its category at once in another tab', ONCE, async ({ page, open, look, context }) => {
  const shopper = await registeredShopper({ address: false })
  const { user } = await callMarket(verifyUserCall, {}, shopper.token)
  await chargeWallet(user.id, 600_000)
  await signIn(page, shopper)
  await open(GATED)
  const gate = page.getByRole('dialog', { name: 'نیاز به خرید اشتراک' })
  await expect(gate.getByRole('link', { name: 'دیدن اشتراک‌ها' })).toHaveAttribute('href', '/subscription')

  const other = await context.newPage()
  await other.goto('/subscription')
  await expect(other.getByText('همراه هر حساب است')).toBeVisible()
  await other.getByRole('button', { name: 'خرید اشتراک: ویژه' }).click()
  const confirm = other.getByRole('dialog', { name: 'آیا از خرید این اشتراک مطمئن هستید؟' })
  await expect(confirm).toContainText('۴۹۸٬۹۵۰')
  await confirm.getByRole('button', { name: 'خرید اشتراک' }).click()
  await expect(other.getByRole('button', { name: 'خریداری شده' })).toBeDisabled()
  await expect(other.getByRole('heading', { name: 'خریدهای اشتراک' })).toBeVisible()

  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(gate).toHaveCount(0)
  await other.close()

  await open('/subscription')
  await page.getByRole('button', { name: 'موجودی ناکافی: حرفه‌ای' }).click()
  const short = page.getByRole('dialog', { name: 'موجودی کافی نیست' })
  await expect(short).toContainText('کم دارید')
  await expect(short.getByRole('link', { name: 'شارژ کیف پول' })).toHaveAttribute('href', '/account/wallet?redirect=%2Fsubscription')
  await look()
})

test('who has too little for a plan charges the wallet at the bank and comes back to buy it', ONCE, async ({ page, open, look }) => {
  await signIn(page, await registeredShopper({ address: false }))
  await open('/subscription')
  await page.getByRole('button', { name: 'موجودی ناکافی: ویژه' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'شارژ کیف پول' }).click()

  const form = page.getByRole('dialog', { name: 'شارژ کیف پول' })
  await form.getByRole('button', { name: '۵ میلیون' }).click()
  await form.getByRole('button', { name: 'پرداخت ۵٬۰۰۰٬۰۰۰ تومان' }).click()
  await page.getByRole('button', { name: 'انتقال فوری' }).click()
  await page.getByRole('button', { name: 'تأیید پرداخت' }).click()
  await look()
  await page.getByRole('link', { name: 'ادامهٔ خرید' }).click()

  await expect(page).toHaveURL('/subscription')
  await expect(page.getByRole('button', { name: 'خرید اشتراک: ویژه' })).toBeEnabled()
})

test('a plan is put in the cart, paid there with a product, and opens its category', ONCE, async ({ page, open, look }) => {
  const shopper = await registeredShopper()
  const [good] = await findForSale(plenty, 1)
  if (good === undefined) throw new Error('The market has something for sale.')
  await putInCart(shopper, good, 1)
  await signIn(page, shopper)
  await open('/subscription')
  await page.getByRole('button', { name: 'افزودن به سبد خرید: ویژه' }).click()
  await expect(page.getByRole('button', { name: 'در انتظار پرداخت سبد' })).toBeDisabled()
  await look()

  await page.getByRole('link', { name: 'دیدن سبد خرید' }).click()
  const plan = page.getByRole('region', { name: 'اشتراک راسته' })
  await expect(plan).toContainText('مدت: ۳۰ روز')
  await expect(plan.getByRole('group', { name: /^تعداد/ })).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('group', { name: /^تعداد/ })).toHaveCount(1)
  await look()

  await open('/payment')
  await expect(page.getByRole('radio', { name: 'پرداخت در محل' })).toBeDisabled()
  await look()
  await choosePayment(page, 'بانک آزمایشی')
  await expect(page.getByText('اشتراک ویژه')).toBeVisible()
  await look()
  await goToBank(page)
  await decideAtBank(page, 'تأیید پرداخت')
  await expect(page.getByRole('region', { name: 'اشتراک راسته' })).toContainText('فعال شد')
  await look()

  await open(GATED)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await open('/subscription')
  await expect(page.getByRole('button', { name: 'خریداری شده' })).toBeDisabled()
})
