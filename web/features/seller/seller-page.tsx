import { type LoaderFunctionArgs, type MetaFunction, Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { readSellerCall } from '#contract/seller.ts'
import { callerOf } from '#web/api/caller.ts'
import { PageFailed } from '#web/shell/errors/page-failed.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { failedMeta, pageMeta } from '#web/shell/page-meta.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { StoreIcon } from '#web/ui/icons.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import { sellerData, sellerDescription } from './seller-data.ts'
import { SellerHead } from './seller-head.tsx'
import styles from './seller-page.module.css'
import { sellerTabAddress } from './seller-tab-address.ts'
import { SellerTabs } from './seller-tabs.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData: seller, location, error }) => {
  if (seller === undefined) return failedMeta('فروشنده', error)
  const { title, path, isView } = sellerTabAddress(seller, location)
  return pageMeta(title, {
    description: sellerDescription(seller),
    path,
    noIndex: isView,
    image: seller.logo,
    jsonLd: import.meta.env.SSR ? sellerData(seller) : undefined,
  })
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  return callerOf(context)(readSellerCall, { params: { id: params.id ?? '' } })
}

/** From tab to tab and from page to page the seller stays who they are. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id
}

export default function SellerPage() {
  const seller = useLoaderData<typeof loader>()
  return (
    <Wrap>
      <div className={styles.page}>
        <Breadcrumbs items={[{ label: marketName(), to: '/' }, { label: 'فروشندگان' }, { label: seller.name }]} />
        <SellerHead seller={seller} />
        <SellerTabs seller={seller} />
        <Outlet context={seller} />
      </div>
    </Wrap>
  )
}

export function ErrorBoundary() {
  return (
    <PageFailed
      missing={{
        icon: <StoreIcon size="large" />,
        title: 'چنین فروشنده‌ای یافت نشد',
        text: `شاید دیگر در ${marketName()} نمی‌فروشد یا نشانی او عوض شده باشد.`,
      }}
      failed="این فروشنده نیامد. چند لحظهٔ دیگر دوباره تلاش کنید."
    />
  )
}
