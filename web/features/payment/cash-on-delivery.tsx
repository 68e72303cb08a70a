import { useQueryClient } from '@tanstack/react-query'
import { confirmCashOnDeliveryCall, type OrderDetail } from '#contract/order.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { CheckoutProblem } from '#web/features/checkout/checkout-problem.tsx'
import { OrderNumber } from '#web/features/order/order-number.tsx'
import { holdPage } from '#web/shell/hold-page.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CashIcon, CheckIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { PartsToPay, PaymentFacts } from './parts-to-pay.tsx'
import { PaymentCard, TO_PAYMENT_METHOD } from './payment-card.tsx'

/** Paid at the door: the shopper confirms once, and the order is registered. */
export function CashOnDelivery({ order }: { order: OrderDetail }) {
  const queryClient = useQueryClient()
  const confirm = useChange({
    send: () => holdPage(callMine(confirmCashOnDeliveryCall, { params: { orderId: order.orderId } })),
    whenSignedOut: 'page',
    onFailed: 'here',
    onDone: async (answer) => {
      const asked = queryClient.getQueriesData({ queryKey: mine('order-to-pay'), type: 'active' })
      await Promise.all(asked.map(([key]) => showAnswer(queryClient, key, { order: answer.order })))
      for (const key of ['cart', 'receipt', 'orders']) void queryClient.invalidateQueries({ queryKey: mine(key) })
    },
  })

  if (order.isPaid !== 'unpaid' || order.status === 'cancelled' || order.status === 'failed') {
    return (
      <Alert
        tone="notice"
        action={
          <LinkButton to={`/account/orders/${order.orderId}`} look="line">
            دیدن سفارش
          </LinkButton>
        }
      >
        {order.isPaid === 'paid' ? 'این سفارش پرداخت شده است.' : 'این سفارش بسته شده است.'}
      </Alert>
    )
  }
  if (order.status !== 'basket') {
    return (
      <Panel>
        <EmptyState
          level={1}
          tone="success"
          icon={<CheckIcon />}
          title="سفارش شما ثبت شد"
          text={
            <>
              سفارش <OrderNumber number={order.orderNumber} copy /> ثبت شد و از بخش سفارش‌های پنل کاربری قابل پیگیری است. مبلغ آن را هنگام
              تحویل می‌پردازید.
            </>
          }
        >
          <LinkButton to="/account/orders">مشاهده سفارش‌ها</LinkButton>
          <LinkButton to="/" look="line">
            ادامهٔ خرید
          </LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  return (
    <PaymentCard
      tone="zafaran"
      back={TO_PAYMENT_METHOD}
      head={
        <>
          <CashIcon size="large" />
          <h1>پرداخت در محل</h1>
          <p>با تأیید شما سفارش ثبت می‌شود و مبلغ آن را هنگام تحویل می‌پردازید.</p>
        </>
      }
      parts={<PartsToPay parts={order.sellers} />}
    >
      <PaymentFacts order={order} parts={order.sellers} method={order.paymentMethod?.label ?? ''} />
      {confirm.problem !== null && <CheckoutProblem error={confirm.problem} orderId={order.orderId} />}
      <Button size="large" busy={confirm.isPending} onClick={() => confirm.mutate()}>
        تأیید و ثبت سفارش
      </Button>
    </PaymentCard>
  )
}
