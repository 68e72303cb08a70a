import { formatCount } from '#persian/format.ts'
import { IconButton } from './button.tsx'
import { MinusIcon, PlusIcon, TrashIcon } from './icons.tsx'
import styles from './quantity-stepper.module.css'
import { Spinner } from './spinner.tsx'

interface QuantityStepperProps {
  /** What is counted, for who cannot see it: the product's title. */
  label: string
  count: number
  min: number
  limit: number
  onChange: (count: number) => void
  /** Minus at the minimum takes the line out. */
  onRemove: () => void
  busy?: boolean | undefined
}

export function QuantityStepper({ label, count, min, limit, onChange, onRemove, busy = false }: QuantityStepperProps) {
  const full = count >= limit
  const least = count <= min
  return (
    <fieldset className={styles.stepper} aria-label={`تعداد ${label}`} aria-busy={busy || undefined}>
      <IconButton label="یکی بیشتر" disabled={busy || full} onClick={() => onChange(count + 1)} className={styles.step}>
        <PlusIcon />
      </IconButton>
      <div className={styles.middle}>
        <output className={styles.count}>{busy ? <Spinner label="در حال ثبت" /> : formatCount(count)}</output>
        <button
          type="button"
          className={styles.max}
          aria-label={`حداکثر، تا ${formatCount(limit)} عدد`}
          disabled={busy || full}
          onClick={() => onChange(limit)}
        >
          {full ? 'حداکثر' : `تا ${formatCount(limit)} عدد`}
        </button>
      </div>
      <IconButton
        label={least ? 'حذف از سبد' : 'یکی کمتر'}
        disabled={busy}
        onClick={() => (least ? onRemove() : onChange(count - 1))}
        className={styles.step}
      >
        {least ? <TrashIcon /> : <MinusIcon />}
      </IconButton>
    </fieldset>
  )
}
