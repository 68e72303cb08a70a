import type { ReactNode } from 'react'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './desk-list.module.css'

/** What narrows a queue. */
export function QueueFilters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>
}

interface QueueRowProps {
  title: string
  facts: readonly string[]
  marks: ReactNode
  /** Where it is worked on. */
  to: string
  opens: string
}

/** One that waits in a queue. */
export function QueueRow({ title, facts, marks, to, opens }: QueueRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>
          <bdi>{title}</bdi>
        </b>
        {facts.map((fact) => (
          <small key={fact}>{fact}</small>
        ))}
      </div>
      <span className={styles.marks}>{marks}</span>
      <LinkButton to={to} look="line" aria-label={opens}>
        باز کردن
      </LinkButton>
    </li>
  )
}
