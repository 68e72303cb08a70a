import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readSellerPageCall, type SellerPage } from '#contract/seller-page.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ShopForm } from './shop-form.tsx'

const TITLE = 'صفحهٔ فروشگاه'
export const meta = () => personalMeta(TITLE)

/** What a seller says of itself on its own page. */
export default function DeskShopPage() {
  return (
    <DeskFrame title={TITLE} can="desk.shop">
      <Shop />
    </DeskFrame>
  )
}

const KEY = () => mine('desk-shop')

function Shop() {
  const queryClient = useQueryClient()
  /** Goes up where the form begins again with what stands. */
  const [begun, setBegun] = useState(0)
  const asked = useData({
    queryKey: KEY(),
    queryFn: ({ signal }) => callMine(readSellerPageCall, {}, signal),
    // a form is written in: what comes meanwhile is met when it is saved
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  if (asked.data === undefined) {
    return asked.isError ? (
      <LoadingFailed title="خطا در بارگذاری صفحهٔ فروشگاه" failed={[asked]} />
    ) : (
      <Loading>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const stands = (page: SellerPage) => {
    queryClient.setQueryData(KEY(), { page })
    setBegun(begun + 1)
  }
  const { page } = asked.data
  return (
    <>
      <div>
        <LinkButton to={`/seller/${encodeURIComponent(page.sellerId)}`} look="line">
          دیدن صفحه در سایت
        </LinkButton>
      </div>
      <ShopForm key={`${begun} ${page.version}`} page={page} onStands={stands} />
    </>
  )
}
