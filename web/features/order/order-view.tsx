import type { AnswerOf } from '#contract/call.ts'
import type { readOrderCall } from '#contract/order.ts'
import { LateReturns } from '#web/features/return/late-returns.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Panel } from '#web/ui/layout.tsx'
import { canCancelPart } from './can-cancel.ts'
import { CancelOrder } from './cancel-order.tsx'
import { DeliveryPrompt } from './delivery-prompt.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderFacts, ReceiverFacts } from './order-facts.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order-view.module.css'
import { isPaidByWallet } from './paid-by.ts'
import { PartParcels } from './part-parcels.tsx'
import { PlanParts } from './plan-parts.tsx'
import print from './print.module.css'
import { SellerEntryCard } from './seller-entry-card.tsx'
import { PaymentBadge, StatusBadge } from './state-badges.tsx'

/** An order as its shopper sees it: how far it is, seller by seller, what it cost, and what can be done now. */
export function OrderView({ order, timeline, parts, arrivalAskedFrom, walletShare }: AnswerOf<typeof readOrderCall>) {
  const isOnline = order.paymentMethod?.paymentMethod !== 'cod'
  const [only] = parts
  const hasOnePart = parts.length === 1 && only !== undefined
  const byWallet = isPaidByWallet(order, walletShare)
  return (
    <div className={classNames(styles.order, print.document)}>
      <BackLink className={print.screenOnly} to="/account/orders">
        سفارش‌ها
      </BackLink>
      <Panel className={styles.top}>
        <div className={styles.head}>
          <h1>جزئیات سفارش</h1>
          <PaymentBadge state={order.isPaid} />
          <StatusBadge status={order.status} />
        </div>
        <OrderFacts order={order} isPaidByWallet={byWallet} />
        <OrderActions order={order} />
      </Panel>
      {isOnline && order.status === 'pending' && (
        <Alert tone="info">
          بانک هنوز نتیجهٔ پرداخت را اعلام نکرده است. نیازی به پرداخت دوباره نیست؛ نتیجه در «وضعیت پرداخت» دیده می‌شود.
        </Alert>
      )}
      {order.isPaid === 'selfprepaid' && (
        <Alert tone="notice">مبلغ اولیه پرداخت شده است؛ برای نهایی‌کردن خرید با تأمین‌کننده تماس بگیرید.</Alert>
      )}
      <div className={classNames(styles.prompt, print.screenOnly)}>
        <DeliveryPrompt orderId={order.orderId} askedFrom={arrivalAskedFrom} />
      </div>
      <Panel>
        <OrderTimeline steps={hasOnePart ? only.steps : timeline} />
      </Panel>
      <div className={styles.columns}>
        <div className={styles.parts}>
          {order.sellers.map((entry) => {
            const part = parts.find(({ receipt_id }) => receipt_id === entry.receipt_id_seller)
            return (
              <SellerEntryCard
                key={entry.receipt_id_seller}
                entry={entry}
                isPaidByWallet={byWallet}
                way={hasOnePart ? undefined : part?.steps}
                sent={part && <PartParcels part={part} />}
                asksForReviews
                actions={canCancelPart(order, entry) && <CancelOrder order={order} part={entry} />}
              />
            )
          })}
          <PlanParts plans={order.plans} />
          {order.sellers.some(({ status }) => status === 'delivered') && (
            <div className={print.screenOnly}>
              <LateReturns orderId={order.orderId} />
            </div>
          )}
        </div>
        <div className={styles.side}>
          <OrderSums order={order} walletShare={walletShare} />
          <ReceiverFacts order={order} />
        </div>
      </div>
    </div>
  )
}
