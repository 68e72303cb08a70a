import { expect, test } from 'vitest'
import { DEFAULT_FILTERS, NOTHING_CHOSEN } from '#web/features/trade/choices.ts'
import { filterSummary } from './filter-summary.ts'

test('what is saved is told in few words', () => {
  const chosen = { ...NOTHING_CHOSEN, uniqueIDClickedBrands: ['a', 'b'], filters: { ...DEFAULT_FILTERS, minStock: 5 } }

  expect(filterSummary(chosen)).toBe('۲ برند، ۱ فیلتر')
  expect(filterSummary(NOTHING_CHOSEN)).toBe('همهٔ محصولات')
})
