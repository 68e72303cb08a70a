import type { SessionUser } from '#contract/identity.ts'
import { Panel } from '#web/ui/layout.tsx'
import { batchPath, sectionPath, sectionsFor } from './section-index.ts'
import styles from './sections.module.css'

/** Every section that the member may open, group by group: its list, and its batch import. */
export function AllSections({ member }: { member: Pick<SessionUser, 'rights'> }) {
  const groups = sectionsFor(member)
  if (groups.length === 0) return null
  return (
    <div className={styles.groups}>
      <h2 id="sections">همهٔ بخش‌ها</h2>
      {groups.map(({ id, title, sections }) => (
        <Panel key={id} className={styles.group}>
          <h3 id={`sections-${id}`}>{title}</h3>
          <ul className={styles.sections}>
            {sections.map((section) => (
              <li key={section.address}>
                <a href={sectionPath(section)}>{section.title}</a>
                <a className={styles.quiet} href={batchPath(section)} aria-label={`ورود گروهی ${section.title}`}>
                  ورود
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}
