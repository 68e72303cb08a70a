import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** The size of what comes in its place. */
  shape?: 'text' | 'title' | 'button' | 'square' | 'card' | 'line' | undefined
  className?: string | undefined
}

/** Stands where something will be; the region around it says that it is awaited (`aria-busy`). */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={classNames(styles.bone, styles[shape], className)} aria-hidden="true" />
}
