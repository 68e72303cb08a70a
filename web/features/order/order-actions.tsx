import type { OrderDetail } from '#contract/order.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BuyAgain } from './buy-again.tsx'
import { canCancelOrder } from './can-cancel.ts'
import { CancelOrder } from './cancel-order.tsx'
import styles from './order-actions.module.css'
import { awaitsPayment, isConfirmed } from './order-states.ts'
import print from './print.module.css'

/** What can be done with an order now, the most pressing first. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const { orderId, status, isPaid } = order
  const isCash = order.paymentMethod?.paymentMethod === 'cod'
  const isOpen = awaitsPayment(status) || status === 'pending'
  const isDue = status !== 'basket' && order.due > 0 && (awaitsPayment(status) || (isPaid === 'prepaid' && isConfirmed(status)))
  return (
    <div className={classNames(styles.actions, print.screenOnly)}>
      {isCash && status === 'basket' && <LinkButton to={`/payment-info?order=${orderId}`}>تأیید و ثبت سفارش</LinkButton>}
      {!isCash && status === 'pending' && (
        <LinkButton to={`/payment-statuscheck?order_id=${orderId}`} look="line">
          وضعیت پرداخت
        </LinkButton>
      )}
      {!isCash && isDue && (
        <LinkButton to={`/payment-statuscheck?order_id=${orderId}`}>{isPaid === 'prepaid' ? 'تکمیل پرداخت' : 'پرداخت'}</LinkButton>
      )}
      {!isOpen && order.items.length > 0 && <BuyAgain orderId={orderId} />}
      <Button look="line" onClick={() => window.print()}>
        چاپ
      </Button>
      {canCancelOrder(order) && <CancelOrder order={order} />}
    </div>
  )
}
