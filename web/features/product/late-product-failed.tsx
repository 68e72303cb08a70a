import { lazy, Suspense } from 'react'

const load = () => import('./product-failed.tsx').then((part) => ({ default: part.ProductFailed }))

/** The server renders it at once; the browser fetches its script where it is shown. */
const Failed = import.meta.env.SSR ? (await load()).default : lazy(load)

export function LateProductFailed() {
  return (
    <Suspense>
      <Failed />
    </Suspense>
  )
}
