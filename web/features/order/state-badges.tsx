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

/** `completed` is documented of account lists, and may come from a market that keeps it; orders here end with `delivered`. */
export const STATUS_WORDS: Record<OrderStatus | 'completed', { label: string; tone: Tone }> = {
  basket: { label: 'سبد خرید', tone: 'plain' },
  waiting: { label: 'در انتظار پرداخت', tone: 'zafaran' },
  pending: { label: 'در انتظار تأیید بانک', tone: 'zafaran' },
  rejected: { label: 'پرداخت ناموفق', tone: 'anar' },
  processing: { label: 'در حال پردازش', tone: 'firuze' },
  shipped: { label: 'ارسال‌شده', tone: 'firuze' },
  delivered: { label: 'تحویل‌شده', tone: 'pesteh' },
  completed: { label: 'تکمیل‌شده', tone: 'pesteh' },
  cancelled: { label: 'لغوشده', tone: 'anar' },
  failed: { label: 'ناموفق', tone: 'anar' },
}

const wordsOfStatus = new Map<string, { label: string; tone: Tone }>(Object.entries(STATUS_WORDS))

const UNKNOWN = { label: 'نامشخص', tone: 'plain' } as const

export function PaymentBadge({ state }: { state: PaymentState }) {
  const { label, tone } = PAYMENT_WORDS[state] ?? UNKNOWN
  return (
    <Chip tone={tone} icon={state === 'paid' ? <CheckIcon size="small" /> : undefined}>
      {label}
    </Chip>
  )
}

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = wordsOfStatus.get(status) ?? UNKNOWN
  return <Chip tone={tone}>{label}</Chip>
}

const ON_ITS_WAY = new Set(['shipped', 'delivered', 'completed', 'cancelled'])

/** In lists of the account what is paid shows as paid, until it is on its way. */
export function ListedStatusBadge({ status, isPaid }: { status: string; isPaid: PaymentState }) {
  const onItsWay = ON_ITS_WAY.has(status)
  return isPaid === 'paid' && !onItsWay ? <PaymentBadge state="paid" /> : <StatusBadge status={status} />
}
