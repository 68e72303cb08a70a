import { useOutletContext, useParams } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import { readStaffOrderCall } from '#contract/staff-order.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LoadedCase } from '../staff/desk-case.tsx'
import { STAFF_ORDERS } from '../staff/ticket-queue-address.ts'
import { StaffOrderView } from './staff-order-view.tsx'

export const meta = () => personalMeta('سفارش')

/** One order of any shopper, with all that happened to it and what can be done. */
export default function StaffOrderPage() {
  const { orderId = '' } = useParams()
  const member = useOutletContext<SessionUser>()
  const found = useData({
    queryKey: ['staff-order', orderId],
    queryFn: ({ signal }) => call(readStaffOrderCall, { params: { orderId } }, signal),
    refetchOnReconnect: false,
  })
  return (
    <div>
      <LoadedCase found={found} queue={{ to: STAFF_ORDERS, label: 'سفارش‌ها' }} title="سفارش" failed="خطا در بارگذاری سفارش">
        {(order) => <StaffOrderView key={orderId} order={order} rights={member.rights ?? []} />}
      </LoadedCase>
    </div>
  )
}
