import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import { daysCsv, provincesCsv } from './figures-csv.ts'

const SUM = { orders: 2, pieces: 5, sales: toman(1_250_000), returnedPieces: 1, returnedSales: toman(250_000) }

test('the days are a file that spreadsheets open in Persian, one row a day', () => {
  const rows = daysCsv([
    { date: '2026-11-20', ...SUM, views: null },
    { date: '2026-11-21', ...SUM, views: 40 },
  ]).split('\r\n')

  expect(rows).toEqual([
    '\ufeffتاریخ,سفارش,تعداد فروش,فروش (تومان),تعداد مرجوعی,مرجوعی (تومان),بازدید',
    '1405/08/29,2,5,1250000,1,250000,',
    '1405/08/30,2,5,1250000,1,250000,40',
    '',
  ])
})

test('a province that a spreadsheet would run is a text, and one that is not known any more has a name', () => {
  const rows = provincesCsv([
    { province: '=1+1', ...SUM },
    { province: '', ...SUM },
  ]).split('\r\n')

  expect(rows.slice(1, 3)).toEqual(["'=1+1,2,5,1250000,1,250000", 'نامعلوم,2,5,1250000,1,250000'])
})
