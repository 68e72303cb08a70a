import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listBrandsCall } from '#contract/brand.ts'
import { formatCount } from '#persian/format.ts'
import { callerOf } from '#web/api/caller.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import { breadcrumbData } from './brand-data.ts'
import { BrandIndex } from './brand-index.tsx'
import styles from './brands-page.module.css'
import { LateBrandFailed } from './late-brand-failed.tsx'

export const meta: MetaFunction<typeof loader> = () =>
  pageMeta('برندها', {
    description: 'همهٔ برندهایی که در راسته فروخته می‌شوند، با کالاهای هر کدام از چند فروشنده کنار هم.',
    path: '/brands',
    jsonLd: import.meta.env.SSR ? breadcrumbData([{ name: 'برندها', path: '/brands' }]) : undefined,
  })

export async function loader({ context }: LoaderFunctionArgs) {
  return callerOf(context)(listBrandsCall, {})
}

export default function BrandsPage() {
  const { data: brands } = useLoaderData<typeof loader>()
  return (
    <Wrap>
      <div className={styles.page}>
        <Breadcrumbs items={[{ label: 'راسته', to: '/' }, { label: 'برندها' }]} />
        <div className={styles.head}>
          <h1>برندها</h1>
          <p>{formatCount(brands.length)} برند</p>
        </div>
        <BrandIndex brands={brands} />
      </div>
    </Wrap>
  )
}

export { LateBrandFailed as ErrorBoundary }
