import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBlock, writeBlock } from './tsv.ts'

test('a block of a spreadsheet is read: its last line end begins no row, empty cells stay', () => {
  expect(readBlock('۱۲\t\tالف\r\n3\t4\t\r\n')).toEqual([
    ['۱۲', '', 'الف'],
    ['3', '4', ''],
  ])
})

test('tabs, lines and quotes may stand in a quoted cell', () => {
  expect(readBlock('"دو\nخط"\t"۲۷ ""اینچ"""\nآخر')).toEqual([['دو\nخط', '۲۷ "اینچ"'], ['آخر']])
})

test('a quote that is never closed is a sign like any other', () => {
  expect(readBlock('"۲۷\t۲')).toEqual([['"۲۷', '۲']])
})

test('a text that looks like a formula is copied as a text, a negative number as a number', () => {
  expect(writeBlock([['=1+1', '-5', '+98']])).toBe("'=1+1\t-5\t'+98")
})

test('whatever is copied is pasted as the same cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ب', '۱', ' ', '\t', '\n', '"', '=', '-', ',') })
  const block = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 })

  fc.assert(
    fc.property(block, (cells) => {
      expect(readBlock(writeBlock(cells))).toEqual(cells)
    }),
  )
})
