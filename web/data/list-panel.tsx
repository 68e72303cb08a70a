import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './list-panel.module.css'
import { LoadingFailed } from './loading-failed.tsx'

interface ListPanelProps<Answer> {
  asked: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'error' | 'refetch' | 'isPlaceholderData'>
  label: string
  /** The title where it did not come. */
  failed: string
  empty: ReactNode
  /** What stands below the rows; nothing and false leave it out. */
  foot: (answer: Answer) => ReactNode
  children: (answer: Answer) => readonly ReactNode[]
}

/** A list that is worked through: rows in a panel with a foot; awaited, failed or empty where there are none. */
export function ListPanel<Answer>({ asked, label, failed, empty, foot, children }: ListPanelProps<Answer>) {
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
  const below = foot(asked.data)
  return (
    <Panel className={styles.panel}>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul aria-label={label} aria-busy={asked.isPlaceholderData || undefined} className={styles.list}>
          {rows}
        </ul>
      )}
      {below !== null && below !== undefined && below !== false && <div className={styles.foot}>{below}</div>}
    </Panel>
  )
}
