import { expect, test } from 'vitest'
import { NO_PRICE_LIMIT } from '#contract/listing.ts'
import { toman } from '#contract/money.ts'
import { priceWords } from './price-words.ts'

const range = { min: toman(223_000), max: toman(9_800_000) }

test('a price that only one thumb narrows names that thumb alone', () => {
  expect(priceWords([1_000_000, 9_800_000], range)).toBe('از ۱٬۰۰۰٬۰۰۰ تومان')
  expect(priceWords([1_000_000, NO_PRICE_LIMIT], range)).toBe('از ۱٬۰۰۰٬۰۰۰ تومان')
  expect(priceWords([0, 2_000_000], range)).toBe('تا ۲٬۰۰۰٬۰۰۰ تومان')
  expect(priceWords([223_000, 2_000_000], range)).toBe('تا ۲٬۰۰۰٬۰۰۰ تومان')
  expect(priceWords([1_000_000, 2_000_000], range)).toBe('۱٬۰۰۰٬۰۰۰ تا ۲٬۰۰۰٬۰۰۰ تومان')
})

test('where nothing has a price, what was asked for is named', () => {
  const nothing = { min: toman(0), max: toman(0) }

  expect(priceWords([1, 2], nothing)).toBe('۱ تا ۲ تومان')
  expect(priceWords([5_000_000, NO_PRICE_LIMIT], nothing)).toBe('از ۵٬۰۰۰٬۰۰۰ تومان')
})
