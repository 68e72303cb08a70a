import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Amount } from './price.tsx'
import styles from './totals.module.css'

export interface TotalsRow {
  label: ReactNode
  amount?: number | undefined
  /** Instead of an amount: «رایگان». */
  text?: string | undefined
  /** `gain`: what the shopper saves. */
  tone?: 'plain' | 'gain' | undefined
}

/** Lines of a bill with their sum below. */
export function Totals({ rows, total }: { rows: readonly TotalsRow[]; total?: { label: ReactNode; amount: number } | undefined }) {
  return (
    <dl className={styles.totals}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a bill keep their order
        <div key={index} className={classNames(styles.row, row.tone === 'gain' && styles.gain)}>
          <dt>{row.label}</dt>
          <dd>{row.amount === undefined ? row.text : <Amount amount={row.amount} />}</dd>
        </div>
      ))}
      {total !== undefined && (
        <div className={classNames(styles.row, styles.total)}>
          <dt>{total.label}</dt>
          <dd>
            <Amount amount={total.amount} />
          </dd>
        </div>
      )}
    </dl>
  )
}
