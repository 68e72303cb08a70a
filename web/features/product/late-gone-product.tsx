import { lazy, Suspense } from 'react'
import type { GoneProduct } from '#contract/product.ts'

const load = () => import('./gone-product.tsx').then((part) => ({ default: part.GoneProduct }))

/** The server renders it at once; the browser fetches its script where it is shown. */
const Gone = import.meta.env.SSR ? (await load()).default : lazy(load)

export function LateGoneProduct({ gone }: { gone: GoneProduct }) {
  return (
    <Suspense>
      <Gone gone={gone} />
    </Suspense>
  )
}
