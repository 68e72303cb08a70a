import type { ReactNode } from 'react'
import { Panel } from '#web/ui/layout.tsx'
import styles from './seller-part.module.css'

interface SellerPartProps {
  /** Of the heading within `head`, where there is one. */
  id?: string | undefined
  head: ReactNode
  children: ReactNode
  foot?: ReactNode
}

/** A box of one seller's products: who sells, what, and what it comes to. */
export function SellerPart({ id, head, children, foot }: SellerPartProps) {
  return (
    <Panel as="section" labelledBy={id} className={styles.part}>
      <div className={styles.head}>{head}</div>
      {children}
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </Panel>
  )
}
