import { expect, test } from 'vitest'
import { whyCredited } from './money-came.ts'

test.for([
  ['unpaid', 'too-late'],
  [undefined, 'too-late'],
  ['paid', 'paid-twice'],
  ['prepaid', 'not-fitting'],
  ['selfprepaid', 'not-fitting'],
] as const)('money for what is %s without it is told as %s', ([isPaid, why]) => {
  expect(whyCredited(isPaid)).toBe(why)
})
