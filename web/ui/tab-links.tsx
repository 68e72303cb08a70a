import { formatCount } from '#persian/format.ts'
import styles from './tabs.module.css'

interface TabLinksProps {
  label: string
  tabs: readonly { to: string; label: string; count?: number | undefined }[]
  /** The address of the one that is shown. */
  current: string | undefined
}

/** Looks like tabs, and each has an address of its own. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <nav className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.to} href={tab.to} className={styles.tab} aria-current={tab.to === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{formatCount(tab.count)}</span>}
        </a>
      ))}
    </nav>
  )
}
