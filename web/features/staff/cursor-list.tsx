import type { ReactNode } from 'react'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './cursor-list.module.css'

/** What a list that grows by pages knows of itself. */
interface Pages {
  isError: boolean
  error: Error | null
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

interface CursorListProps<Row> {
  pages: Pages
  /** undefined: none has come yet. */
  rows: readonly Row[] | undefined
  label: string
  /** The title where they did not come. */
  failed: string
  empty: ReactNode
  children: (row: Row) => ReactNode
}

/** Rows of a list that grows by a page each time, in one panel; awaited, failed or empty where there are none. */
export function CursorList<Row>({ pages, rows, label, failed, empty, children }: CursorListProps<Row>) {
  if (rows === undefined) {
    return pages.isError ? (
      <LoadingFailed title={failed} failed={[pages]} />
    ) : (
      <Loading>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </Loading>
    )
  }
  return (
    <Panel className={styles.panel}>
      {rows.length === 0 ? (
        empty
      ) : (
        <ul aria-label={label} aria-busy={pages.isPlaceholderData || undefined} className={styles.list}>
          {rows.map(children)}
        </ul>
      )}
      {pages.hasNextPage && (
        <div className={styles.foot}>
          <Button look="line" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            بیشتر
          </Button>
        </div>
      )}
    </Panel>
  )
}
