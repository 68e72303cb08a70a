import type { ReactNode } from 'react'
import { BazaarLane } from './bazaar-lane.tsx'
import styles from './identity-frame.module.css'

/** The form beside the lane of the bazaar; on phones below it. */
export function IdentityFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <div className={styles.form}>{children}</div>
      </div>
      <div className={styles.art}>
        <p>
          هر محصول، چند فروشنده،
          <br />
          یک نگاه
        </p>
        <BazaarLane />
      </div>
    </div>
  )
}

export function IdentityHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.quiet}>{children}</p>
    </div>
  )
}
