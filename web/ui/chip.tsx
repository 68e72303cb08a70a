import type { ReactNode } from 'react'
import { formatCount } from '#persian/format.ts'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { CloseIcon } from './icons.tsx'

interface ChipProps {
  tone?: 'plain' | 'firuze' | 'anar' | 'zafaran' | 'pesteh' | 'dark' | undefined
  icon?: ReactNode
  children: ReactNode
}

export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={classNames(styles.chip, tone !== 'plain' && styles[tone])}>
      {icon}
      {children}
    </span>
  )
}

/** A filter in force; its button takes it away. */
export function FilterChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <span className={classNames(styles.chip, styles.filter)}>
      {label}
      <button type="button" className={styles.remove} aria-label={`حذف فیلتر ${label}`} onClick={onRemove}>
        <CloseIcon size="small" />
      </button>
    </span>
  )
}

/** The red number at a button's corner; the button's label says it in words. */
export function CountBadge({ count }: { count: number }) {
  if (count < 1) return null
  return (
    <span className={styles.count} aria-hidden="true">
      {count > 99 ? `+${formatCount(99)}` : formatCount(count)}
    </span>
  )
}
