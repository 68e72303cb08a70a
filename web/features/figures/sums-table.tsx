import type { ReactNode } from 'react'
import { averageOrder, returnPercent, type SalesSum, sumOfSales } from '#contract/sales-sums.ts'
import { formatCount } from '#persian/format.ts'
import { TableHead } from '#web/ui/table-head.tsx'
import { percentWords } from './figure-words.ts'

interface Row {
  key: string
  title: ReactNode
  sum: SalesSum
  /** Of the columns that this table has besides. */
  more?: readonly string[] | undefined
}

interface SumsTableProps {
  caption: string
  /** What a row is. */
  of: string
  rows: readonly Row[]
  more?: readonly string[] | undefined
  /** Rows that overlap have no sum. */
  withTotal?: boolean
}

const HEADS = ['سفارش', 'تعداد', 'فروش (تومان)', 'میانگین سفارش (تومان)', 'مرجوعی', 'نرخ مرجوعی']

const cellsOf = (sum: SalesSum): string[] => {
  const average = averageOrder(sum)
  return [
    formatCount(sum.orders),
    formatCount(sum.pieces),
    formatCount(sum.sales),
    average === null ? '–' : formatCount(average),
    formatCount(sum.returnedPieces),
    percentWords(returnPercent(sum)),
  ]
}

/** Sums below each other, with their own sum at the foot. */
export function SumsTable({ caption, of, rows, more = [], withTotal = true }: SumsTableProps) {
  const total = cellsOf(sumOfSales(rows.map(({ sum }) => sum)))
  const heads = [...HEADS, ...more]
  return (
    <table aria-label={caption}>
      <TableHead columns={[of, ...heads]} />
      <tbody>
        {rows.map(({ key, title, sum, more: cells = [] }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            {[...cellsOf(sum), ...cells].map((cell, at) => (
              <td key={heads[at]}>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {withTotal && (
        <tfoot>
          <tr>
            <th scope="row">جمع</th>
            {heads.map((head, at) => (
              <td key={head}>
                <bdi>{total[at] ?? ''}</bdi>
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
