import { expect, test } from 'vitest'
import { type Rate, RateId } from '#contract/rate.ts'
import { originInWords, rateInWords } from './rate-words.ts'

const OWN: Rate = {
  id: RateId.parse('0123456789ab'),
  whose: 'own',
  currency: 'usd',
  toman: '92500.5',
  step: 1_000,
  setAt: '2026-11-24T08:30:00.000Z',
  setBy: 'مهدی رستگار',
}

test('a rate is told with its rounding, whose it is and since when', () => {
  expect(rateInWords(OWN)).toBe('هر دلار آمریکا ۹۲٬۵۰۰٫۵ تومان، گرد به ۱٬۰۰۰ تومان')
  expect(originInWords(OWN)).toBe('نرخ شما از ۳ آذر ۱۴۰۵، ۱۲:۰۰، مهدی رستگار')
  expect(rateInWords({ ...OWN, currency: 'AED', toman: '25100', step: 1 })).toBe('هر درهم امارات ۲۵٬۱۰۰ تومان، گرد به ۱ تومان')
  expect(originInWords({ ...OWN, whose: 'market', setBy: null })).toBe('نرخ بازار از ۳ آذر ۱۴۰۵، ۱۲:۰۰')
})
