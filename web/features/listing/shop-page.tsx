import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteError } from 'react-router'
import { listCategoriesCall, listProductsCall } from '#contract/listing.ts'
import { callerOf } from '#web/api/caller.ts'
import { failedMeta } from '#web/shell/page-meta.ts'
import { leadToLastPage } from './last-page.ts'
import { LateListingBroken } from './late-parts.tsx'
import { ListingFrame } from './listing-frame.tsx'
import { listingMeta } from './listing-meta.ts'
import { ListingView } from './listing-view.tsx'
import { NoProducts } from './no-products.tsx'
import { useListingTitle } from './use-listing-title.ts'

const TITLE = 'همهٔ محصولات'
const NOUN = 'محصولات'
/** /products shows the same and names this as its address. */
const PATH = '/shop'

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, error }) =>
  loaderData === undefined
    ? failedMeta(TITLE, error)
    : listingMeta(location, {
        title: TITLE,
        noun: NOUN,
        listing: loaderData.listing,
        path: PATH,
        isMarket: true,
        crumbs: [{ title: TITLE, path: PATH }],
      })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = callerOf(context)
  const [listing, { data }] = await Promise.all([
    call(listProductsCall, { body: Object.fromEntries(new URL(request.url).searchParams) }),
    call(listCategoriesCall, {}),
  ])
  leadToLastPage(request, listing)
  return { listing, places: { items: data.map(({ title, slug }) => ({ title, path: `/category/${slug}` })) } }
}

export default function ShopPage() {
  const { listing, places } = useLoaderData<typeof loader>()
  return (
    <ListingFrame title={useListingTitle(listing, TITLE, NOUN)} crumbs={[{ label: TITLE }]}>
      <ListingView listing={listing} withSearch places={places} whenEmpty={<NoProducts />} />
    </ListingFrame>
  )
}

export function ErrorBoundary() {
  return <LateListingBroken error={useRouteError()} />
}
