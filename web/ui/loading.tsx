import type { ReactNode } from 'react'
import styles from './loading.module.css'

/** What stands in for a page until its data comes: bones below each other. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div aria-busy="true" data-awaited="" className={styles.loading}>
      {children}
    </div>
  )
}
