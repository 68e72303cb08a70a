import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slug, text } from './import-fields.ts'
import { readableText } from './import-text.ts'

test.each([
  ['کیف &amp; کفش', 'کیف & کفش'],
  ['کیف &amp;amp; کفش', 'کیف & کفش'],
  ['&laquo;راسته&raquo; &#1777;', '«راسته» ۱'],
  ['AT&T', 'AT&T'],
  ['a &unknown; b', 'a &unknown; b'],
  ['\u200fکتاب‌خانه\u200e', 'کتاب‌خانه'],
  ['\u200cکیف\u200c ', 'کیف'],
  ['\u200b\u200c\u200f \u2060\ufeff\u3164', ''],
])('%j is read as %j', (written, read) => {
  expect(readableText(written)).toBe(read)
})

test('what was read once is read the same again', () => {
  const part = fc.constantFrom('&', 'amp;', '&amp;', '&#38;', 'کیف', '\u200c', '\u200f', ' ', '\ufeff', 'lt;', '1')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const read = readableText(parts.join(''))
      expect(readableText(read)).toBe(read)
    }),
  )
})

const faultsOf = (shape: ReturnType<typeof slug>, given: string) => shape.safeParse(given).error?.issues.map(({ message }) => message)

test('a title of marks that nobody sees is none, and one that is too long says how long it is', () => {
  expect(faultsOf(text('عنوان', 200), '\u200f\u200c')).toEqual(['عنوان الزامی است'])
  expect(faultsOf(text('عنوان', 200), 'گ'.repeat(234))).toEqual(['عنوان ۲۳۴ حرف دارد و باید حداکثر ۲۰۰ حرف باشد'])
})

test.each(['.', '..', '-', '_.-'])('%s is no slug', (given) => {
  expect(faultsOf(slug(), given)).toEqual(['نامک باید دست‌کم یک حرف یا رقم داشته باشد'])
})
