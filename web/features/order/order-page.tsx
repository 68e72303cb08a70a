import { useParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { type OrderDetail, readOrderCall } from '#contract/order.ts'
import type { OrderStatus } from '#contract/payment-state.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { isUnknownThere } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'
import { shippingTotalRows } from '#web/features/shipping/shipping-words.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Totals } from '#web/ui/totals.tsx'
import { CancelCashOrder } from './cancel-cash-order.tsx'
import { DeliveryPrompt } from './delivery-prompt.tsx'
import { Facts } from './facts.tsx'
import { OrderNumber } from './order-number.tsx'
import styles from './order-page.module.css'
import { awaitsPayment, isConfirmed } from './order-states.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderSkeleton } from './orders-skeleton.tsx'
import { isPaidByWallet, paidBy } from './paid-by.ts'
import { PlanParts } from './plan-parts.tsx'
import print from './print.module.css'
import { SellerEntryCard } from './seller-entry-card.tsx'
import { PaymentBadge, StatusBadge } from './state-badges.tsx'

export const meta = () => personalMeta('جزئیات سفارش')

export default function OrderPage() {
  return <AccountFrame fallback={<OrderSkeleton />}>{() => <Loaded />}</AccountFrame>
}

function Loaded() {
  const { orderId = '' } = useParams()
  const { data, error, refetch } = useData({
    queryKey: mine('order', orderId),
    queryFn: ({ signal }) => callMine(readOrderCall, { params: { orderId } }, signal),
  })
  if (data !== undefined) return <Order {...data} />
  if (isUnknownThere(error)) {
    return (
      <Panel>
        <EmptyState level={1} icon={<BoxIcon />} title="سفارشی یافت نشد" text="سفارشی با این شماره در حساب شما نیست.">
          <LinkButton to="/account/orders">بازگشت به سفارش‌ها</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  if (error !== null) {
    return (
      <Alert tone="danger" action={<RetryButton look="line" onClick={() => void refetch()} />}>
        خطا در بارگذاری سفارش‌ها، دوباره تلاش کنید
      </Alert>
    )
  }
  return <OrderSkeleton />
}

function Order({ order, timeline, arrivalAskedFrom, walletShare }: AnswerOf<typeof readOrderCall>) {
  const cash = order.paymentMethod?.paymentMethod === 'cod'
  const unconfirmed = cash && order.status === 'basket'
  const open =
    !cash &&
    order.due > 0 &&
    order.status !== 'basket' &&
    (awaitsPayment(order.status) || (order.isPaid === 'prepaid' && isConfirmed(order.status)))
  const isLiving = livingOf(order)
  const counted = order.sellers.filter(isLiving)
  const ofPlans = order.plans.filter(isLiving).reduce((sum, plan) => sum + plan.price, 0)
  const subtotal = counted.reduce((sum, entry) => sum + entry.price, 0)
  const vat = counted.reduce((sum, entry) => sum + entry.vat, 0)
  const pieces = counted.reduce((sum, entry) => sum + entry.quantity, 0)
  const { province, city, address, postalCode } = order.address
  return (
    <div className={classNames(styles.order, print.document)}>
      <div className={styles.head}>
        <BackLink className={print.screenOnly} to="/account/orders">
          سفارش‌ها
        </BackLink>
        <h1>جزئیات سفارش</h1>
        <span className={styles.badges}>
          <PaymentBadge state={order.isPaid} />
          <StatusBadge status={order.status} />
        </span>
        {unconfirmed && (
          <LinkButton to={`/payment-info?order=${order.orderId}`} className={styles.pay}>
            تأیید و ثبت سفارش
          </LinkButton>
        )}
        {!cash && order.status === 'pending' && (
          <LinkButton to={`/payment-statuscheck?order_id=${order.orderId}`} look="line" className={styles.pay}>
            وضعیت پرداخت
          </LinkButton>
        )}
        {open && (
          <LinkButton to={`/payment-statuscheck?order_id=${order.orderId}`} className={styles.pay}>
            {order.isPaid === 'prepaid' ? 'تکمیل پرداخت' : 'پرداخت'}
          </LinkButton>
        )}
        <span className={classNames(styles.tools, print.screenOnly)}>
          <Button look="line" onClick={() => window.print()}>
            چاپ
          </Button>
          <CancelCashOrder order={order} />
        </span>
      </div>
      {!cash && order.status === 'pending' && (
        <Alert tone="info">
          بانک هنوز نتیجهٔ پرداخت را اعلام نکرده است. نیازی به پرداخت دوباره نیست؛ نتیجه در «وضعیت پرداخت» دیده می‌شود.
        </Alert>
      )}
      {order.isPaid === 'selfprepaid' && (
        <Alert tone="notice">مبلغ اولیه پرداخت شده است؛ برای نهایی‌کردن خرید با تأمین‌کننده تماس بگیرید.</Alert>
      )}
      <div className={print.screenOnly}>
        <DeliveryPrompt orderId={order.orderId} askedFrom={arrivalAskedFrom} />
      </div>
      <Panel>
        <OrderTimeline steps={timeline} />
      </Panel>
      <Panel>
        <Facts
          facts={[
            { label: 'شماره سفارش', value: <OrderNumber number={order.orderNumber} copy /> },
            { label: 'تاریخ ثبت', value: formatDateTime(order.createdAt) },
            { label: 'آخرین به‌روزرسانی', value: formatDateTime(order.updatedAt) },
            {
              label: 'روش پرداخت',
              value: isPaidByWallet(order, walletShare) ? 'کیف پول' : methodWords(order),
            },
            ...(order.sellers.length === 0
              ? []
              : [
                  { label: 'شیوهٔ تحویل', value: order.delivery_type === 'pickup' ? 'تحویل حضوری از فروشگاه' : 'ارسال پستی' },
                  { label: 'تحویل', value: order.delivered ? 'تحویل‌شده' : 'تحویل‌نشده' },
                ]),
          ]}
        />
      </Panel>
      <Panel>
        <Facts
          facts={[
            ...(order.receiver === null ? [] : [{ label: 'خریدار', value: order.customerName || 'نامشخص' }]),
            { label: 'تحویل‌گیرنده', value: (order.receiver?.name ?? order.customerName) || 'نامشخص' },
            { label: 'موبایل', value: <bdi dir="ltr">{toPersianDigits(order.receiver?.mobile ?? order.customerPhone)}</bdi> },
            ...(order.customerEmail === '' ? [] : [{ label: 'ایمیل', value: <bdi dir="ltr">{order.customerEmail}</bdi> }]),
            { label: 'نشانی', value: [province, city, address].filter((part) => part !== '').join('، ') || 'نامشخص' },
            { label: 'کد پستی', value: <bdi dir="ltr">{toPersianDigits(postalCode)}</bdi> },
            ...(order.note === '' ? [] : [{ label: 'یادداشت', value: order.note }]),
          ]}
        />
      </Panel>
      {order.sellers.map((entry) => (
        <SellerEntryCard key={entry.receipt_id_seller} entry={entry} isPaidByWallet={isPaidByWallet(order, walletShare)} />
      ))}
      <PlanParts plans={order.plans} />
      <Panel>
        <Totals
          rows={[
            ...(counted.length > 0 ? [{ label: `جمع محصولات (${formatCount(pieces)})`, amount: subtotal }] : []),
            ...(ofPlans > 0 ? [{ label: 'اشتراک', amount: ofPlans }] : []),
            ...(order.totalDiscount > 0 ? [{ label: 'تخفیف', amount: order.totalDiscount, tone: 'gain' as const }] : []),
            ...shippingTotalRows(order.totalShipping),
            ...(vat > 0 ? [{ label: 'مالیات بر ارزش افزوده', amount: vat }] : []),
          ]}
          total={{ label: 'مبلغ کل', amount: order.totalPrice }}
        />
        {order.paidAmount > 0 && order.paidAmount < order.totalPrice && (
          <Totals
            rows={[
              { label: 'پرداخت‌شده', amount: order.paidAmount, tone: 'gain' },
              ...(order.due > 0 ? [{ label: 'مانده', amount: order.due }] : []),
              ...(order.dueToSeller > 0 ? [{ label: 'تسویه با فروشنده', amount: order.dueToSeller }] : []),
            ]}
          />
        )}
        {walletShare.paid > 0 && <Totals rows={paidBy(order, walletShare)} />}
      </Panel>
    </div>
  )
}

function methodWords({ paymentMethod }: OrderDetail): string {
  if (paymentMethod === null) return 'نامشخص'
  return `${paymentMethod.label}${paymentMethod.paymentMethod === 'cod' ? '' : '، آنلاین'}`
}

/** The parts that the sums of an order are made of: those that have not ended, all of them once all have. */
function livingOf({ sellers, plans }: Pick<OrderDetail, 'sellers' | 'plans'>): (part: { status: OrderStatus }) => boolean {
  const isLiving = ({ status }: { status: OrderStatus }) => status !== 'cancelled' && status !== 'failed'
  return [...sellers, ...plans].some(isLiving) ? isLiving : () => true
}
