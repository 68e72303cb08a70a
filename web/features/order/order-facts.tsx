import type { OrderDetail } from '#contract/order.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDateTime } from '#persian/format.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Facts } from './facts.tsx'
import { OrderNumber } from './order-number.tsx'

/** What an order is known by. */
export function OrderFacts({ order, isPaidByWallet }: { order: OrderDetail; isPaidByWallet: boolean }) {
  return (
    <Facts
      facts={[
        { label: 'شماره سفارش', value: <OrderNumber number={order.orderNumber} copy /> },
        { label: 'تاریخ ثبت', value: formatDateTime(order.createdAt) },
        { label: 'آخرین به‌روزرسانی', value: formatDateTime(order.updatedAt) },
        { label: 'روش پرداخت', value: isPaidByWallet ? 'کیف پول' : methodWords(order) },
        ...(order.sellers.length === 0
          ? []
          : [
              { label: 'شیوهٔ تحویل', value: order.delivery_type === 'pickup' ? 'تحویل حضوری از فروشگاه' : 'ارسال پستی' },
              { label: 'تحویل', value: order.delivered ? 'تحویل‌شده' : 'تحویل‌نشده' },
            ]),
      ]}
    />
  )
}

/** Who takes it in, and where. */
export function ReceiverFacts({ order }: { order: OrderDetail }) {
  const { province, city, address, postalCode } = order.address
  return (
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
  )
}

function methodWords({ paymentMethod }: OrderDetail): string {
  if (paymentMethod === null) return 'نامشخص'
  return `${paymentMethod.label}${paymentMethod.paymentMethod === 'cod' ? '' : '، آنلاین'}`
}
