import type { OrderStep } from '#contract/order.ts'
import { formatDateTime } from '#persian/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import styles from './order-timeline.module.css'

const WORDS: Record<OrderStep['step'], string> = {
  placed: 'ثبت سفارش',
  paid: 'پرداخت',
  processing: 'آماده‌سازی',
  shipped: 'ارسال',
  delivered: 'تحویل',
  cancelled: 'لغو',
}

/** How far an order has come, with the time of each step that has one. */
export function OrderTimeline({ steps }: { steps: readonly OrderStep[] }) {
  return (
    <ol className={styles.steps} aria-label="مسیر سفارش">
      {steps.map(({ step, done, at }) => (
        <li key={step} className={classNames(done && styles.done, step === 'cancelled' && styles.ended)}>
          <span className={styles.mark} aria-hidden="true">
            {done && (step === 'cancelled' ? <CloseIcon size="small" /> : <CheckIcon size="small" />)}
          </span>
          <span className={styles.words}>
            {WORDS[step]}
            <VisuallyHidden>{done ? ' (انجام شد)' : ' (هنوز نه)'}</VisuallyHidden>
            {at !== null && <time dateTime={at}>{formatDateTime(at)}</time>}
          </span>
        </li>
      ))}
    </ol>
  )
}
