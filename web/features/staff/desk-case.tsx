import { type ReactNode, useId } from 'react'
import { Panel } from '#web/ui/layout.tsx'
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
