import { CHANGE_FAULTS, CHANGE_WARNINGS, type ChangeableTerms, type ChangeFault, type ChangeWarning } from '#contract/offer-change.ts'
import { formatCount } from '#persian/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { CHANGED_FIELDS } from './bulk-change.ts'
import { fieldValue } from './field-words.ts'
import styles from './planned-rows.module.css'

interface Planned {
  key: string
  /** What the row is of, in words. */
  name: string
  old: ChangeableTerms
  new: ChangeableTerms
  fault: ChangeFault | null
  warnings: readonly ChangeWarning[]
}

const ROWS_SHOWN = 100

/** Rows as they stand and as a change would leave them, with what their seller should know before. */
export function PlannedRows({ rows, caption }: { rows: readonly Planned[]; caption: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard pushes it
    <section className={styles.box} aria-label={caption} tabIndex={0}>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">پیشنهاد</th>
            <th scope="col">پیش و پس</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROWS_SHOWN).map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td>
                <Moves row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > ROWS_SHOWN && <p className={styles.more}>و {formatCount(rows.length - ROWS_SHOWN)} ردیف دیگر</p>}
    </section>
  )
}

function Moves({ row: { old, new: now, fault, warnings } }: { row: Planned }) {
  if (fault !== null) return <Chip tone="anar">{CHANGE_FAULTS[fault]}</Chip>
  const moved = CHANGED_FIELDS.filter(({ value }) => old[value] !== now[value])
  if (moved.length === 0) return <span className={styles.quiet}>بی‌تغییر</span>
  return (
    <span className={styles.moves}>
      {moved.map(({ value, label }) => (
        <span key={value} className={styles.move}>
          {label}: <s>{fieldValue(value, old[value], [])}</s> <b>{fieldValue(value, now[value], [])}</b>
        </span>
      ))}
      {warnings.map((warning) => (
        <Chip key={warning} tone="zafaran">
          {CHANGE_WARNINGS[warning]}
        </Chip>
      ))}
    </span>
  )
}
