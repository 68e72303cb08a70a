import { useParams } from 'react-router'
import { readShippingOfSellerCall, saveShippingOfSellerCall } from '#contract/shipping-desk.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { type ShippingDoor, ShippingMethods } from '#web/features/shipping/shipping-methods.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { StaffPage } from './staff-page.tsx'

const TITLE = 'شیوه‌های ارسال فروشنده'

export const meta = () => personalMeta(TITLE)

/** The ways in which one seller sends, kept by staff. */
export default function SellersShippingPage() {
  const { sellerId = '' } = useParams()
  return <StaffPage can="sellers.write">{() => <SellersShipping key={sellerId} sellerId={sellerId} />}</StaffPage>
}

function SellersShipping({ sellerId }: { sellerId: string }) {
  const params = { sellerId }
  const door: ShippingDoor = {
    queryKey: ['staff-shipping', sellerId],
    read: (signal) => call(readShippingOfSellerCall, { params }, signal),
    save: (body) => call(saveShippingOfSellerCall, { params, body }),
  }
  const asked = useData({ queryKey: door.queryKey, queryFn: ({ signal }) => door.read(signal), refetchOnReconnect: false })
  return (
    <>
      <BackLink to="/master-dashboard/sellers">فروشندگان</BackLink>
      <h1>{asked.data === undefined ? TITLE : `شیوه‌های ارسال ${asked.data.sellerName}`}</h1>
      <ShippingMethods door={door} />
    </>
  )
}
