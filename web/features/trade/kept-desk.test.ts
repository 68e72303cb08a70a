// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { SavedFilterId } from '#contract/saved-filter.ts'
import { DEFAULT_FILTERS, NOTHING_CHOSEN } from './choices.ts'
import { type Desk, keepDesk, readDesk } from './kept-desk.ts'

const ID = SavedFilterId.parse('01932f00-0000-7000-8000-000000000001')
const PAGE = { name: 'fast_order', path: '/fastorder', nothing: NOTHING_CHOSEN }
const DESK: Desk = {
  mode: 'category',
  choices: {
    brand: { ...NOTHING_CHOSEN, uniqueIDClickedBrands: ['نور'], filters: { ...DEFAULT_FILTERS, color: ['مشکی'], priceFormat: 'million' } },
    category: { ...NOTHING_CHOSEN, uniqueIDClickedCategories: ['phones'] },
  },
  checked: { brand: [ID], category: [] },
}

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  for (const mode of ['brand', 'category']) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
    document.cookie = `fast_order_${mode}=; Path=/fastorder; Max-Age=0`
  }
})

test('what was chosen in both modes, which one was open and the checked filters are there again', () => {
  history.replaceState(null, '', '/fastorder')

  keepDesk(PAGE, DESK)

  expect(readDesk(PAGE)).toEqual(DESK)
})

test('what nobody can read any more counts as nothing chosen', () => {
  history.replaceState(null, '', '/fastorder')
  // biome-ignore lint/suspicious/noDocumentCookie: as another program would leave it
  document.cookie = 'fast_order_brand=%7Bbroken; Path=/fastorder'
  localStorage.setItem('fast-order-checked', '{"brand":["x"],"until":99999999999999}')

  expect(readDesk(PAGE)).toEqual({
    mode: 'brand',
    choices: { brand: NOTHING_CHOSEN, category: NOTHING_CHOSEN },
    checked: { brand: [], category: [] },
  })
})

test('checked filters are forgotten after seven days', () => {
  keepDesk(PAGE, DESK)
  vi.useFakeTimers({ now: Date.now() + 7 * 24 * 3_600_000 + 1_000 })

  expect(readDesk(PAGE).checked).toEqual({ brand: [], category: [] })
})
