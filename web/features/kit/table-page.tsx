import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Wrap } from '#web/ui/layout.tsx'
import styles from './kit-page.module.css'
import { ShownTable } from './shown-table.tsx'

export const meta = () => personalMeta('جدول')

/** The table in its states, apart from the other parts: it is a page of its own in size. */
export default function TablePage() {
  return (
    <Wrap wide className={styles.page}>
      <h1>جدول</h1>
      <ShownTable />
    </Wrap>
  )
}
