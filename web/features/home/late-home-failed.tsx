import { lazy, Suspense } from 'react'

const load = () => import('./home-failed.tsx').then((part) => ({ default: part.HomeFailed }))

/** The server renders it at once; the browser fetches its script where it is shown. */
const Failed = import.meta.env.SSR ? (await load()).default : lazy(load)

export function LateHomeFailed({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Failed error={error} />
    </Suspense>
  )
}
