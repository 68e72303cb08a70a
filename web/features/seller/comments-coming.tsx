import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './comments-coming.module.css'

/** Keeps the place of the comments until they came. */
export function CommentsComing() {
  return (
    <div className={styles.coming} aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
