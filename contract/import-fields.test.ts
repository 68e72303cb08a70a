import { expect, test } from 'vitest'
import { amount } from './import-fields.ts'

const price = amount('قیمت', 0)

test.each([
  ['12000', 12_000],
  ['۱۲٬۰۰۰ تومان', 12_000],
  ['1,250,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['۱ ۲۵۰ ۰۰۰', 1_250_000],
  [12_000, 12_000],
])('%s is %d toman', (written, toman) => {
  expect(price.parse(written)).toBe(toman)
})

test.each(['12000.5', '12.5', '0.125', '1,25', '12,0000', '1٬۲۵۰.5', 'هزار', '', 12_000.5, -1])('%s is no amount of toman', (written) => {
  expect(price.safeParse(written).success).toBe(false)
})
