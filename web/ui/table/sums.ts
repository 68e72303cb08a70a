import { formatCount, formatRating } from '#persian/format.ts'
import type { CellValue } from './cell-value.ts'
import type { Column } from './columns.ts'
import { writeNumber } from './read-number.ts'

/** What the foot says of a column; undefined where it says nothing. */
export function sumOf<Row>({ sum }: Column<Row>, values: readonly CellValue[]): string | undefined {
  if (sum === undefined) return undefined
  return sum === 'sum' ? writeNumber(totalOf(values)) : sum(values)
}

/** ۳ خانه · جمع ۱٬۴۷۶ · میانگین ۴۹۲: what spreadsheets say of the cells that are selected. */
export function rangeSummary(values: readonly CellValue[]): string {
  const numbers = values.filter((value) => typeof value === 'number')
  const cells = `${formatCount(values.length)} خانه`
  if (numbers.length < 2) return cells
  const total = totalOf(numbers)
  return `${cells} · جمع ${writeNumber(total)} · میانگین ${averageText(total / numbers.length)}`
}

function averageText(average: number): string {
  return Math.abs(average) < 1_000 ? formatRating(average) : formatCount(Math.round(average))
}

function totalOf(values: readonly CellValue[]): number {
  const total = values.reduce<number>((sum, value) => (typeof value === 'number' ? sum + value : sum), 0)
  // fractions of money in other currencies do not add up exactly in binary
  return Math.round(total * 1e6) / 1e6
}
