import { expect, test } from 'vitest'
import { WithdrawData } from './wallet-withdrawal.ts'

test('a withdrawal goes to a Sheba whose check digits are right', () => {
  const fault = (sheba: string) => WithdrawData.safeParse({ phone: '09121234567', amount: 1_000, sheba }).error?.issues[0]?.message

  expect(fault('۰۵۰۱ ۷۰۰۰ ۰۰۰۰ ۱۲۳۴ ۵۶۷۸ ۹۰۱۲')).toBeUndefined()
  expect(fault('IR060170000000123456789012')).toBe('شمارهٔ شبا درست نیست؛ رقم‌ها را دوباره ببینید')
  expect(fault('IR05017')).toBe('شمارهٔ شبا ۲۴ رقم دارد')
})
