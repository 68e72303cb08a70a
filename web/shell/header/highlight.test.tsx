import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Highlighted } from './highlight.tsx'

const html = (title: string, text: string) => renderToStaticMarkup(<Highlighted title={title} text={text} />)

test('words of a title that begin as the searched ones are marked, however either is written', () => {
  expect(html('گوشي سامسونگ Galaxy A54', 'گوشی gal')).toBe('<mark>گوشي</mark> سامسونگ <mark>Galaxy</mark> A54')
  expect(html('مخلوط‌کن، فلر', 'مخلوطکن')).toBe('<mark>مخلوط‌کن</mark>، فلر')
  expect(html('مخلوط‌کن، فلر', 'کن')).toBe('<mark>مخلوط‌کن</mark>، فلر')
  expect(html('مدل ۴۲', '42')).toBe('مدل <mark>۴۲</mark>')
  expect(html('کیف', '%')).toBe('کیف')
})
