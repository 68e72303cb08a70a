import { Outlet, useParams } from 'react-router'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { StaffPage } from '../staff/staff-page.tsx'
import { StaffOrdersList } from './staff-orders-list.tsx'
import styles from './staff-orders-page.module.css'

export const meta = () => personalMeta('سفارش‌ها')

/** Orders of all shoppers; the one that is open stands beside the list, where there is no room alone. */
export default function StaffOrdersPage() {
  const { orderId } = useParams()
  return (
    <StaffPage>
      {(member) => (
        <div className={styles.beside} data-opened={orderId === undefined ? undefined : ''}>
          <StaffOrdersList opened={orderId} />
          <Outlet context={member} />
        </div>
      )}
    </StaffPage>
  )
}
