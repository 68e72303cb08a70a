import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  icon: ReactNode
  title: string
  text?: ReactNode
  /** The next step: a button or two. */
  children?: ReactNode
  tone?: 'plain' | 'success' | 'danger' | undefined
  level?: 1 | 2 | 3 | undefined
}

/** Nothing here, or all done: a niche with a mark, what it means, and where to go on. */
export function EmptyState({ icon, title, text, children, tone = 'plain', level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.empty}>
      <div className={classNames(styles.niche, tone !== 'plain' && styles[tone])}>{icon}</div>
      <Heading>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.next}>{children}</div>}
    </div>
  )
}
