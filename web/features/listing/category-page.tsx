import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteError } from 'react-router'
import { readCategoryCall } from '#contract/listing.ts'
import { callerOf } from '#web/api/caller.ts'
import { failedMeta } from '#web/shell/page-meta.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { CategoryChildren } from './category-children.tsx'
import { leadToLastPage } from './last-page.ts'
import { LateCategoryBroken, LateEmptyCategory, LateGate } from './late-parts.tsx'
import { ListingFrame } from './listing-frame.tsx'
import { listingMeta } from './listing-meta.ts'
import { placesOf } from './listing-places.ts'
import { ListingView } from './listing-view.tsx'
import { useListingTitle } from './use-listing-title.ts'

const Subscribers = personalPart(() => import('./subscriber-listing.tsx').then((part) => part.SubscriberListing))

export const meta: MetaFunction<typeof loader> = ({ loaderData: listing, location, error }) => {
  if (listing === undefined) return failedMeta('دسته', error)
  const { title, slug, image, path } = listing.category
  return listingMeta(location, {
    title,
    listing,
    path: `/category/${slug}`,
    crumbs: path.map((place) => ({ title: place.title, path: `/category/${place.slug}` })),
    image: image === '' ? undefined : image,
  })
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const search = Object.fromEntries(new URL(request.url).searchParams)
  const listing = await callerOf(context)(readCategoryCall, { params: { slug: params.slug ?? '' }, body: search })
  leadToLastPage(request, listing)
  return listing
}

export default function CategoryPage() {
  const listing = useLoaderData<typeof loader>()
  const { category } = listing
  const title = useListingTitle(listing, category.title)
  const isGated = listing.subscriptionRequired && !listing.userHasPurchasedSubscription
  return (
    <ListingFrame
      title={title}
      crumbs={category.path.map(({ title, slug }) =>
        slug === category.slug ? { label: title } : { label: title, to: `/category/${slug}` },
      )}
    >
      <CategoryChildren title={category.title}>{category.children}</CategoryChildren>
      {isGated ? (
        <Subscribers
          key={category.slug}
          with={{ gated: listing }}
          fallback={<LateGate category={listing} status="unknown" />}
          guest={<LateGate category={listing} status="guest" />}
        />
      ) : (
        <ListingView key={category.slug} listing={listing} withSearch places={placesOf(category)} whenEmpty={<LateEmptyCategory />} />
      )}
    </ListingFrame>
  )
}

export function ErrorBoundary() {
  return <LateCategoryBroken error={useRouteError()} />
}
