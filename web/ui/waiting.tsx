import type { ReactNode } from 'react'
import styles from './waiting.module.css'

/** What stands in for a page until its data comes: bones below each other. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true" className={styles.waiting}>
      {children}
    </div>
  )
}
