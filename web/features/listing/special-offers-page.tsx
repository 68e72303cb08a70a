import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteError } from 'react-router'
import { listSpecialOffersCall } from '#contract/listing.ts'
import { callerOf } from '#web/api/caller.ts'
import { failedMeta } from '#web/shell/page-meta.ts'
import { leadToLastPage } from './last-page.ts'
import { LateListingBroken } from './late-parts.tsx'
import { ListingFrame } from './listing-frame.tsx'
import { listingMeta } from './listing-meta.ts'
import { ListingView } from './listing-view.tsx'
import { NoProducts } from './no-products.tsx'
import { useListingTitle } from './use-listing-title.ts'

const TITLE = 'پیشنهادهای شگفت‌انگیز'
const PATH = '/incredible-offers'
const ABOUT = 'محصولاتی که همین حالا تخفیف دارند: قیمت پیش و پس از تخفیف، فروشنده و زمان ارسال را کنار هم ببینید.'

export const meta: MetaFunction<typeof loader> = ({ loaderData, location, error }) =>
  loaderData === undefined
    ? failedMeta(TITLE, error)
    : listingMeta(location, {
        title: TITLE,
        listing: loaderData,
        path: PATH,
        crumbs: [{ title: TITLE, path: PATH }],
        description: ABOUT,
      })

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const listing = await callerOf(context)(listSpecialOffersCall, { body: search })
  leadToLastPage(request, listing)
  return listing
}

export default function SpecialOffersPage() {
  const listing = useLoaderData<typeof loader>()
  return (
    <ListingFrame title={useListingTitle(listing, TITLE)} crumbs={[{ label: TITLE }]} about={ABOUT}>
      <ListingView listing={listing} withSearch without={['available', 'discounted']} whenEmpty={<NoProducts />} />
    </ListingFrame>
  )
}

export function ErrorBoundary() {
  return <LateListingBroken error={useRouteError()} />
}
