import { type ReactNode, useId } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { CloseIcon } from './icons.tsx'
import { Modal } from './modal.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
  dismissible?: boolean | undefined
  size?: 'small' | 'normal' | 'wide' | undefined
}

/** A question or a notice above the page; a sheet at the bottom on narrow screens. */
export function Dialog({ open, onClose, title, children, actions, dismissible = true, size = 'normal' }: DialogProps) {
  const titleId = useId()
  if (!open) return null
  return (
    <Modal
      className={classNames(styles.dialog, size !== 'normal' && styles[size])}
      labelledBy={titleId}
      dismissible={dismissible}
      onClose={onClose}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {dismissible && (
            <IconButton label="بستن" onClick={onClose} className={styles.close}>
              <CloseIcon />
            </IconButton>
          )}
        </div>
        {children}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
    </Modal>
  )
}
