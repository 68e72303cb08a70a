import styles from './breadcrumbs.module.css'
import { ArrowOnIcon } from './icons.tsx'

export interface Crumb {
  label: string
  /** Absent on the page one stands on. */
  to?: string | undefined
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="مسیر صفحه" className={styles.way}>
      <ol className={styles.crumbs}>
        {items.map((item, index) => (
          <li key={item.to ?? item.label}>
            {index > 0 && <ArrowOnIcon size="small" />}
            {item.to === undefined ? <span aria-current="page">{item.label}</span> : <a href={item.to}>{item.label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
