import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type CategoryListing, readCategoryCall } from '#contract/listing.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { useSession } from '#web/session/session.ts'
import { EmptyCategory } from './empty-category.tsx'
import { filtersOf, searchOf } from './listing-filters.ts'
import { placesOf } from './listing-places.ts'
import { ListingView } from './listing-view.tsx'
import { SubscriptionGate } from './subscription-gate.tsx'

/** The page is the same for everyone, so a subscriber's products come by a call of their own; everybody else stays before the gate. A page behind the last one leads to it. */
export function SubscriberListing({ gated }: { gated: CategoryListing }) {
  const session = useSession()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { slug } = gated.category
  const { data, isPlaceholderData } = useData({
    queryKey: ['category', slug, search],
    queryFn: ({ signal }) => call(readCategoryCall, { params: { slug }, body: Object.fromEntries(new URLSearchParams(search)) }, signal),
    enabled: session.status === 'signed-in',
    showsFailure: true,
    // the old products stay until the new ones come
    placeholderData: (shown, query) => (query?.queryKey[1] === slug ? shown : undefined),
  })
  const lastPage = data === undefined || isPlaceholderData || data.page <= data.totalPages ? 0 : data.totalPages
  useEffect(() => {
    if (lastPage > 0) void navigate(searchOf({ ...filtersOf(new URLSearchParams(search)), page: lastPage }) || '?', { replace: true })
  }, [lastPage, search, navigate])
  const isAsked = session.status === 'signed-in' && data === undefined
  const isShut = data === undefined || (data.subscriptionRequired && !data.userHasPurchasedSubscription)
  if (isShut) {
    return <SubscriptionGate category={gated} status={isAsked ? 'unknown' : session.status} />
  }
  return <ListingView listing={data} withSearch places={placesOf(data.category)} whenEmpty={<EmptyCategory />} />
}
