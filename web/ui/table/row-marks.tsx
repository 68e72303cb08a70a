import { formatCount } from '#persian/format.ts'
import { classNames } from '../class-names.ts'
import { ArrowOnIcon } from '../icons.tsx'
import { Spinner } from '../spinner.tsx'
import type { RowTone } from './table-props.ts'
import styles from './table-row.module.css'

/** Opens what is below a row. The table hears the press, so that no row carries a function of its own. */
export function Toggle({ isOpen, level }: { isOpen: boolean | undefined; level: number }) {
  if (isOpen === undefined) return <span className={classNames(styles.twig, level > 1 && styles.deeper)} />
  return (
    <button
      type="button"
      data-toggle=""
      tabIndex={-1}
      className={classNames(styles.toggle, isOpen && styles.isOpen)}
      aria-label={isOpen ? 'بستن ردیف' : 'باز کردن ردیف'}
    >
      <ArrowOnIcon size="small" />
    </button>
  )
}

interface PickMarkProps {
  index: number
  isPicked: boolean
  tone: RowTone | undefined
  isChanged: boolean
}

export function PickMark({ index, isPicked, tone, isChanged }: PickMarkProps) {
  return (
    <>
      <input type="checkbox" data-pick="" tabIndex={-1} readOnly checked={isPicked} aria-label={`انتخاب ردیف ${formatCount(index + 1)}`} />
      {tone === 'saving' ? <Spinner /> : isChanged && <span className={styles.dot} />}
    </>
  )
}
