import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import { PriceTable } from './price-table.tsx'

const row = (id: string, price: number, before: number | null = null, slug: string | null = null) => ({
  _id: id,
  product: `تلویزیون ${id}`,
  price: toman(price),
  before: before === null ? null : toman(before),
  slug,
})
const shown = (...tablelist: ReturnType<typeof row>[]) =>
  renderToStaticMarkup(<PriceTable list={{ _id: 'tv', title: 'تلویزیون', changedAt: '2026-11-21T09:00:00Z', tablelist }} />)

test('each row leads to its product, or to a search for its name, and the list says of which day it is', () => {
  const html = shown(row('a', 100, null, 'tv-a'), row('b', 100))

  expect(html).toContain('href="/product/tv-a"')
  expect(html).toContain(`href="/search?s=${encodeURIComponent('تلویزیون b')}"`)
  expect(html).toContain('۳۰ آبان ۱۴۰۵')
})

test('what has become dearer or cheaper says by how much; a price that has had no other says nothing', () => {
  expect(shown(row('a', 110, 100))).toMatch(/▲.*۱۰٪.*گران‌تر از پیش/)
  expect(shown(row('a', 75, 100))).toMatch(/▼.*۲۵٪.*ارزان‌تر از پیش/)
  expect(shown(row('a', 1_000_001, 1_000_000))).toContain('۱٪')
  expect(shown(row('a', 100), row('b', 100, 100), row('c', 5, 0))).not.toContain('٪')
})
