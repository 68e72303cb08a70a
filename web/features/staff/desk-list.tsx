import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './desk-list.module.css'

interface DeskListProps<Answer> {
  asked: UseQueryResult<Answer>
  label: string
  /** The title where it did not come. */
  failed: string
  empty: ReactNode
  foot: (answer: Answer) => ReactNode
  children: (answer: Answer) => readonly ReactNode[]
}

/** What staff work through: rows in a panel with a foot; awaited, failed or empty where there are none. */
export function DeskList<Answer>({ asked, label, failed, empty, foot, children }: DeskListProps<Answer>) {
  if (asked.data === undefined) {
    return asked.isError ? (
      <LoadingFailed title={failed} failed={[asked]} />
    ) : (
      <Loading>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </Loading>
    )
  }
  const rows = children(asked.data)
  return (
    <Panel className={styles.panel}>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul aria-label={label} aria-busy={asked.isPlaceholderData || undefined} className={styles.list}>
          {rows}
        </ul>
      )}
      <div className={styles.foot}>{foot(asked.data)}</div>
    </Panel>
  )
}

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
