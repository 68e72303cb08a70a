import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { fieldValue, shownValue } from './row-values.ts'
import type { Kept } from './section.ts'
import styles from './sections.module.css'

interface RowClashProps {
  kept: Kept
  mine: Record<string, unknown>
  now: Record<string, unknown>
  isBusy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Somebody saved the row while it was written in: what they wrote, and the choice. */
export function RowClash({ kept, mine, now, isBusy, onTakeTheirs, onKeepMine }: RowClashProps) {
  const differing = kept.fields
    .map((field) => ({ field, theirs: shownValue(field, fieldValue(now, field)), own: shownValue(field, fieldValue(mine, field)) }))
    .filter(({ theirs, own }) => theirs !== own)
  return (
    <Alert tone="notice" title="این ردیف در این میان تغییر کرده است">
      <ul>
        {differing.map(({ field, theirs }) => (
          <li key={field.name} className={styles.change}>{`${field.label} اکنون: ${theirs === '' ? 'خالی' : `«${theirs}»`}`}</li>
        ))}
      </ul>
      <div className={styles.tools}>
        <Button onClick={onTakeTheirs}>نسخهٔ تازه را بگذار</Button>
        <Button look="line" busy={isBusy} onClick={onKeepMine}>
          نوشتهٔ من را ذخیره کن
        </Button>
      </div>
    </Alert>
  )
}
