import { Skeleton } from '../skeleton.tsx'
import styles from './table.module.css'

const BONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** As high as a table in view, until its rows come. */
export function TableBones({ label }: { label: string }) {
  return (
    <div className={styles.bones} aria-busy="true" role="status" aria-label={`${label} در راه است`}>
      {BONES.map((bone) => (
        <Skeleton key={bone} shape="line" className={styles.bone} />
      ))}
    </div>
  )
}
