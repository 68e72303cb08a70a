import { WarningIcon } from '../icons.tsx'
import type { Column } from './columns.ts'
import styles from './table-row.module.css'

/** Below a row that was refused: why, by column. Each cell says its own fault, so that this is for the eye alone. */
export function RowNotes<Row>({ faults, columns }: { faults: ReadonlyMap<string, string>; columns: readonly Column<Row>[] }) {
  return (
    <div className={styles.notes} aria-hidden="true">
      <span className={styles.notesInView}>
        <WarningIcon size="small" />
        {[...faults].map(([columnId, fault]) => (
          <span key={columnId}>
            <b>{columns.find(({ id }) => id === columnId)?.title ?? 'ردیف'}:</b> {fault}
          </span>
        ))}
      </span>
    </div>
  )
}
