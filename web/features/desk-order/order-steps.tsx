import type { DeskOrder } from '#contract/desk-order.ts'
import type { PartStep } from '#contract/order.ts'
import { formatDateTime, formatToman } from '#persian/format.ts'
import { marketName } from '#web/shell/market-name.ts'
import styles from './order-steps.module.css'
import { PanePart } from './pane-part.tsx'

const WORDS: Readonly<Record<PartStep['step'], string>> = {
  placed: 'ثبت سفارش',
  paid: 'پرداخت',
  processing: 'آماده‌سازی',
  shipped: 'ارسال',
  delivered: 'رسیدن به خریدار',
  cancelled: 'لغو',
  refunded: 'برگشت پول به خریدار',
}

const reasons = (): Readonly<Record<NonNullable<PartStep['because']>, string>> => ({
  buyer: 'به خواست خریدار',
  market: `از سوی ${marketName()}`,
  seller: 'از سوی فروشگاه شما',
  late: 'در مهلت فرستاده نشد',
  refused: 'خریدار بسته را تحویل نگرفت',
  unpaid: 'در مهلت پرداخت نشد',
  changed: 'خریدار سبد خود را تغییر داد',
})

interface Step {
  key: string
  words: string
  at: string | null
  isDone: boolean
  said: readonly string[]
}

/** How far it has come, each step with its time; the seller's own confirmation among them. */
export function OrderSteps({ order }: { order: DeskOrder }) {
  const steps = stepsOf(order)
  const next = steps.findIndex(({ isDone }) => !isDone)
  return (
    <PanePart title="گام‌ها">
      <ol className={styles.steps}>
        {steps.map(({ key, words, at, isDone, said }, index) => (
          <li key={key} data-done={isDone || undefined} aria-current={index === next ? 'step' : undefined}>
            <span>{words}</span>
            <time dateTime={at ?? undefined}>{timeOf(order, key, at)}</time>
            {said.map((line) => (
              <small key={line}>{line}</small>
            ))}
          </li>
        ))}
      </ol>
    </PanePart>
  )
}

function stepsOf({ steps, confirmedAt, stage, deadline }: DeskOrder): Step[] {
  return steps.flatMap((step) => {
    const { because, note = '', refund } = step
    const said = [
      ...(because === undefined ? [] : [reasons()[because]]),
      ...(note === '' ? [] : [note]),
      ...(refund === undefined ? [] : [formatToman(refund.amount)]),
    ]
    const shown = { key: step.step, words: WORDS[step.step], at: step.at, isDone: step.done, said }
    if (step.step !== 'shipped') return [shown]
    // between the payment and the parcel stands what the seller says itself
    const confirmed = { key: 'confirmed', words: 'تأیید شما', at: confirmedAt, isDone: confirmedAt !== null, said: [] }
    return stage === 'to_confirm' || confirmedAt !== null || deadline !== null ? [confirmed, shown] : [shown]
  })
}

function timeOf({ deadline }: DeskOrder, key: string, at: string | null): string {
  if (at !== null) return formatDateTime(at)
  const waitsFor = deadline?.to === 'confirm' ? 'confirmed' : 'shipped'
  return deadline !== null && key === waitsFor ? `تا ${formatDateTime(deadline.at)}` : ''
}
