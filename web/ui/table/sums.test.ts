import { expect, test } from 'vitest'
import { rangeSummary } from './sums.ts'

test('of a range is said how many cells it has, their sum and their average', () => {
  expect(rangeSummary([76, 540, 860])).toBe('۳ خانه · جمع ۱٬۴۷۶ · میانگین ۴۹۲')
  expect(rangeSummary([2.5, null, 'الف', 3])).toBe('۴ خانه · جمع ۵٫۵ · میانگین ۲٫۸')
})

test('where there is nothing to add up, only the cells are counted', () => {
  expect(rangeSummary(['الف', 4])).toBe('۲ خانه')
})
