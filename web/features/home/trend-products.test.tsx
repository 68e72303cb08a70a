import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import { TrendProducts } from './trend-products.tsx'

const product = (id: string) => ({
  id,
  title: `محصول ${id}`,
  slug: id,
  variant: null,
  image: '',
  regularPrice: toman(1_000),
  rating: null,
  sellerCount: 1,
  inStock: true,
})

test('ranks are counted on from column to column, and arrows turn to those that are out of view', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map(product)

  const html = renderToStaticMarkup(
    <TrendProducts section={{ id: 's', type: 'trendProducts', title: '', titleAlign: 'start', moreUrl: '', items }} />,
  )

  expect([...html.matchAll(/<ol[^>]* start="(\d)"/g)].map(([, start]) => start)).toEqual(['1', '4'])
  expect([...html.matchAll(/<b[^>]*>([۰-۹]+)<\/b>/g)].map(([, rank]) => rank)).toEqual(['۱', '۲', '۳', '۴', '۵'])
  expect(html).toContain('aria-label="بعدی"')
})
