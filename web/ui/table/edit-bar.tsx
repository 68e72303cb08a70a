import type { ReactNode } from 'react'
import { formatCount } from '#persian/format.ts'
import { Button, IconButton } from '../button.tsx'
import styles from './edit-bar.module.css'
import { RedoIcon, UndoIcon } from './table-icons.tsx'
import type { Edits } from './use-edits.ts'

interface EditBarProps {
  edits: Edits
  /** Saving, and whatever else is done with all rows that were written in. */
  children?: ReactNode
}

/** What was written and is not saved yet, the way back, and the way on. */
export function EditBar({ edits: { drafts, last, next, undo, redo, settle }, children }: EditBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.back}>
        <IconButton label="بازگرداندن" disabled={last === undefined} onClick={undo}>
          <UndoIcon />
        </IconButton>
        <IconButton label="از سر گرفتن" disabled={next === undefined} onClick={redo}>
          <RedoIcon />
        </IconButton>
      </div>
      <p className={styles.words}>
        <b>{drafts.size === 0 ? 'همه چیز ذخیره است' : `${formatCount(drafts.size)} ردیف ذخیره‌نشده`}</b>
        {last !== undefined && <small> آخرین کار: {last.label}</small>}
      </p>
      <div className={styles.on}>
        {drafts.size > 0 && (
          <Button look="plain" onClick={() => settle([...drafts.keys()])}>
            رها کردن همه
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
