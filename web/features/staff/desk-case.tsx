import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './desk-case.module.css'

interface DeskCaseProps {
  title: string
  marks: ReactNode
  facts: readonly string[]
  children: ReactNode
}

/** What one case of a queue is about: who, when and how it stands, and below what was said. */
export function DeskCase({ title, marks, facts, children }: DeskCaseProps) {
  const id = useId()
  return (
    <Panel as="section" labelledBy={id} className={styles.panel}>
      <div className={styles.head}>
        <h1 id={id}>
          <bdi>{title}</bdi>
        </h1>
        {marks}
        <p>{facts.join(' · ')}</p>
      </div>
      {children}
    </Panel>
  )
}

interface LoadedCaseProps<Answer> {
  found: UseQueryResult<Answer>
  /** The queue that it stands in. */
  queue: { to: string; label: string }
  /** What it is called, and what a failure is titled, while nothing is known of it. */
  title: string
  failed: string
  children: (answer: Answer) => ReactNode
}

/** What staff work on, once it came. */
export function LoadedCase<Answer>({ found, queue, title, failed, children }: LoadedCaseProps<Answer>) {
  if (found.data !== undefined) return children(found.data)
  if (found.isError) {
    return (
      <>
        <BackLink to={queue.to}>{queue.label}</BackLink>
        <h1>{title}</h1>
        <LoadingFailed title={failed} failed={[found]} />
      </>
    )
  }
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
    </Loading>
  )
}
