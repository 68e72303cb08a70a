import type { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import { Chip } from '#web/ui/chip.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'

type Tone = 'plain' | 'firuze' | 'anar' | 'zafaran' | 'pesteh'

const PAYMENT_WORDS: Record<PaymentState, { label: string; tone: Tone }> = {
  paid: { label: 'پرداخت‌شده', tone: 'pesteh' },
  prepaid: { label: 'پیش‌پرداخت شده', tone: 'zafaran' },
  selfprepaid: { label: 'مبلغ اولیه پرداخت شده', tone: 'zafaran' },
  unpaid: { label: 'پرداخت‌نشده', tone: 'anar' },
}

const STATUS_WORDS: Record<OrderStatus, { label: string; tone: Tone }> = {
  basket: { label: 'سبد خرید', tone: 'plain' },
  waiting: { label: 'در انتظار پرداخت', tone: 'zafaran' },
  pending: { label: 'در انتظار تأیید بانک', tone: 'zafaran' },
  rejected: { label: 'پرداخت ناموفق', tone: 'anar' },
  processing: { label: 'در حال پردازش', tone: 'firuze' },
  shipped: { label: 'ارسال‌شده', tone: 'firuze' },
  delivered: { label: 'تحویل‌شده', tone: 'pesteh' },
  cancelled: { label: 'لغوشده', tone: 'anar' },
  failed: { label: 'ناموفق', tone: 'anar' },
}

const UNKNOWN = { label: 'نامشخص', tone: 'plain' } as const

export function PaymentBadge({ state }: { state: PaymentState }) {
  const { label, tone } = PAYMENT_WORDS[state] ?? UNKNOWN
  return (
    <Chip tone={tone} icon={state === 'paid' ? <CheckIcon size="small" /> : undefined}>
      {label}
    </Chip>
  )
}

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = STATUS_WORDS[status] ?? UNKNOWN
  return <Chip tone={tone}>{label}</Chip>
}

/** In lists of the account what is paid shows as paid, until it is on its way. */
export function ListedStatusBadge({ status, isPaid }: { status: OrderStatus; isPaid: PaymentState }) {
  const onItsWay = status === 'shipped' || status === 'delivered' || status === 'cancelled'
  return isPaid === 'paid' && !onItsWay ? <PaymentBadge state="paid" /> : <StatusBadge status={status} />
}
