import { useSearchParams } from 'react-router'
import type { Right } from '#contract/rights.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDateTime } from '#persian/format.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { PaymentBadge, StatusBadge } from '../order/state-badges.tsx'
import { DeskCase } from '../staff/desk-case.tsx'
import { Fact } from '../staff/fact.tsx'
import { STAFF_ORDERS, STAFF_PEOPLE } from '../staff/ticket-queue-address.ts'
import { CancelAnyOrder } from './cancel-any-order.tsx'
import { OrderContacts } from './order-contacts.tsx'
import { OrderEvents } from './order-events.tsx'
import { PaymentCard } from './payment-card.tsx'
import styles from './staff-order-view.module.css'
import { StaffPart } from './staff-part.tsx'
import { StaffSums } from './staff-sums.tsx'

export function StaffOrderView({ order: given, rights }: { order: StaffOrder; rights: readonly Right[] }) {
  const { order, buyer, parts, payments, events, mayCancel } = given
  const [search] = useSearchParams()
  const query = search.toString()
  return (
    <>
      <BackLink to={`${STAFF_ORDERS}${query === '' ? '' : `?${query}`}`}>سفارش‌ها</BackLink>
      <DeskCase
        title={`سفارش ${toPersianDigits(order.orderNumber)}`}
        marks={
          <>
            <StatusBadge status={order.status} />
            <PaymentBadge state={order.isPaid} />
          </>
        }
        facts={[
          formatDateTime(order.createdAt),
          ...(order.paymentMethod === null ? [] : [order.paymentMethod.label]),
          order.delivery_type === 'pickup' ? 'تحویل حضوری' : 'ارسال',
        ]}
      >
        <div className={styles.body}>
          <dl className={styles.facts}>
            <Fact label="خریدار">
              {rights.includes('people.read') ? <a href={`${STAFF_PEOPLE}/${buyer.userId}`}>{buyer.name || 'نامشخص'}</a> : buyer.name}
            </Fact>
            <Fact label="مقصد">{[order.address.province, order.address.city].filter((word) => word !== '').join('، ') || '—'}</Fact>
          </dl>
          <OrderContacts order={order} mayLook={rights.includes('people.contacts')} />
          <StaffSums order={order} />
          {mayCancel && rights.includes('orders.write') && <CancelAnyOrder orderId={order.orderId} />}
        </div>
      </DeskCase>
      {order.sellers.map((entry) => (
        <StaffPart
          key={entry.receipt_id_seller}
          entry={entry}
          part={parts.find(({ receiptId }) => receiptId === entry.receipt_id_seller)}
          rights={rights}
        />
      ))}
      {payments.length > 0 && (
        <Panel as="section" labelledBy="order-payments" className={styles.payments}>
          <h2 id="order-payments">پرداخت‌ها</h2>
          {payments.map((payment) => (
            <PaymentCard key={payment.id} payment={payment} rights={rights} isOfThisOrder />
          ))}
        </Panel>
      )}
      <OrderEvents events={events} />
    </>
  )
}
