import { useQueryClient } from '@tanstack/react-query'
import { askAboutPaymentCall, type DeskPayment, PAYMENT_STAGE_LABELS } from '#contract/payment-desk.ts'
import { type ReversalState, reversePaymentCall } from '#contract/payment-reversal.ts'
import type { Right } from '#contract/rights.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDateTime, formatToman } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { toast } from '#web/ui/toasts.ts'
import { STAFF_ORDERS, STAFF_PEOPLE } from '../staff/ticket-queue-address.ts'
import styles from './payment-card.module.css'

const TONES = {
  opened: 'zafaran',
  at_bank: 'zafaran',
  unknown: 'anar',
  settled: 'pesteh',
  credited: 'firuze',
  refused: 'plain',
  cancelled: 'plain',
  abandoned: 'plain',
  disputed: 'anar',
} as const satisfies Record<DeskPayment['stage'], string>

const REVERSAL_LABELS = {
  asked: 'برگشت به کارت: در انتظار درگاه',
  reversed: 'به کارت برگشت',
  refused: 'درگاه به کارت برنگرداند',
} as const satisfies Record<ReversalState, string>

interface PaymentCardProps {
  payment: DeskPayment
  rights: readonly Right[]
  /** On the page of its order nothing leads there. */
  isOfThisOrder?: boolean
}

/** One payment, with what became of it, and what can be done: its gateway asked again, money that bought nothing given back to its card. */
export function PaymentCard({ payment, rights, isOfThisOrder = false }: PaymentCardProps) {
  const { id, stage, isSilent, gateway, gatewayLabel, amount, fromWallet, authority, ref, card, createdAt, reversal } = payment
  const queryClient = useQueryClient()
  const askAgain = () => {
    for (const key of ['staff-payments', 'staff-order', 'staff-orders']) void queryClient.invalidateQueries({ queryKey: [key] })
  }
  const told = ({ message }: { message: string }) => toast({ tone: 'success', text: message })
  const ask = useChange({ send: () => call(askAboutPaymentCall, { params: { paymentId: id } }), onDone: told, onEnd: askAgain })
  const reverse = useChange({
    send: () => call(reversePaymentCall, { body: { gateway, authority: authority ?? '' } }),
    onDone: told,
    onEnd: askAgain,
  })
  const facts = [
    gatewayLabel,
    formatDateTime(createdAt),
    ...(fromWallet > 0 ? [`${formatToman(fromWallet)} از کیف پول`] : []),
    ...(ref === null ? [] : [`پیگیری ${toPersianDigits(ref)}`]),
  ]
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <b>{formatToman(amount)}</b>
        <Chip tone={TONES[stage]}>{PAYMENT_STAGE_LABELS[stage]}</Chip>
        {isSilent && stage !== 'unknown' && <Chip tone="anar">بی‌پاسخ</Chip>}
        {reversal !== null && <Chip tone={reversal === 'refused' ? 'anar' : 'firuze'}>{REVERSAL_LABELS[reversal]}</Chip>}
      </div>
      {!isOfThisOrder && (
        <p className={styles.links}>
          {payment.purpose === 'order' && payment.number !== null ? (
            <a href={`${STAFF_ORDERS}/${payment.purposeId}`}>{`سفارش ${toPersianDigits(payment.number)}`}</a>
          ) : (
            <span>شارژ کیف پول</span>
          )}
          {rights.includes('people.read') ? (
            <a href={`${STAFF_PEOPLE}/${payment.userId}`}>{payment.payerName || 'کاربر'}</a>
          ) : (
            <span>{payment.payerName}</span>
          )}
        </p>
      )}
      <small>{facts.join(' · ')}</small>
      {(authority !== null || card !== null) && (
        <small>
          <bdi dir="ltr">{[authority, card].filter((each) => each !== null).join('  ')}</bdi>
        </small>
      )}
      <div className={styles.tools}>
        {payment.mayAsk && rights.includes('payments.write') && (
          <Button look="line" busy={ask.isPending} onClick={() => ask.mutate()}>
            از درگاه بپرس
          </Button>
        )}
        {payment.mayReverse && rights.includes('orders.refund') && (
          <Button look="line" busy={reverse.isPending} onClick={() => reverse.mutate()}>
            برگرداندن به کارت
          </Button>
        )}
      </div>
    </div>
  )
}
