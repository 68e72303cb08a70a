import { loginCall, readUserInfoCall, sendSmsCodeCall } from '#contract/identity.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { callMarket } from './support/call-market.ts'
import { inMarket } from './support/in-market.ts'
import { expect, test } from './support/journey.ts'
import { chargeWallet } from './support/money.ts'
import { codeSentTo, registeredShopper } from './support/shopper.ts'
import { signInAsStaff } from './support/staff.ts'

test('staff find a person, see what they see, and shut them out and let them in again', async ({ page, open, look }) => {
  const shopper = await registeredShopper()
  const { user } = await callMarket(readUserInfoCall, {}, shopper.token)
  const family = `گل‌محمدی${user.id}`
  await inMarket((market) => market.query(`update users set family = $2 where id = $1`, [user.id, family]))
  await chargeWallet(user.id, 120_000)
  const mobile = toPersianDigits(shopper.mobile)
  await signInAsStaff(page, ['people.read', 'people.write', 'people.contacts', 'tickets.answer', 'orders.read'])

  await open('/master-dashboard/people')
  await expect(page.getByRole('heading', { level: 1, name: 'کاربران' })).toBeVisible()
  await look()
  await page.getByLabel('نام یا شمارهٔ کامل موبایل').fill(`آرش ${family}`)
  await page.getByRole('button', { name: 'جست‌وجو' }).click()
  const people = page.getByRole('list', { name: 'کاربران' })
  await expect(people.getByRole('listitem')).toHaveCount(1)
  await expect(people).not.toContainText(mobile)
  await people.getByRole('link').click()

  await expect(page).toHaveURL(`/master-dashboard/people/${user.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(family)
  await expect(page.getByRole('region', { name: 'کیف پول' })).toContainText('۱۲۰٬۰۰۰')
  await expect(page.getByText(mobile)).toHaveCount(0)
  await page.getByRole('button', { name: 'نمایش شماره و نشانی' }).click()
  await expect(page.getByText(mobile).first()).toBeVisible()
  await look()

  const form = page.getByRole('form', { name: 'وضعیت حساب' })
  await form.getByRole('button', { name: 'غیرفعال کردن' }).click()
  await expect(form).toContainText('دلیل را بنویسید')
  await form.getByLabel('دلیل').fill('سفارش‌های ساختگی')
  await form.getByRole('button', { name: 'غیرفعال کردن' }).click()
  await expect(form.getByRole('button', { name: 'فعال کردن', exact: true })).toBeVisible()
  await look()

  await expect(callMarket(readUserInfoCall, {}, shopper.token)).rejects.toThrow('401')
  const before = await codeSentTo(shopper.mobile)
  await callMarket(sendSmsCodeCall, { body: { mobile: shopper.mobile } })
  const code = await codeSentTo(shopper.mobile, before)
  const refused = await callMarket(loginCall, { body: { mobile: shopper.mobile, code } })
  expect(refused).toMatchObject({ user: { status: 'deactive' }, message: 'حساب شما غیرفعال شده است؛ با پشتیبانی تماس بگیرید' })

  await form.getByLabel('دلیل').fill('اشتباه بود')
  await form.getByRole('button', { name: 'فعال کردن', exact: true }).click()
  await expect(page.getByText('حساب فعال شد')).toBeVisible()
})
