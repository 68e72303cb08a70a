import type { ReactNode } from 'react'
import type { StatusOrder } from '#contract/payment.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { Facts } from '#web/features/order/facts.tsx'
import { OrderNumber } from '#web/features/order/order-number.tsx'
import { SellerEntryCard } from '#web/features/order/seller-entry-card.tsx'
import { PaymentBadge, StatusBadge } from '#web/features/order/state-badges.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowBackIcon, CheckIcon, ClockIcon, CloseIcon, TruckIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { RelatedOrders } from './related-orders.tsx'
import styles from './status-view.module.css'

interface Head {
  icon: ReactNode
  tone: 'plain' | 'success' | 'danger'
  title: string
  text: string
}

/** How the payment stands, in a word and a sentence. */
function headOf(order: StatusOrder, outcome: string | null): Head {
  if (outcome === 'credited' && order.isPaid !== 'paid') {
    return {
      icon: <WarningIcon />,
      tone: 'plain',
      title: 'مبلغ به کیف پول شما برگشت',
      text: 'پرداخت شما پس از پایان مهلت سفارش رسید؛ مبلغ آن به کیف پول شما افزوده شد.',
    }
  }
  if (order.isPaid === 'paid')
    return { icon: <CheckIcon />, tone: 'success', title: 'پرداخت با موفقیت انجام شد', text: 'فروشندگان سفارش شما را آماده می‌کنند.' }
  if (order.isPaid === 'selfprepaid')
    return {
      icon: <CheckIcon />,
      tone: 'success',
      title: 'مبلغ اولیه پرداخت شده است',
      text: 'برای نهایی‌کردن خرید با تأمین‌کننده تماس بگیرید.',
    }
  switch (order.status) {
    case 'pending':
      return {
        icon: <ClockIcon />,
        tone: 'plain',
        title: 'در انتظار تأیید بانک',
        text: 'بانک هنوز نتیجه را اعلام نکرده است. نیازی به پرداخت دوباره نیست؛ نتیجه در همین صفحه دیده می‌شود.',
      }
    case 'cancelled':
    case 'failed':
      return {
        icon: <CloseIcon />,
        tone: 'danger',
        title: 'سفارش بسته شد',
        text: 'مهلت پرداخت این سفارش گذشته یا سبد خرید آن تغییر کرده است. می‌توانید از سبد خرید دوباره سفارش دهید.',
      }
    case 'rejected':
      return {
        icon: <CloseIcon />,
        tone: 'danger',
        title: 'پرداخت انجام نشد',
        text: 'اگر مبلغی از حساب شما کم شده، بانک آن را برمی‌گرداند. کالاها تا چند دقیقه برای شما نگه داشته می‌شوند؛ می‌توانید دوباره پرداخت کنید.',
      }
    default:
      break
  }
  if (order.isPaid === 'prepaid')
    return { icon: <ClockIcon />, tone: 'plain', title: 'بخشی از سفارش پرداخت شده است', text: 'برای ادامه، بقیهٔ مبلغ را پرداخت کنید.' }
  if (isOnDelivery(order))
    return { icon: <TruckIcon />, tone: 'success', title: 'سفارش شما ثبت شد', text: 'مبلغ سفارش را هنگام تحویل می‌پردازید.' }
  return { icon: <ClockIcon />, tone: 'plain', title: 'در انتظار پرداخت', text: 'این سفارش هنوز پرداخت نشده است.' }
}

function isOnDelivery({ sellers }: StatusOrder): boolean {
  return sellers.some((entry) => entry.paymentMethod?.paymentMethod === 'cod')
}

const AWAITS = new Set(['basket', 'waiting', 'rejected'])

/** What of an entry can be paid online now, and how the button for it reads. */
function payLabelOf({ isPaid, status, paymentMethod }: StatusOrder['sellers'][number]): string | undefined {
  if (paymentMethod?.paymentMethod === 'cod' || !AWAITS.has(status)) return undefined
  if (isPaid === 'unpaid') return 'پرداخت'
  return isPaid === 'prepaid' ? 'تکمیل پرداخت' : undefined
}

function payWords({ status, isPaid }: StatusOrder): string {
  if (status === 'rejected') return 'تلاش دوباره برای پرداخت'
  return isPaid === 'prepaid' ? 'تکمیل پرداخت' : 'پرداخت'
}

export function StatusView({ order, outcome }: { order: StatusOrder; outcome: string | null }) {
  const { icon, tone, title, text } = headOf(order, outcome)
  const payable = order.sellers.filter((entry) => payLabelOf(entry) !== undefined)
  const closed = order.isPaid !== 'paid' && (order.status === 'cancelled' || order.status === 'failed')
  return (
    <>
      <Panel>
        <EmptyState level={1} icon={icon} tone={tone} title={title} text={text}>
          <PaymentBadge state={order.isPaid} />
          <StatusBadge status={order.status} />
          {payable.length > 0 && (
            <div className={styles.actions}>
              <LinkButton to={`/payment-info?order=${order.order_id}`} size="large">
                {payWords(order)}
              </LinkButton>
              <LinkButton to="/payment" look="line" size="large">
                انتخاب روش دیگر
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
            { label: 'شیوهٔ تحویل', value: order.delivery_type === 'pickup' ? 'تحویل حضوری از فروشگاه' : 'ارسال پستی' },
          ]}
        />
      </Panel>
      {order.sellers.length === 0 && <Alert tone="notice">هیچ آیتمی موجود نیست</Alert>}
      {order.sellers.map((entry) => {
        const label = payLabelOf(entry)
        return (
          <SellerEntryCard
            key={entry.receipt_id_seller}
            entry={entry}
            toldAbove={order.paymentComment}
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
      <RelatedOrders orders={order.relatedOrders} />
      <LinkButton to="/account/orders" look="line" icon={<ArrowBackIcon size="small" />}>
        بازگشت به سفارش‌ها
      </LinkButton>
    </>
  )
}
