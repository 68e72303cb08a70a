import styles from './order-id.module.css'

/** As people see it: without the prefix that tells ids apart. */
function shownOrderId(orderId: string): string {
  return orderId.replace(/^order_/, '')
}

/** An order's number; `short` where there is no room for all of it. */
export function OrderNumber({ orderId, short = false }: { orderId: string; short?: boolean | undefined }) {
  const shown = shownOrderId(orderId)
  return (
    <bdi dir="ltr" className={styles.number} title={short ? shown : undefined}>
      {short ? `${shown.slice(0, 8)}…${shown.slice(-6)}` : shown}
    </bdi>
  )
}
