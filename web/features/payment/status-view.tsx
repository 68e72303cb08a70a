import type { StatusOrder } from '#contract/payment.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { walletQuery } from '#web/features/checkout/wallet-query.ts'
import { Facts } from '#web/features/order/facts.tsx'
import { OrderNumber } from '#web/features/order/order-number.tsx'
import { awaitsPayment } from '#web/features/order/order-states.ts'
import { isPaidByWallet, paidBy } from '#web/features/order/paid-by.ts'
import { PlanParts } from '#web/features/order/plan-parts.tsx'
import { SellerEntryCard } from '#web/features/order/seller-entry-card.tsx'
import { PaymentBadge, StatusBadge } from '#web/features/order/state-badges.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowBackIcon, CheckIcon, CloseIcon, TruckIcon, WarningIcon } from '#web/ui/icons.tsx'
import { ClockIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { planStatusWords } from './plan-status-words.ts'
import { RelatedOrders } from './related-orders.tsx'
import styles from './status-view.module.css'
import { orderPayLabel, payLabelOf, statusWords } from './status-words.ts'

const PICTURES = {
  check: <CheckIcon />,
  clock: <ClockIcon />,
  close: <CloseIcon />,
  truck: <TruckIcon />,
  warning: <WarningIcon />,
} as const

export function StatusView({ order, outcome }: { order: StatusOrder; outcome: string | null }) {
  const isOfPlans = order.sellers.length === 0 && order.plans.length > 0
  const { picture, tone, title, text } = (isOfPlans ? planStatusWords : statusWords)(order, outcome)
  const payLabel = orderPayLabel({
    ...order,
    sellers: [...order.sellers, ...order.plans.map((plan) => ({ ...plan, paymentMethod: null }))],
  })
  const unconfirmed = order.status === 'basket' && order.sellers.some((entry) => entry.paymentMethod?.paymentMethod === 'cod')
  const closed = order.isPaid !== 'paid' && (order.status === 'cancelled' || order.status === 'failed')
  return (
    <>
      <Panel>
        <EmptyState level={1} icon={PICTURES[picture]} tone={tone} title={title} text={text}>
          <PaymentBadge state={order.isPaid} />
          <StatusBadge status={order.status} />
          {payLabel !== undefined && (
            <div className={styles.actions}>
              <LinkButton to={`/payment-info?order=${order.order_id}${walletQuery(order.walletShare.tried)}`} size="large">
                {payLabel}
              </LinkButton>
              {/* what an advance confirmed stays with its gateway */}
              {awaitsPayment(order.status) && (
                <LinkButton to="/payment" look="line" size="large">
                  انتخاب روش دیگر
                </LinkButton>
              )}
            </div>
          )}
          {unconfirmed && (
            <div className={styles.actions}>
              <LinkButton to={`/payment-info?order=${order.order_id}`} size="large">
                تأیید و ثبت سفارش
              </LinkButton>
            </div>
          )}
          {closed && (
            <div className={styles.actions}>
              <LinkButton to="/basket" size="large">
                رفتن به سبد خرید
              </LinkButton>
            </div>
          )}
        </EmptyState>
        {order.paymentComment !== '' && <Alert tone="notice">{order.paymentComment}</Alert>}
      </Panel>
      <Panel>
        <Facts
          facts={[
            { label: 'شماره سفارش', value: <OrderNumber number={order.orderNumber} copy /> },
            { label: 'خریدار', value: order.customer_name || 'نامشخص' },
            { label: 'موبایل', value: <bdi dir="ltr">{toPersianDigits(order.customer_phone_number)}</bdi> },
            { label: 'مبلغ کل', value: <Amount amount={order.totalPriceToPay} /> },
            ...(order.paidAmount > 0 && order.paidAmount < order.totalPriceToPay
              ? [{ label: 'پرداخت‌شده', value: <Amount amount={order.paidAmount} /> }]
              : []),
            ...paidBy(order, order.walletShare).map(({ label, amount }) => ({ label, value: <Amount amount={amount} /> })),
            ...(order.paidAmount > 0 && order.due > 0 ? [{ label: 'مانده', value: <Amount amount={order.due} /> }] : []),
            ...(order.dueToSeller > 0 ? [{ label: 'تسویه با فروشنده', value: <Amount amount={order.dueToSeller} /> }] : []),
            ...(isOfPlans
              ? []
              : [{ label: 'شیوهٔ تحویل', value: order.delivery_type === 'pickup' ? 'تحویل حضوری از فروشگاه' : 'ارسال پستی' }]),
          ]}
        />
      </Panel>
      {order.sellers.length === 0 && !isOfPlans && <Alert tone="notice">هیچ آیتمی موجود نیست</Alert>}
      {order.sellers.map((entry) => {
        const label = payLabel === undefined ? undefined : payLabelOf(entry)
        return (
          <SellerEntryCard
            key={entry.receipt_id_seller}
            entry={entry}
            toldAbove={order.paymentComment}
            isPaidByWallet={isPaidByWallet(order, order.walletShare)}
            actions={
              label !== undefined && (
                <LinkButton to={`/payment-sellers/${entry.receipt_id_seller}`} look="soft">
                  {`${label} این فروشنده`}
                </LinkButton>
              )
            }
          />
        )
      })}
      <PlanParts plans={order.plans} toldAbove={order.paymentComment} />
      <RelatedOrders orders={order.relatedOrders} />
      <LinkButton to="/account/orders" look="line" icon={<ArrowBackIcon size="small" />}>
        بازگشت به سفارش‌ها
      </LinkButton>
    </>
  )
}
