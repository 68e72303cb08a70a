import { useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { type Comparison, compareProductsCall } from '#contract/compare.ts'
import { COMPARE_MAX } from '#contract/limits.ts'
import { formatCount } from '#persian/format.ts'
import { callerOf } from '#web/api/caller.ts'
import { PageFailed } from '#web/shell/errors/page-failed.tsx'
import { marketName } from '#web/shell/market-name.ts'
import { failedMeta, pageMeta } from '#web/shell/page-meta.ts'
import { lazyPart } from '#web/shell/personal/lazy-part.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CompareIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Wrap } from '#web/ui/layout.tsx'
import { ShareButton } from '#web/ui/share-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './compare-page.module.css'
import { CompareTable } from './compare-table.tsx'
import { comparePath, idsInAddress } from './compared-ids.ts'
import { useComparison } from './use-comparison.ts'

const AddProduct = lazyPart(() => import('./add-product.tsx').then(({ AddProduct: part }) => part))

export const meta: MetaFunction<typeof loader> = ({ loaderData, error }) =>
  loaderData === undefined ? failedMeta('مقایسه', error) : pageMeta(titleOf(loaderData.category), { noIndex: true })

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const items = idsInAddress(new URL(request.url).search)
  const comparison = await callerOf(context)(compareProductsCall, { body: { items, category: params.category ?? '' } })
  return { ...comparison, category: comparison.category ?? { slug: params.category ?? '', title: '' } }
}

const titleOf = ({ title }: { title: string }) => `مقایسهٔ ${title}`

export default function ComparePage() {
  const comparison = useLoaderData<typeof loader>()
  const { category } = comparison
  return (
    <Wrap className={styles.page}>
      <Breadcrumbs
        items={[{ label: marketName(), to: '/' }, { label: category.title, to: `/category/${category.slug}` }, { label: 'مقایسه' }]}
      />
      {/* another category starts over */}
      <Compared key={category.slug} comparison={comparison} category={category} />
    </Wrap>
  )
}

function Compared({ comparison, category }: { comparison: Comparison; category: { slug: string; title: string } }) {
  const { products, sent, isLoading, add, remove, keep, put } = useComparison(category.slug, comparison.products)
  const [differencesOnly, setDifferencesOnly] = useState(false)
  const [adding, setAdding] = useState(false)
  const takesLastPlace = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const ids = products.map(({ id }) => id)
  const takeOut = (id: string) => {
    remove(id)
    // the button that was pressed goes with its product
    heading.current?.focus()
    toast({ tone: 'info', text: 'محصول از مقایسه حذف شد', action: sent ? undefined : { label: 'بازگرداندن', run: () => put(ids) } })
  }
  const putIn = (id: string) => {
    add(id)
    setAdding(false)
    takesLastPlace.current = ids.length + 1 >= COMPARE_MAX
  }
  const full = products.length >= COMPARE_MAX
  // the button that opened the dialog, and got the focus back from it, goes with the last place
  useEffect(() => {
    if (!full || !takesLastPlace.current) return
    takesLastPlace.current = false
    heading.current?.focus()
  }, [full])
  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {titleOf(category)}
        </h1>
        {products.length > 0 && (
          <div className={styles.actions}>
            {products.length > 1 && <Switch label="فقط تفاوت‌ها" checked={differencesOnly} onChange={setDifferencesOnly} />}
            <ShareButton title={titleOf(category)} path={comparePath(category.slug, ids)} />
            {!full && (
              <Button look="line" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
                افزودن محصول ({formatCount(products.length)} از {formatCount(COMPARE_MAX)})
              </Button>
            )}
          </div>
        )}
      </div>
      {sent && (
        <Alert
          tone="info"
          title="این مقایسه برای شما فرستاده شده است"
          action={
            <>
              <Button look="line" onClick={keep}>
                جایگزین فهرست من شود
              </Button>
              <LinkButton to={comparePath(category.slug)} look="plain">
                دیدن فهرست من
              </LinkButton>
            </>
          }
        >
          فهرست مقایسهٔ خودتان در این دسته دست‌نخورده مانده است.
        </Alert>
      )}
      {products.length > 0 && (
        <CompareTable
          comparison={comparison}
          products={products}
          title={category.title}
          differencesOnly={differencesOnly}
          onRemove={takeOut}
        />
      )}
      {adding && <AddProduct with={{ category, compared: ids, onAdd: putIn, onClose: () => setAdding(false) }} />}
      {products.length === 0 && (isLoading ? <Loading /> : <Nothing category={category} />)}
    </>
  )
}

function Nothing({ category }: { category: { slug: string; title: string } }) {
  return (
    <EmptyState
      icon={<CompareIcon size="large" />}
      title="محصولی برای مقایسه انتخاب نشده است"
      text={`در فهرست ${category.title} نشان مقایسه را روی محصولات بزنید؛ تا ${formatCount(COMPARE_MAX)} محصول کنار هم دیده می‌شوند.`}
    >
      <LinkButton to={`/category/${category.slug}`}>انتخاب از {category.title}</LinkButton>
    </EmptyState>
  )
}

function Loading() {
  return (
    <div aria-busy="true" className={styles.loading}>
      <Skeleton shape="card" />
      <Skeleton shape="line" />
    </div>
  )
}

export function ErrorBoundary() {
  return (
    <PageFailed
      missing={{ icon: <CompareIcon size="large" />, title: 'صفحه یافت نشد', text: 'چنین دسته‌ای نداریم؛ شاید نام آن عوض شده باشد.' }}
      failed="مقایسه نیامد. چند لحظهٔ دیگر دوباره تلاش کنید."
    />
  )
}
