import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './rows.module.css'

/** At the end of a list that grows. */
export function More({ asked }: { asked: Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'fetchNextPage'> }) {
  return (
    <Button look="line" className={styles.more} busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
      نمایش بیشتر
    </Button>
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
