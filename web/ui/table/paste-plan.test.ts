import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { matchingOf, type PasteGround, planByPlace, planByTitles } from './paste-plan.ts'
import type { Range } from './selection.ts'

interface Offer {
  code: string
  name: string
  price: number
  stock: number
}

const { text, number } = columnsOf<Offer>()
const COLUMNS = [
  text('code', { title: 'کد', width: 80, of: ({ code }) => code, isKey: true }),
  text('name', { title: 'نام', width: 80, of: ({ name }) => name }),
  number('price', { title: 'قیمت', width: 80, of: ({ price }) => price, edit: { min: 1_000 } }),
  number('stock', { title: 'موجودی', width: 80, of: ({ stock }) => stock, edit: { min: 0, allows: ({ code }) => code !== 'C' } }),
]
const ROWS = ['A', 'B', 'C'].map((code) => ({ id: code, row: { code, name: `کابل ${code}`, price: 5_000, stock: 10 } }))
const cell = (row: number, column: number): Range => ({ top: row, bottom: row, start: column, end: column })
const into = (range: Range): PasteGround<Offer> => ({
  columns: COLUMNS,
  rows: ROWS,
  range,
  valueAt: ({ row }, column) => column.valueOf(row),
})

test('a block is written from the first cell on, in Persian and Latin digits', () => {
  const { changes, misfits } = planByPlace(
    [
      ['۶٬۰۰۰', '12'],
      ['7,000', '۱۳'],
    ],
    into(cell(0, 2)),
  )

  expect(changes.map(({ rowId, columnId, after }) => [rowId, columnId, after])).toEqual([
    ['A', 'price', 6_000],
    ['A', 'stock', 12],
    ['B', 'price', 7_000],
    ['B', 'stock', 13],
  ])
  expect(misfits).toEqual([])
})

test('one value fills the range', () => {
  const { changes } = planByPlace([['۲۰']], into({ top: 0, bottom: 1, start: 3, end: 3 }))

  expect(changes.map(({ rowId, after }) => [rowId, after])).toEqual([
    ['A', 20],
    ['B', 20],
  ])
})

test('what does not fit is named with its line and the reason; the rest is written', () => {
  const { changes, misfits } = planByPlace(
    [
      ['کابل نو', '500', '۱۱'],
      ['کابل C', '۹۰۰۰', '۱۲', '۱'],
      ['x', '1', '2'],
    ],
    into(cell(1, 1)),
  )

  expect(changes.map(({ rowId, columnId }) => [rowId, columnId])).toEqual([
    ['B', 'stock'],
    ['C', 'price'],
  ])
  expect(misfits.map(({ line, title, why }) => [line, title, why])).toEqual([
    [1, 'نام', 'این خانه نوشتنی نیست'],
    [1, 'قیمت', 'کمتر از ۱٬۰۰۰ نباشد'],
    [2, 'موجودی', 'این خانه نوشتنی نیست'],
    [2, undefined, 'ستونی برای آن نیست'],
    [3, 'نام', 'ردیفی برای آن نیست'],
    [3, 'قیمت', 'ردیفی برای آن نیست'],
    [3, 'موجودی', 'ردیفی برای آن نیست'],
  ])
})

test('of three hundred pasted lines with twelve wrong ones these twelve are named, and all others are written', () => {
  const rows = Array.from({ length: 300 }, (_, at) => ({ id: `o${at}`, row: { code: `o${at}`, name: 'کابل', price: 5_000, stock: 10 } }))
  const isWrong = (at: number) => at % 25 === 7
  const block = rows.map((_, at) => [isWrong(at) ? 'نامعلوم' : String(6_000 + at)])

  const { changes, misfits } = planByPlace(block, { ...into(cell(0, 2)), rows })

  expect(misfits.map(({ line }) => line)).toEqual(rows.flatMap((_, at) => (isWrong(at) ? [at + 1] : [])))
  expect(misfits).toHaveLength(12)
  expect(changes.map(({ rowId, after }) => [rowId, after])).toEqual(rows.flatMap(({ id }, at) => (isWrong(at) ? [] : [[id, 6_000 + at]])))
})

test('a block with titles finds its columns by them, and its rows by their key', () => {
  const block = [
    ['موجودی', 'کد', 'یادداشت'],
    ['۷', 'B', 'فوری'],
    ['۸', 'Z', ''],
  ]
  const matching = matchingOf(block, COLUMNS)

  const { changes, misfits } = planByTitles(block, matching ?? [], into(cell(0, 0)))

  expect(matching).toEqual(['stock', 'code', null])
  expect(changes.map(({ rowId, columnId, after }) => [rowId, columnId, after])).toEqual([['B', 'stock', 7]])
  expect(misfits).toEqual([{ line: 3, text: '۸', title: 'موجودی', why: 'ردیفی برای آن نیست' }])
})

test('a block without titles is not matched by them', () => {
  expect(
    matchingOf(
      [
        ['۶۰۰۰', '۱۲'],
        ['۷۰۰۰', '۱۳'],
      ],
      COLUMNS,
    ),
  ).toBeUndefined()
  expect(matchingOf([['قیمت']], COLUMNS)).toBeUndefined()
})
