import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductCard } from './product-card.tsx'

const PRODUCT = { title: 'گوشی', slug: 'phone', image: '', regularPrice: 1_000_000, inStock: true }
const card = (more: object = {}) => renderToStaticMarkup(<ProductCard product={{ ...PRODUCT, ...more }} />)

test('a card says what is sent today and what is a presale, and nothing of either where it is neither', () => {
  expect(card({ sendsToday: true })).toContain('ارسال امروز')
  expect(card({ presale: true })).toContain('پیش‌فروش')
  expect(card()).not.toMatch(/ارسال امروز|پیش‌فروش/)
})
