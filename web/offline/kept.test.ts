import { expect, test } from 'vitest'
import { pageShownBy } from './kept.ts'

test.each([
  ['https://rasteh.test/', '/'],
  ['https://rasteh.test/_.data?_routes=root', '/'],
  ['https://rasteh.test/product/%DA%AF%D9%88%D8%B4%DB%8C.data?_routes=features%2Fproduct', '/product/%DA%AF%D9%88%D8%B4%DB%8C'],
  ['https://rasteh.test/search?s=tv&page=2', '/search?s=tv&page=2'],
  ['https://rasteh.test/search.data?s=tv&_routes=x', '/search?s=tv'],
])('%s shows the page %s', (url, page) => {
  expect(pageShownBy(url)).toBe(page)
})
