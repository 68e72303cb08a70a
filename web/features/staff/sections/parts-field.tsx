import { cellText, isRow, parseNested, withCell } from './nested-rows.ts'
import styles from './rows-field.module.css'
import { CellField } from './rows-field.tsx'
import type { Field } from './section.ts'

interface PartsFieldProps {
  field: Field
  /** JSON of the row. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** One row within a row, a field for each of its cells. */
export function PartsField({ field: { label, cells = [] }, value, onChange, error }: PartsFieldProps) {
  const found = parseNested(value)
  const row = isRow(found) ? found : {}
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.cells}>
        {cells.map((cell) => (
          <CellField
            key={cell.name}
            cell={cell}
            value={cellText(row, cell)}
            onChange={(typed) => onChange(JSON.stringify(withCell(row, cell, typed)))}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
