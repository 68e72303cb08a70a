import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { OrderDetail, PlanPart, SellerEntry } from '#contract/order.ts'
import { formatToman } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { CheckoutProblem } from '#web/features/checkout/checkout-problem.tsx'
import { useReceipt } from '#web/features/checkout/receipt.ts'
import { Button } from '#web/ui/button.tsx'
import { WalletIcon } from '#web/ui/late-icons.tsx'
import styles from './hand-over.module.css'
import { dueOf, PartsToPay, PaymentFacts } from './parts-to-pay.tsx'
import { PaymentCard, TO_PAYMENT_METHOD } from './payment-card.tsx'
import { askForLink } from './payment-link.ts'

interface WalletHandOverProps {
  order: OrderDetail
  parts: readonly SellerEntry[]
  plans: readonly PlanPart[]
  id: string
  /** What is left for later where only an advance is paid now. */
  later: number | null
}

/** The wallet pays all of it. No bank asks whether it is meant, so that this page does: no address alone moves money. */
export function WalletHandOver({ order, parts, plans, id, later }: WalletHandOverProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const receipt = useReceipt()
  const due = dueOf(parts, plans)
  const toStatus = () => void navigate(`/payment-statuscheck?order_id=${order.orderId}`, { replace: true })
  const pay = useChange({
    send: () => askForLink(id, { shown: due, fromWallet: due, isAdvance: later !== null }),
    whenSignedOut: 'page',
    onDone: toStatus,
    onFailed: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.code === 'ALREADY_PAID') toStatus()
      if (error.code === 'AMOUNT_CHANGED') void queryClient.invalidateQueries({ queryKey: mine('order-to-pay') })
    },
  })
  return (
    <PaymentCard
      tone="firuze"
      back={TO_PAYMENT_METHOD}
      head={
        <>
          <span className={styles.spinner}>
            <WalletIcon size="large" />
          </span>
          <h1>پرداخت از کیف پول</h1>
          <p>همهٔ مبلغ از کیف پول شما برداشته می‌شود؛ درگاهی لازم نیست.</p>
        </>
      }
      parts={<PartsToPay parts={parts} plans={plans} receipt={receipt.data} />}
    >
      <PaymentFacts order={order} parts={parts} plans={plans} method="کیف پول" fromWallet={due} later={later} />
      {pay.problem !== null && <CheckoutProblem error={pay.problem} orderId={order.orderId} title="پرداخت انجام نشد:" />}
      <Button size="large" busy={pay.isPending} onClick={() => pay.mutate()}>
        {`پرداخت ${formatToman(due)} از کیف پول`}
      </Button>
    </PaymentCard>
  )
}
