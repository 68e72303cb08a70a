import { formatCount } from '#persian/format.ts'
import { useStore } from '#web/store/use-store.ts'
import { CompareIcon } from '#web/ui/icons.tsx'
import styles from './compare-link.module.css'
import { comparedIn, onCompareChange } from './compare-store.ts'
import { comparePath } from './compared-ids.ts'

export function CompareLink({ category }: { category: string }) {
  const count = useStore({ subscribe: onCompareChange, read: () => comparedIn(category).length, onServer: 0 })
  return (
    <a href={comparePath(category)} className={styles.link}>
      <CompareIcon />
      مقایسه ({formatCount(count)})
    </a>
  )
}
