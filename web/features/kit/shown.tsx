import type { ReactNode } from 'react'
import { Panel } from '#web/ui/layout.tsx'
import styles from './kit-page.module.css'

/** One part in its states, side by side. */
export function Shown({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel as="section" className={styles.shown} label={title}>
      <h2>{title}</h2>
      <div className={styles.states}>{children}</div>
    </Panel>
  )
}
