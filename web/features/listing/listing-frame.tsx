import type { ReactNode } from 'react'
import { marketName } from '#web/shell/market-name.ts'
import { Breadcrumbs, type Crumb } from '#web/ui/breadcrumbs.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import styles from './listing-frame.module.css'

interface ListingFrameProps {
  title: ReactNode
  /** Behind the site's home. */
  crumbs: readonly Crumb[]
  about?: ReactNode
  children: ReactNode
}

/** A listing's page: the way to it, what it is called, what it is, and its products. */
export function ListingFrame({ title, crumbs, about, children }: ListingFrameProps) {
  return (
    <Wrap>
      <div className={styles.page}>
        <div className={styles.head}>
          <Breadcrumbs items={[{ label: marketName(), to: '/' }, ...crumbs]} />
          <h1>{title}</h1>
          {about !== undefined && <div className={styles.about}>{about}</div>}
        </div>
        {children}
      </div>
    </Wrap>
  )
}
