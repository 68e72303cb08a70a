import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { listPriceListsCall } from '#contract/content.ts'
import { callerOf } from '#web/api/caller.ts'
import { refusedForNow } from '#web/shell/errors/refused-for-now.ts'
import { marketName } from '#web/shell/market-name.ts'
import { failedMeta, pageMeta } from '#web/shell/page-meta.ts'
import { breadcrumbData } from '#web/shell/structured-data/breadcrumb-data.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChartIcon, RefreshIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Panel, Stack, Wrap } from '#web/ui/layout.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './price-lists-page.module.css'
import { PriceTable } from './price-table.tsx'

const TITLE = 'قیمت روز بازار'

export const meta: MetaFunction<typeof loader> = ({ loaderData, error }) =>
  loaderData === undefined
    ? failedMeta(TITLE, error)
    : pageMeta(TITLE, {
        description: `فهرست قیمت روز محصولات پرخریدار در ${marketName()}، دسته به دسته و به تومان.`,
        path: '/pricelists',
        jsonLd: import.meta.env.SSR ? breadcrumbData([{ title: TITLE, path: '/pricelists' }]) : undefined,
      })

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await callerOf(context)(listPriceListsCall, {})
  return { lists: data }
}

export default function PriceListsPage() {
  const { lists } = useLoaderData<typeof loader>()
  return (
    <Wrap>
      <Stack className={styles.page}>
        <div className={styles.head}>
          <Breadcrumbs items={[{ label: marketName(), to: '/' }, { label: TITLE }]} />
          <h1>{TITLE}</h1>
          {lists.length > 1 && (
            <nav aria-label="فهرست‌ها">
              <ul className={styles.chips}>
                {lists.map((list) => (
                  <li key={list._id}>
                    <a href={`#list-${list._id}`} className={styles.chip} data-document="">
                      {list.title}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
        {lists.length === 0 ? (
          <EmptyState icon={<ChartIcon size="large" />} title="فهرست قیمتی یافت نشد" text="فهرست‌ها که آماده شوند، همین‌جا دیده می‌شوند.">
            <LinkButton to="/" look="line">
              صفحهٔ اصلی
            </LinkButton>
          </EmptyState>
        ) : (
          <div className={styles.lists}>
            {lists.map((list) => (
              <Panel key={list._id} as="section" labelledBy={`list-${list._id}`}>
                <h2 id={`list-${list._id}`} className={styles.title}>
                  {list.title}
                </h2>
                <PriceTable list={list} />
              </Panel>
            ))}
          </div>
        )}
      </Stack>
    </Wrap>
  )
}

/** While it is asked again the places of the lists wait; else why they did not come. */
export function ErrorBoundary() {
  const reason = reasonOf(useRouteError())
  const { revalidate, state } = useRevalidator()
  return (
    <Wrap>
      <Stack>
        {state === 'loading' ? (
          <div className={styles.lists} aria-busy="true" role="status" aria-label="در حال بارگذاری قیمت‌ها">
            <Skeleton shape="card" />
            <Skeleton shape="card" />
          </div>
        ) : (
          <div role="alert">
            <EmptyState level={1} tone="danger" icon={<WarningIcon size="large" />} title={`دریافت فهرست قیمت‌ها ناموفق بود: ${reason}`}>
              <RetryButton icon={<RefreshIcon />} onClick={() => void revalidate()} />
            </EmptyState>
          </div>
        )}
      </Stack>
    </Wrap>
  )
}

function reasonOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const { data } = error
    if (typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string') return data.message
    return refusedForNow(error) ?? 'خطای سرور'
  }
  return error instanceof TypeError ? 'ارتباط با سرور برقرار نشد' : 'خطای سرور'
}
