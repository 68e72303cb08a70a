import { useParams } from 'react-router'
import { readDeskOrderCall } from '#contract/desk-order.ts'
import { isUnknownThere } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { deskOrderKey } from './desk-order-keys.ts'
import { useNeighbours } from './neighbours.ts'
import { OrderPane } from './order-pane.tsx'

export const meta = () => personalMeta('سفارش')

/** One part of an order, as its seller works on it. */
export default function DeskOrderPage() {
  const { receiptId = '' } = useParams()
  const { list } = useNeighbours()
  const found = useData({
    queryKey: deskOrderKey(receiptId),
    queryFn: ({ signal }) => callMine(readDeskOrderCall, { params: { receiptId } }, signal),
  })
  if (found.data !== undefined) return <OrderPane key={receiptId} order={found.data.order} />
  if (isUnknownThere(found.error)) {
    return (
      <Panel>
        <EmptyState icon={<BoxIcon />} title="سفارشی یافت نشد" text="میان سفارش‌های فروشگاه شما چنین سفارشی نیست.">
          <LinkButton to={list}>بازگشت به سفارش‌ها</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  if (found.isError) return <LoadingFailed title="خطا در بارگذاری سفارش" failed={[found]} />
  return (
    <Panel>
      <Loading>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    </Panel>
  )
}
