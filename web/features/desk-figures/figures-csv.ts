import type { FiguresDay, FiguresProvince } from '#contract/desk-figures.ts'
import { persianDayAt, persianDayText } from '#persian/persian-days.ts'
import { csvText } from '../figures/csv-file.ts'
import { noonOf } from '../figures/grouped-days.ts'
import { provinceName } from './province-name.ts'

const SUMS = ['سفارش', 'تعداد فروش', 'فروش (تومان)', 'تعداد مرجوعی', 'مرجوعی (تومان)']

const sumsOf = ({ orders, pieces, sales, returnedPieces, returnedSales }: FiguresDay | FiguresProvince) => [
  orders,
  pieces,
  sales,
  returnedPieces,
  returnedSales,
]

/** Every day of the range, whatever the chart shows together. */
export function daysCsv(days: readonly FiguresDay[]): string {
  const rows = days.map((day) => [persianDayText(persianDayAt(noonOf(day.date))), ...sumsOf(day), day.views ?? ''])
  return csvText([['تاریخ', ...SUMS, 'بازدید'], ...rows])
}

export function provincesCsv(provinces: readonly FiguresProvince[]): string {
  return csvText([['استان', ...SUMS], ...provinces.map((each) => [provinceName(each.province), ...sumsOf(each)])])
}
