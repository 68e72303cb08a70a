import { expect, test } from 'vitest'
import { firstYearShown } from './years-shown.ts'

test('nine years stand together, the last ones ending with this year', () => {
  expect([1405, 1397].map((year) => firstYearShown(year, 1405))).toEqual([1397, 1397])
  expect([1396, 1388].map((year) => firstYearShown(year, 1405))).toEqual([1388, 1388])
})
