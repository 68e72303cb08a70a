import type { Hanging } from '#contract/entity.ts'
import { formatCount } from '#persian/format.ts'
import styles from './sections.module.css'

/** What needs a row, and what follows from it. */
export function HangingList({ hanging }: { hanging: readonly Hanging[] }) {
  if (hanging.length === 0) return <p className={styles.quiet}>چیزی به آن بسته نیست؛ اگر حذف شود تا ۳۰ روز برمی‌گردد.</p>
  return (
    <>
      <ul className={styles.hanging} aria-label="وابسته‌ها">
        {hanging.map(({ what, count }) => (
          <li key={what}>
            <span>{what}</span>
            <b>{formatCount(count)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>تا این‌ها به آن بسته‌اند حذف نمی‌شود.</p>
    </>
  )
}
