import { type ComponentProps, lazy, Suspense } from 'react'
import type { RootFailed } from './root-failed.tsx'

const load = () => import('./root-failed.tsx').then((part) => ({ default: part.RootFailed }))

/** The server renders it at once; the browser fetches its script where it is shown, and has a sentence of its own where it cannot. */
const Failed = import.meta.env.SSR ? (await load()).default : lazy(() => load().catch(() => ({ default: Unsaid })))

export function LateRootFailed(props: ComponentProps<typeof RootFailed>) {
  return (
    <Suspense>
      <Failed {...props} />
    </Suspense>
  )
}

function Unsaid() {
  return (
    <p role="alert">
      این صفحه نیامد.{' '}
      <button type="button" onClick={() => location.reload()}>
        دوباره تلاش کنید
      </button>
    </p>
  )
}
