import type { OrderId } from '#contract/ids.ts'
import { cancelAnyOrderCall } from '#contract/staff-order.ts'
import { call } from '#web/api/call.ts'
import { ActDialog } from './act-dialog.tsx'
import styles from './staff-order-view.module.css'

export function CancelAnyOrder({ orderId }: { orderId: OrderId }) {
  return (
    <div className={styles.tools}>
      <ActDialog
        label="لغو سفارش"
        look="danger"
        title="لغو سفارش"
        text="آن‌چه پرداخت یا فرستاده نشده است لغو می‌شود، موجودی آن آزاد می‌شود و به خریدار خبر داده می‌شود."
        noteLabel="دلیل لغو"
        send={(note) => call(cancelAnyOrderCall, { params: { orderId }, body: { note } })}
      />
    </div>
  )
}
