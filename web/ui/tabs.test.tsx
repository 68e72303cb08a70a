// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

const TABS = [
  { id: 'facts', label: 'مشخصات', content: <p>وزن</p> },
  { id: 'reviews', label: 'دیدگاه‌ها', count: 3, content: <p>خوب بود</p> },
  { id: 'price', label: 'قیمت', content: <p>نمودار</p> },
]

test('a tab shows its panel, and says that it is the chosen one', async () => {
  render(<Tabs label="محصول" tabs={TABS} />)
  expect(screen.getByRole('tabpanel', { name: 'مشخصات' }).textContent).toBe('وزن')

  await userEvent.click(screen.getByRole('tab', { name: /دیدگاه‌ها/ }))

  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('دیدگاه‌ها۳')
  expect(screen.getByRole('tabpanel').textContent).toBe('خوب بود')
})

test('the arrows walk from right to left and around, Home and End to the first and the last', async () => {
  const selected = vi.fn()
  render(<Tabs label="محصول" tabs={TABS} onSelect={selected} />)

  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}{Home}{End}')

  expect(selected.mock.calls.flat()).toEqual(['reviews', 'facts', 'price', 'facts', 'price'])
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'قیمت' }))
})

test('of the tabs one alone is reached by Tab', () => {
  render(<Tabs label="محصول" tabs={TABS} />)

  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
})
