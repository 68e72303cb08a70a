import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './rows.module.css'

interface RowsProps<Answer> {
  asked: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'error' | 'refetch' | 'isPlaceholderData'>
  label: string
  /** The title where it did not come. */
  failed: string
  empty: ReactNode
  foot?: ReactNode
  children: (answer: Answer) => readonly ReactNode[]
}

/** A list of the desk: rows in a panel; awaited, failed or empty where there are none. */
export function Rows<Answer>({ asked, label, failed, empty, foot, children }: RowsProps<Answer>) {
  if (asked.data === undefined) {
    if (asked.isError) return <LoadingFailed title={failed} failed={[asked]} />
    return (
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
        <div className={styles.empty}>{empty}</div>
      ) : (
        <ul aria-label={label} aria-busy={asked.isPlaceholderData || undefined} className={styles.list}>
          {rows}
        </ul>
      )}
      {foot}
    </Panel>
  )
}

/** At the end of a list that grows. */
export function More({ asked }: { asked: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'> }) {
  if (!asked.hasNextPage) return null
  return (
    <div className={styles.foot}>
      <Button look="line" busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
        نمایش بیشتر
      </Button>
    </div>
  )
}

interface RowProps {
  /** undefined: rows of this list have none. */
  image?: string
  title: ReactNode
  facts: readonly ReactNode[]
  children?: ReactNode
}

/** A product’s row: its picture, what it is, and what stands at its end. */
export function Row({ image, title, facts, children }: RowProps) {
  return (
    <li className={styles.row}>
      {image !== undefined && <Picture path={image} alt="" sizes="56px" widths={[96, 192]} className={styles.thumb} />}
      <div className={styles.words}>
        <b>{title}</b>
        {facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts of a row have a fixed order
          <small key={at}>{fact}</small>
        ))}
      </div>
      {children}
    </li>
  )
}
