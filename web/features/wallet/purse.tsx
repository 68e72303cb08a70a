import type { ReactNode } from 'react'
import { formatCount } from '#persian/format.ts'
import styles from './purse.module.css'

interface PurseProps {
  balance: number
  blocked: number
  /** What can be done with it. */
  children: ReactNode
}

/** What the wallet holds, and how much of it can be used now. */
export function Purse({ balance, blocked, children }: PurseProps) {
  return (
    <section className={styles.purse} aria-label="موجودی">
      <div>
        <p>موجودی کیف پول</p>
        <p className={styles.sum}>
          <bdi>{formatCount(balance)}</bdi> <small>تومان</small>
        </p>
        <dl className={styles.parts}>
          <div>
            <dt>در دسترس</dt>
            <dd>
              <bdi>{formatCount(balance - blocked)}</bdi>
            </dd>
          </div>
          <div>
            <dt>مسدود</dt>
            <dd>
              <bdi>{formatCount(blocked)}</bdi>
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  )
}
