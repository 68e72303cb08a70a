import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { classNames } from './class-names.ts'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

interface AlertProps {
  tone?: 'info' | 'notice' | 'danger' | 'success' | undefined
  title?: string | undefined
  children?: ReactNode
  /** A button that helps. */
  action?: ReactNode
}

const ICONS = { info: InfoIcon, notice: WarningIcon, danger: WarningIcon, success: CheckIcon }

/** A standing notice within the page; a dangerous one is read out at once. */
export function Alert({ tone = 'info', title, children, action }: AlertProps) {
  const Icon = ICONS[tone]
  return (
    <div className={classNames(styles.alert, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon className={styles.icon} />
      <div className={styles.words}>
        {title !== undefined && <b className={styles.title}>{title}</b>}
        {children}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  )
}
