import type { ReactNode } from 'react'
import { STAFF_HOME } from '#web/shell/console/staff-home.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { SECTION_GROUPS, type SectionEntry, sectionPath } from './section-index.ts'
import styles from './sections.module.css'

interface SectionHeadProps {
  entry: SectionEntry
  title: string
  /** The page is below the list of the section. */
  below?: string
  children?: ReactNode
}

export function SectionHead({ entry, title, below, children }: SectionHeadProps) {
  const way = [
    { label: 'پیشخوان', to: STAFF_HOME },
    { label: SECTION_GROUPS[entry.group], to: `${STAFF_HOME}#sections-${entry.group}` },
  ]
  return (
    <div className={styles.top}>
      <Breadcrumbs
        items={
          below === undefined
            ? [...way, { label: entry.title }]
            : [...way, { label: entry.title, to: sectionPath(entry) }, { label: below }]
        }
      />
      <div className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.tools}>{children}</div>
      </div>
    </div>
  )
}
