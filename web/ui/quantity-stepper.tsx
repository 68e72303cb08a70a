import { formatCount } from '#persian/format.ts'
import { IconButton } from './button.tsx'
import { CountField } from './count-field.tsx'
import { MinusIcon, PlusIcon, TrashIcon } from './late-icons.tsx'
import styles from './quantity-stepper.module.css'
import type { LimitWords } from './typed-count.ts'

interface QuantityStepperProps {
  /** What is counted, for who cannot see it: the product's title. */
  label: string
  count: number
  min: number
  limit: number
  onChange: (count: number) => void
  /** Minus at the minimum takes the line out. */
  onRemove: () => void
  /** What that is called. */
  removes?: string | undefined
  /** What is said of a number beyond the limits, where nothing is ordered. */
  words?: LimitWords | undefined
}

/** How many: by one more or less, typed, or as many as there may be. */
export function QuantityStepper({ label, count, min, limit, onChange, onRemove, removes = 'حذف از سبد', words }: QuantityStepperProps) {
  const full = count >= limit
  const least = count <= min
  return (
    <fieldset className={styles.stepper} aria-label={`تعداد ${label}`}>
      <IconButton label="یکی بیشتر" disabled={full} onClick={() => onChange(count + 1)} className={styles.step}>
        <PlusIcon />
      </IconButton>
      <CountField count={count} min={min} limit={limit} onChange={onChange} words={words} />
      <IconButton label={least ? removes : 'یکی کمتر'} onClick={() => (least ? onRemove() : onChange(count - 1))} className={styles.step}>
        {least ? <TrashIcon /> : <MinusIcon />}
      </IconButton>
      <button
        type="button"
        className={styles.max}
        aria-label={`حداکثر، تا ${formatCount(limit)} عدد`}
        disabled={full}
        onClick={() => onChange(limit)}
      >
        {full ? 'حداکثر' : `تا ${formatCount(limit)} عدد`}
      </button>
    </fieldset>
  )
}
