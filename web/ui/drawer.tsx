import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './drawer.module.css'
import { CloseIcon } from './icons.tsx'
import { Modal } from './modal.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  /** Stays in view below what scrolls. */
  footer?: ReactNode
  side?: 'start' | 'end' | undefined
  /** On phones the whole screen instead of a sheet. */
  full?: boolean | undefined
}

/** A panel from the side, 450 px wide; on phones a sheet from the bottom. */
export function Drawer({ open, onClose, title, children, footer, side = 'end', full = false }: DrawerProps) {
  const titleId = useId()
  if (!open) return null
  return (
    <Modal
      className={classNames(styles.drawer, side === 'end' ? styles.end : styles.start, full && styles.full)}
      labelledBy={titleId}
      dismissible
      onClose={onClose}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="بستن" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      </div>
    </Modal>
  )
}
