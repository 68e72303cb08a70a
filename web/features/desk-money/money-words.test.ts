import { expect, test } from 'vitest'
import { CommissionTerms } from '#contract/commission.ts'
import { lastMonths, percentWords, termWords } from './money-words.ts'

test('months are told from this one back', () => {
  const months = lastMonths(new Date('2026-11-21T08:00:00Z'))

  expect(months.slice(0, 2)).toEqual([
    { value: '1405-08', label: 'آبان ۱۴۰۵' },
    { value: '1405-07', label: 'مهر ۱۴۰۵' },
  ])
  expect(months).toHaveLength(24)
})

test('hundredths of a percent are read as percents', () => {
  expect([percentWords(800), percentWords(750), percentWords(0)]).toEqual(['۸٪', '۷٫۵٪', '۰٪'])
})

test('terms say who bears what', () => {
  const terms = CommissionTerms.parse({
    discountBearer: 'market',
    gatewayFeeBasisPoints: 20,
    gatewayFeeMax: 4_000,
    gatewayFeeBearer: 'seller',
    returnShipping: 0,
    returnShippingBearer: 'seller',
  })

  expect(termWords(terms)).toEqual([
    'کد تخفیف بر عهدهٔ بازار است',
    'کارمزد درگاه ۰٫۲٪، حداکثر ۴٬۰۰۰ تومان بر عهدهٔ شماست',
    'ارسال مرجوعی بر عهدهٔ بازار است',
  ])
})
