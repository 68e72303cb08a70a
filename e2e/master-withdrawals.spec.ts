import { readUserInfoCall } from '#contract/identity.ts'
import { readWalletCall } from '#contract/wallet.ts'
import { approveWithdrawalCall, withdrawCall } from '#contract/wallet-withdrawal.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { callMarket } from './support/call-market.ts'
import { inMarket } from './support/in-market.ts'
import { expect, ONCE, test } from './support/journey.ts'
import { chargeWallet } from './support/money.ts'
import { registeredShopper } from './support/shopper.ts'
import { signInAsStaff, staffToken } from './support/staff.ts'

const SHEBA = 'IR050170000000123456789012'

test('money leaves a wallet by two people: one approves, another pays, once', ONCE, async ({ page, open, look }) => {
  const shopper = await registeredShopper()
  const { user } = await callMarket(readUserInfoCall, {}, shopper.token)
  await chargeWallet(user.id, 900_000)
  const ask = (amount: number) =>
    callMarket(
      withdrawCall,
      { body: { withdrawData: { phone: shopper.mobile, amount: amount as never, sheba: SHEBA, note: '' } } },
      shopper.token,
    )
  const { withdrawal: first } = await ask(300_000)
  const { withdrawal: second } = await ask(200_000)
  await inMarket((market) => market.query(`update wallet_withdrawals set holder_name = $2 where user_id = $1`, [user.id, user.id]))
  const other = await staffToken(['finance'])
  await callMarket(approveWithdrawalCall, { body: { requestId: second.requestId } }, other)
  await signInAsStaff(page, ['finance'])

  await open('/master-dashboard/withdrawals')
  const mine = page.getByRole('article').filter({ hasText: user.id })
  await expect(mine).toContainText('۳۰۰٬۰۰۰')
  await look()
  await mine.getByRole('button', { name: 'رد کردن' }).click()
  await expect(mine).toContainText('دلیل را بنویسید')
  await mine.getByRole('button', { name: 'تأیید برای واریز' }).click()
  await expect(mine).toHaveCount(0)

  await page.getByLabel('وضعیت').selectOption({ value: 'approved' })
  const own = mine.filter({ hasText: '۳۰۰٬۰۰۰' })
  const others = mine.filter({ hasText: '۲۰۰٬۰۰۰' })
  await expect(own).toContainText('این برداشت را خودتان تأیید کرده‌اید')
  await expect(own.getByRole('button', { name: 'واریز شد' })).toHaveCount(0)
  await look()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'پروندهٔ تازه از' }).click()
  expect((await file).suggestedFilename()).toMatch(/^withdrawals-1\d{3}-\d\d-\d\d-[0-9a-f]{4}\.csv$/)
  await expect(others.getByText('پروندهٔ بانک')).toBeVisible()
  const again = page.waitForEvent('download')
  await page.getByRole('list', { name: 'پرونده‌های بانک' }).getByRole('button', { name: 'گرفتن پرونده' }).first().click()
  expect((await again).suggestedFilename()).toBe((await file).suggestedFilename())
  await look()
  const reference = `1405${first.requestId.slice(-8)}`
  await others.getByLabel('شمارهٔ پیگیری بانک').fill(reference)
  await others.getByRole('button', { name: 'واریز شد' }).click()
  await expect(others).toHaveCount(0)
  await page.getByLabel('وضعیت').selectOption({ value: 'paid' })
  await expect(others).toContainText(toPersianDigits(reference))
  expect(await callMarket(readWalletCall, {}, shopper.token)).toMatchObject({ balance: 700_000, blockedAmount: 300_000 })
})
