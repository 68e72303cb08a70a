import { expect, test } from 'vitest'
import { CurrencyPricesEdit, majorOf, minorOf } from './currency.ts'

test('an amount is read exactly, in any digits, and never rounded', () => {
  expect([274.78, '۲۷۴٫۷۸', '1,009.14', '٣/٥', 0.1, 7, '0.05'].map(minorOf)).toEqual([27478, 27478, 100914, 350, 10, 700, 5])
  expect([null, '', 0, '۰'].map(minorOf)).toEqual([null, null, null, null])
  expect(['1.234', 0.001, -1, 'abc', {}, true, 1e21, Number.NaN, '99999999999'].map(minorOf)).toEqual(Array(9).fill(undefined))
  expect(majorOf(27478)).toBe(274.78)
})

test('an edit names currencies that there are, and says in Persian what it cannot read', () => {
  expect(CurrencyPricesEdit.parse({ usd: '12.5', AED: 0 })).toEqual({ usd: 1250, AED: null })
  expect(CurrencyPricesEdit.safeParse({ eur: 1 }).error?.issues[0]?.message).toBe('ارز باید usd یا AED باشد')
  expect(CurrencyPricesEdit.safeParse({ usd: 'x' }).error?.issues[0]?.message).toBe(
    'قیمت به دلار آمریکا باید عددی با حداکثر دو رقم اعشار باشد',
  )
})
