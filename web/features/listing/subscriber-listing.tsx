import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { type CategoryListing, readCategoryCall } from '#contract/listing.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/session/session.ts'
import { ListingView } from './listing-view.tsx'
import { SubscriptionGate } from './subscription-gate.tsx'

/** The page is the same for everyone, so a subscriber's goods come by a call of their own; whoever has none stays before the gate. */
export function SubscriberListing({ gated, whenEmpty }: { gated: CategoryListing; whenEmpty: ReactNode }) {
  const session = useSession()
  const [search] = useSearchParams()
  const { slug } = gated.category
  const { data } = useQuery({
    queryKey: ['category', slug, search.toString()],
    queryFn: ({ signal }) => call(readCategoryCall, { params: { slug }, body: Object.fromEntries(search) }, signal),
    enabled: session.status === 'signed-in',
  })
  const asked = session.status === 'signed-in' && data === undefined
  if (data === undefined || (data.subscriptionRequired && !data.userHasPurchasedSubscription)) {
    return <SubscriptionGate category={gated} status={asked ? 'unknown' : session.status} />
  }
  return <ListingView listing={data} withSearch whenEmpty={whenEmpty} />
}
