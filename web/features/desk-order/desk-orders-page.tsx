import { Outlet, useParams } from 'react-router'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { OrdersBeside } from './orders-beside.tsx'

const TITLE = 'سفارش‌ها'

export const meta = () => personalMeta(TITLE)

/** A seller's parts of orders; the one that is open stands beside the list, on a phone alone. */
export default function DeskOrdersPage() {
  const { receiptId } = useParams()
  return (
    <DeskFrame title={TITLE} can="desk.orders">
      <OrdersBeside opened={receiptId}>{(neighbours) => <Outlet context={neighbours} />}</OrdersBeside>
    </DeskFrame>
  )
}
