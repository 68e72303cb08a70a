import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useRouteError, useSearchParams } from 'react-router'
import { type Listing, listProductsCall } from '#contract/listing.ts'
import { productPath } from '#contract/product-address.ts'
import { readBarcodeCall } from '#contract/search.ts'
import { gtinOf } from '#persian/gtin.ts'
import { type Caller, callerOf } from '#web/api/caller.ts'
import { failedMeta, pageMeta } from '#web/shell/page-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { leadToLastPage } from './last-page.ts'
import { LateListingBroken } from './late-parts.tsx'
import { ListingFrame } from './listing-frame.tsx'
import { ListingView } from './listing-view.tsx'
import styles from './no-products.module.css'
import { NoProducts, NothingForText } from './no-products.tsx'

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, error }) => {
  if (loaderData === undefined) return failedMeta('جست‌وجو', error)
  const words = new URLSearchParams(location.search).get('s')?.trim()
  return pageMeta(words ? `جست‌وجوی «${words}»` : 'جست‌وجو', { path: '/search', noIndex: true })
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callerOf(context)
  const { searchParams } = new URL(request.url)
  await leadToBarcode(call, searchParams.get('s') ?? '')
  const listing = await call(listProductsCall, { body: Object.fromEntries(searchParams) })
  leadToLastPage(request, listing)
  return listing
}

/** A barcode means one product, and its combination. */
async function leadToBarcode(call: Caller, text: string): Promise<void> {
  const gtin = gtinOf(text)
  if (gtin === undefined) return
  const { products } = await call(readBarcodeCall, { params: { gtin } })
  const [product] = products
  if (product !== undefined) throw redirect(productPath(product))
}

const CORRECTED_BY: Record<NonNullable<Listing['corrected']>['by'], string> = {
  keyboard: 'صفحه‌کلید شما شاید به زبان دیگری بوده است.',
  finglish: 'نام را به خط دیگر خواندیم.',
  typo: 'نزدیک‌ترین نوشته را جست‌وجو کردیم.',
  synonym: 'فروشندگان این محصول را با نام دیگری می‌فروشند.',
  fewer: 'همهٔ واژه‌ها با هم یافت نشد؛ واژه‌های کمتری را جست‌وجو کردیم.',
}

const TITLE = 'همهٔ محصولات'

export default function SearchPage() {
  const listing = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const words = search.get('s')?.trim() ?? ''
  return (
    <ListingFrame
      title={
        words === '' ? (
          TITLE
        ) : (
          <span className={styles.searched}>
            نتیجه‌های «<bdi>{words}</bdi>»
          </span>
        )
      }
      crumbs={[{ label: 'جست‌وجو' }]}
    >
      {listing.corrected !== null && (
        <div className={styles.searched}>
          <Alert tone="info" title={`نتایج برای «${listing.corrected.to}»`}>
            نوشتهٔ شما: «<bdi>{words}</bdi>». {CORRECTED_BY[listing.corrected.by]}
          </Alert>
        </div>
      )}
      <ListingView
        listing={listing}
        withSearch={false}
        whenEmpty={
          words === '' ? (
            <NoProducts />
          ) : (
            <NothingForText text={words} title="چیزی یافت نشد" isFiltered={false}>
              <LinkButton to="/">بازگشت به خانه</LinkButton>
            </NothingForText>
          )
        }
      />
    </ListingFrame>
  )
}

export function ErrorBoundary() {
  return <LateListingBroken error={useRouteError()} />
}
