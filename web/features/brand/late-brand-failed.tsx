import { lazy, Suspense } from 'react'

const load = () => import('./brand-failed.tsx').then((part) => ({ default: part.BrandFailed }))

/** The server renders it at once; the browser fetches its script where it is shown. */
const Failed = import.meta.env.SSR ? (await load()).default : lazy(load)

export function LateBrandFailed() {
  return (
    <Suspense>
      <Failed />
    </Suspense>
  )
}
