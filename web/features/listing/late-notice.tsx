import { lazy, Suspense, useEffect, useState } from 'react'
import type { ListingNoticeProps } from './listing-notice.tsx'

const ListingNotice = lazy(() => import('./listing-notice.tsx'))

/** A notice above the page, fetched when there is something to say, and shown once the page is alive. */
export function LateNotice(props: ListingNoticeProps) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!isAlive) return null
  return (
    <Suspense>
      <ListingNotice {...props} />
    </Suspense>
  )
}
