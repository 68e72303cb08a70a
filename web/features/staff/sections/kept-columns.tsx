import { type Column, columnsOf } from '#web/ui/table/columns.ts'
import type { KeptRow } from './row-calls.ts'
import { fieldValue, shownValue } from './row-values.ts'
import type { Kept } from './section.ts'
import styles from './sections.module.css'

const { text, drawn } = columnsOf<KeptRow>()

/** The fields that have a width; the first one opens the row. */
export function keptColumns({ fields, key, title }: Kept, path: string): readonly Column<KeptRow>[] {
  const shown = fields.filter(({ width }) => width !== undefined)
  const isSortable = (name: string) => name === key || name === title
  return shown.map((field, nth) => {
    const shape = {
      title: field.label,
      width: field.width ?? 0,
      isSortable: isSortable(field.name),
      isLatin: nth > 0 && field.kind === 'latin',
    }
    const of = ({ row }: KeptRow) => shownValue(field, fieldValue(row, field))
    if (nth > 0) return text(field.name, { ...shape, of })
    return drawn(field.name, {
      ...shape,
      isFixed: true,
      of,
      draw: (row) => (
        <a className={styles.open} href={`${path}?row=${encodeURIComponent(row.key)}`} tabIndex={-1}>
          {of(row) || row.key}
        </a>
      ),
    })
  })
}
