import type { PartStep } from '#contract/order.ts'
import { formatDateTime, formatToman } from '#persian/format.ts'
import { marketName } from '#web/shell/market-name.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import styles from './order-timeline.module.css'

const WORDS: Record<PartStep['step'], string> = {
  placed: 'ثبت سفارش',
  paid: 'پرداخت',
  processing: 'آماده‌سازی',
  shipped: 'ارسال',
  delivered: 'تحویل',
  cancelled: 'لغو',
  refunded: 'برگشت پول',
}

const reasons = (): Record<NonNullable<PartStep['because']>, string> => ({
  buyer: 'به خواست شما',
  market: `از سوی ${marketName()}`,
  seller: 'از سوی فروشنده',
  late: 'فروشنده در مهلت خود نفرستاد',
  refused: 'مرسوله تحویل گرفته نشد',
  unpaid: 'در مهلت پرداخت نشد',
  changed: 'سبد خرید تغییر کرد',
})

/** How far an order, or one seller's part of it, has come, with the time of each step that has one and the reason where it ended. */
export function OrderTimeline({ steps, label = 'مسیر سفارش' }: { steps: readonly PartStep[]; label?: string }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((its) => (
        <li key={its.step} className={classNames(its.done && styles.done, its.step === 'cancelled' && styles.ended)}>
          <span className={styles.mark} aria-hidden="true">
            {its.done && (its.step === 'cancelled' ? <CloseIcon size="small" /> : <CheckIcon size="small" />)}
          </span>
          <span className={styles.words}>
            {WORDS[its.step]}
            <VisuallyHidden>{its.done ? ' (انجام شد)' : ' (هنوز نه)'}</VisuallyHidden>
            {its.at !== null && <time dateTime={its.at}>{formatDateTime(its.at)}</time>}
            <More step={its} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function More({ step: { because, note = '', refund } }: { step: PartStep }) {
  return (
    <>
      {because !== undefined && <small>{note === '' ? reasons()[because] : `${reasons()[because]}: ${note}`}</small>}
      {refund !== undefined && <small>{`${formatToman(refund.amount)} به ${refund.to === 'card' ? 'کارت شما' : 'کیف پول'}`}</small>}
    </>
  )
}
