import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Wrap } from '#web/ui/layout.tsx'
import styles from './kit-page.module.css'
import { ShownFields } from './shown-fields.tsx'
import { ShownForm } from './shown-form.tsx'
import { ShownParts } from './shown-parts.tsx'

export const meta = () => personalMeta('بخش‌های آماده')

/** Every part of the kits in every state, to look at while pages are written; it stands in development alone. */
export default function KitPage() {
  return (
    <Wrap className={styles.page}>
      <h1>بخش‌های آماده</h1>
      <p>
        جدول‌ها صفحه‌ای جدا دارند: <a href="/dev/kit/table">جدول</a>
      </p>
      <ShownFields />
      <ShownForm />
      <ShownParts />
    </Wrap>
  )
}
