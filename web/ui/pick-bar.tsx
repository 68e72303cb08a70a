import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './pick-bar.module.css'

interface PickBarProps {
  /** How many of what are picked. */
  what: string
  note?: string
  onLeave: () => void
  children: ReactNode
}

/** What can be done with the rows that are picked; it stays at the end of the screen. */
export function PickBar({ what, note, onLeave, children }: PickBarProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={`کار روی ${what}`} data-action-bar="">
      <b>{what}</b>
      {note !== undefined && <small>{note}</small>}
      <span className={styles.acts}>
        {children}
        <IconButton label="رها کردن انتخاب" onClick={onLeave}>
          <CloseIcon />
        </IconButton>
      </span>
    </div>
  )
}
