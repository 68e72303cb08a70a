import { expect, test } from 'vitest'
import { depositWords } from './deposit-words.ts'

test.each([
  ['completed', 'paid', 'success', 'کیف پول شما شارژ شد', undefined],
  ['failed', 'unpaid', 'failed', 'شارژ کیف پول ناموفق بود', 'تلاش دوباره'],
  ['cancelled', 'unpaid', 'failed', 'شارژ کیف پول ناموفق بود', 'تلاش دوباره'],
  ['pending', 'unpaid', 'pending', 'پرداخت در درگاه به پایان نرسیده است', 'ادامهٔ پرداخت'],
  ['processing', 'unpaid', 'pending', 'در انتظار تأیید بانک', undefined],
  ['waiting', 'unpaid', 'unknown', 'وضعیت پرداخت نامشخص است', 'پرداخت'],
] as const)('a charge that is %s and %s is shown as %s', (status, payment_status, result, title, payLabel) => {
  expect(depositWords({ status, payment_status, error_message: '' })).toMatchObject({ result, title, payLabel })
})

test('a charge that failed says why', () => {
  const words = depositWords({ status: 'failed', payment_status: 'unpaid', error_message: 'بانک پرداخت را نپذیرفت' })
  expect(words.text).toMatch(/^بانک پرداخت را نپذیرفت\. /)
})
