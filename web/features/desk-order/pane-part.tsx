import { type ReactNode, useId } from 'react'
import styles from './order-pane.module.css'

interface PanePartProps {
  title: string
  /** At the end of its head. */
  tool?: ReactNode
  children: ReactNode
}

export function PanePart({ title, tool, children }: PanePartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h3 id={id}>{title}</h3>
        {tool}
      </div>
      {children}
    </section>
  )
}
