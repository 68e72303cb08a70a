import { expect, test } from 'vitest'
import { leadToLastPage } from './last-page.ts'

function ledTo(address: string, totalPages: number): string | null {
  const request = new Request(`https://rasteh.test${address}`)
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  try {
    leadToLastPage(request, { page, totalPages })
    return null
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : null
  }
}

test('a page behind the last one leads to the last, and what was chosen stays', () => {
  expect(ledTo('/category/phones?page=99&sort=lowest_price', 7)).toBe('/category/phones?page=7&sort=lowest_price')
  expect(ledTo('/category/phones?page=99&_routes=x', 1)).toBe('/category/phones')
  expect(ledTo('/shop?page=2&s=%DA%A9%DB%8C%D9%81', 1)).toBe('/shop?s=%DA%A9%DB%8C%D9%81')
})

test('pages that are there, and listings of nothing, stay where they are', () => {
  expect(ledTo('/shop?page=7', 7)).toBeNull()
  expect(ledTo('/shop', 7)).toBeNull()
  expect(ledTo('/shop?page=3', 0)).toBeNull()
})
