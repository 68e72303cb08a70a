import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { readBrandIndexCall } from '#contract/brand.ts'
import { formatCount } from '#persian/format.ts'
import { callerOf } from '#web/api/caller.ts'
import { leadToLastPage } from '#web/features/listing/last-page.ts'
import { titleOfPage } from '#web/features/listing/listing-meta.ts'
import { marketName } from '#web/shell/market-name.ts'
import { failedMeta, pageMeta } from '#web/shell/page-meta.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import { breadcrumbData } from './brand-data.ts'
import { BrandIndexView } from './brand-index.tsx'
import { brandsAddress, brandsHref } from './brands-address.ts'
import styles from './brands-page.module.css'
import { LateBrandFailed } from './late-brand-failed.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, error }) => {
  if (loaderData === undefined) return failedMeta('برندها', error)
  const address = brandsAddress(new URLSearchParams(location.search))
  const title = address.letter === undefined ? 'برندها' : `برندهای حرف ${address.letter}`
  return pageMeta(titleOfPage(title, address.page), {
    description: `همهٔ برندهایی که در ${marketName()} فروخته می‌شوند، با محصولات هر کدام از چند فروشنده کنار هم.`,
    path: brandsHref({ ...address, s: '', script: address.letter === undefined ? 'persian' : address.script }),
    noIndex: address.s !== '',
    jsonLd: import.meta.env.SSR ? breadcrumbData([{ name: 'برندها', path: '/brands' }]) : undefined,
  })
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = brandsAddress(new URL(request.url).searchParams)
  const index = await callerOf(context)(readBrandIndexCall, { query: address })
  leadToLastPage(request, index)
  return index
}

export default function BrandsPage() {
  const index = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  return (
    <Wrap>
      <div className={styles.page}>
        <Breadcrumbs items={[{ label: marketName(), to: '/' }, { label: 'برندها' }]} />
        <div className={styles.head}>
          <h1>برندها</h1>
          <p>{formatCount(index.total)} برند</p>
        </div>
        <BrandIndexView index={index} address={brandsAddress(search)} />
      </div>
    </Wrap>
  )
}

export { LateBrandFailed as ErrorBoundary }
