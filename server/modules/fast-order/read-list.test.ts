import { expect, test } from 'vitest'
import { LIST_LINES_MAX } from '#contract/fast-order-list.ts'
import { readList } from './read-list.ts'

const read = (text: string) => readList(text).lines.map(({ name, quantity }) => [name, quantity])

test('a name or code and its quantity stand apart by what sheets and people write between them', () => {
  const lines = [
    'گوشی سامسونگ A54\t۱۲',
    'گوشی سامسونگ A54\tمشکی\t۱٬۲۰۰ عدد',
    'کابل USB-C؛ سفید; 3',
    'کابل شارژر، ۵۰',
    'RS-100482-BK x 4',
    'هدفون × ۲',
    'هدفون تعداد: 7',
    'هدفون ۵ عدد',
    '۵ عدد هدفون',
    '2 × هدفون',
    '- هدفون: 9',
    '3) هدفون\t1',
  ]

  expect(read(lines.join('\n'))).toEqual([
    ['گوشی سامسونگ A54', 12],
    ['گوشی سامسونگ A54 مشکی', 1_200],
    ['کابل USB-C؛ سفید', 3],
    ['کابل شارژر', 50],
    ['RS-100482-BK', 4],
    ['هدفون', 2],
    ['هدفون', 7],
    ['هدفون', 5],
    ['هدفون', 5],
    ['هدفون', 2],
    ['هدفون', 9],
    ['هدفون', 1],
  ])
})

test('a number that only follows the name may be part of it', () => {
  const [line] = readList('گوشی آیفون ۱۵').lines

  expect(line).toMatchObject({ name: 'گوشی آیفون 15', quantity: null, otherwise: { name: 'گوشی آیفون', quantity: 15 } })
  expect(read('قاب ۰\nکد\t0\nقاب\t99999999')).toEqual([
    ['قاب 0', null],
    ['کد 0', null],
    ['قاب 99999999', null],
  ])
})

test('lines keep their number, empty ones are passed over, and those that no cart takes are counted', () => {
  const { lines } = readList('\n\nیک\t۱\r\n\r\nدو\t۲')

  expect(lines.map(({ line, text }) => [line, text])).toEqual([
    [3, 'یک\t۱'],
    [5, 'دو\t۲'],
  ])
  expect(readList(Array.from({ length: LIST_LINES_MAX + 3 }, () => 'هدفون\t1').join('\n'))).toMatchObject({
    left: 3,
    lines: { length: LIST_LINES_MAX },
  })
})
