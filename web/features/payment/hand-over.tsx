import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import type { OrderDetail, SellerEntry } from '#contract/order.ts'
import { GATEWAY_COUNTDOWN_S } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { problemOf } from '#web/data/session-end.ts'
import { CheckoutProblem } from '#web/features/checkout/checkout-problem.tsx'
import { useReceipt } from '#web/features/checkout/receipt.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ArrowOnIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CountdownRing } from './countdown-ring.tsx'
import styles from './hand-over.module.css'
import { leaveForBank } from './leave-for-bank.ts'
import { dueOf, PartsToPay, PaymentFacts } from './parts-to-pay.tsx'
import { PaymentCard } from './payment-card.tsx'
import { fakeGatewayPath, fieldsOf, isFake, usePaymentLink } from './payment-link.ts'

interface HandOverProps {
  order: OrderDetail
  /** Those that are still to be paid. */
  parts: readonly SellerEntry[]
  /** The order's id, or the receipt's when one seller alone is paid. */
  id: string
  method: string
}

/** Shows what is about to be paid, fetches the link and leaves for the gateway after a breath. */
export function HandOver({ order, parts, id, method }: HandOverProps) {
  const settled = parts.length === 0
  const [left, setLeft] = useState(false)
  const receipt = useReceipt()
  const due = dueOf(parts)
  // a new amount is asked for only when the shopper has seen it and presses
  const [agreed, setAgreed] = useState(due)
  const link = usePaymentLink(id, !settled, agreed)
  const problem = problemOf(link.error)
  const navigate = useNavigate()
  const statusPath = `/payment-statuscheck?order_id=${order.orderId}`

  const code = link.error instanceof ApiError ? link.error.code : undefined
  if (settled || code === 'ALREADY_PAID') return <Navigate to={statusPath} replace />

  const leave = () => {
    if (link.data === undefined || left) return
    setLeft(true)
    const fields = fieldsOf(link.data)
    // the way back from the bank leads past this page: it would only count down again
    if (isFake(link.data, fields)) void navigate(fakeGatewayPath(fields), { replace: true })
    else leaveForBank(link.data, fields, () => setLeft(false))
  }
  return (
    <PaymentCard
      tone="firuze"
      head={
        <>
          {link.data === undefined ? (
            <span className={styles.spinner}>
              {link.isError ? <WarningIcon size="large" /> : <Spinner size="large" label="در حال آماده‌سازی درگاه" />}
            </span>
          ) : (
            <CountdownRing seconds={GATEWAY_COUNTDOWN_S} label={(seconds) => `انتقال تا ${seconds} ثانیه دیگر`} onEnd={leave} />
          )}
          <h1>{link.isError ? 'انتقال به درگاه پرداخت انجام نشد' : 'در حال انتقال به درگاه پرداخت'}</h1>
          <p>{stepWords(link.isError, link.data !== undefined)}</p>
        </>
      }
      parts={<PartsToPay parts={parts} receipt={receipt.data} />}
    >
      <PaymentFacts order={order} parts={parts} method={method} />
      {problem !== null ? (
        <>
          <CheckoutProblem error={problem} orderId={order.orderId} title="خطا در دریافت پیوند پرداخت:" />
          <Button size="large" busy={link.isFetching} onClick={() => (agreed === due ? void link.refetch() : setAgreed(due))}>
            {agreed === due ? 'دوباره تلاش کنید' : 'پرداخت مبلغ تازه'}
          </Button>
        </>
      ) : (
        <Button size="large" busy={link.data === undefined || left} onClick={leave}>
          انتقال فوری
          <ArrowOnIcon size="small" />
        </Button>
      )}
      {link.data === undefined && !link.isError && <Alert tone="info">در حال بررسی اطلاعات پرداخت</Alert>}
    </PaymentCard>
  )
}

function stepWords(failed: boolean, ready: boolean): string {
  if (failed) return 'پولی از حساب شما کم نشده است.'
  return ready ? 'اطلاعات پرداخت بررسی شد. صفحه را نبندید.' : 'در حال آماده‌سازی درگاه…'
}
