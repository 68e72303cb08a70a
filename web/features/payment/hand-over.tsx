import { useState } from 'react'
import { Navigate } from 'react-router'
import type { OrderDetail, PlanPart, SellerEntry } from '#contract/order.ts'
import { ApiError } from '#web/api/api-error.ts'
import { problemOf } from '#web/data/session-end.ts'
import { CheckoutProblem } from '#web/features/checkout/checkout-problem.tsx'
import { useReceipt } from '#web/features/checkout/receipt.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ArrowOnIcon } from '#web/ui/icons.tsx'
import { HandOverHead } from './hand-over-head.tsx'
import { dueOf, PartsToPay, PaymentFacts } from './parts-to-pay.tsx'
import { PaymentCard, TO_PAYMENT_METHOD } from './payment-card.tsx'
import { usePaymentLink } from './payment-link.ts'
import { useLeave } from './use-leave.ts'

interface HandOverProps {
  order: OrderDetail
  /** Those that are still to be paid. */
  parts: readonly SellerEntry[]
  plans: readonly PlanPart[]
  /** The order's id, or the receipt's when one seller alone is paid. */
  id: string
  method: string
  /** What of it the wallet pays; the gateway gets the rest. */
  fromWallet: number
  /** What is left for later where only an advance is paid now. */
  later: number | null
}

/** Shows what is about to be paid, fetches the link and leaves for the gateway after a breath. */
export function HandOver({ order, parts, plans, id, method, fromWallet, later }: HandOverProps) {
  const settled = parts.length === 0 && plans.length === 0
  const receipt = useReceipt()
  const due = dueOf(parts, plans)
  // a new amount is asked for only when the shopper has seen it and presses
  const [agreed, setAgreed] = useState(due)
  const link = usePaymentLink(id, !settled, { shown: agreed, fromWallet, isAdvance: later !== null })
  const problem = problemOf(link.error)
  const { leave, isLeft } = useLeave(link.data)
  const statusPath = `/payment-statuscheck?order_id=${order.orderId}`

  const code = link.error instanceof ApiError ? link.error.code : undefined
  if (settled || code === 'ALREADY_PAID') return <Navigate to={statusPath} replace />

  return (
    <PaymentCard
      tone="firuze"
      back={TO_PAYMENT_METHOD}
      head={<HandOverHead isReady={link.data !== undefined} isFailed={link.isError} onEnd={leave} />}
      parts={<PartsToPay parts={parts} plans={plans} receipt={receipt.data} />}
    >
      <PaymentFacts order={order} parts={parts} plans={plans} method={method} fromWallet={fromWallet} later={later} />
      {problem !== null ? (
        <>
          <CheckoutProblem error={problem} orderId={order.orderId} title="خطا در دریافت پیوند پرداخت:" />
          <Button size="large" busy={link.isFetching} onClick={() => (agreed === due ? void link.refetch() : setAgreed(due))}>
            {agreed === due ? 'دوباره تلاش کنید' : 'پرداخت مبلغ تازه'}
          </Button>
        </>
      ) : (
        <Button size="large" busy={link.data === undefined || isLeft} onClick={leave}>
          انتقال فوری
          <ArrowOnIcon size="small" />
        </Button>
      )}
      {link.data === undefined && !link.isError && <Alert tone="info">در حال بررسی اطلاعات پرداخت</Alert>}
    </PaymentCard>
  )
}
