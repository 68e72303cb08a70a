import { listOrdersCall } from '#contract/order.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDate } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { BuyAgain } from '#web/features/order/buy-again.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './earlier-orders.module.css'

const SHOWN = 10

/** The latest orders, each of which comes into the cart as the market stands now. */
export function EarlierOrders({ onClose }: { onClose: () => void }) {
  const { data, isPending, isError, error, refetch } = useData({
    queryKey: mine('orders', 'latest', SHOWN),
    queryFn: ({ signal }) => callMine(listOrdersCall, { query: { limit: SHOWN } }, signal),
  })
  return (
    <Dialog open onClose={onClose} title="سفارش دوباره از سفارش‌های پیشین">
      {isPending && <Skeleton shape="card" />}
      {isError && <LoadingFailed title="خطا در بارگذاری سفارش‌ها، دوباره تلاش کنید" failed={[{ error, refetch }]} />}
      {data?.orders.length === 0 && (
        <EmptyState icon={<BoxIcon />} level={3} title="سفارشی یافت نشد" text="نخستین سفارش‌تان که ثبت شود، از این‌جا تکرار می‌شود." />
      )}
      <ul className={styles.orders}>
        {data?.orders.map((order) => (
          <li key={order.orderId}>
            <span>
              <b>سفارش {toPersianDigits(order.orderNumber)}</b>
              <small>
                {formatDate(order.createdAt)} · <Amount amount={order.totalPrice} />
              </small>
            </span>
            <BuyAgain orderId={order.orderId} />
          </li>
        ))}
      </ul>
      {data !== undefined && data.totalCount > SHOWN && (
        <LinkButton to="/account/orders" look="plain">
          همهٔ سفارش‌ها
        </LinkButton>
      )}
    </Dialog>
  )
}
