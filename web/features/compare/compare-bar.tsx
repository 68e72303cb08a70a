import { Suspense } from 'react'
import { lazily } from '#web/shell/lazily.ts'
import { useStore } from '#web/store/use-store.ts'
import { listedLast, onCompareChange } from './compare-store.ts'

const CompareLink = lazily(() => import('./compare-link.tsx').then((part) => part.CompareLink))

/** Floats above a listing once products of one of its categories are to be compared; fetched only then. */
export function CompareBar({ categories }: { categories: readonly string[] }) {
  const category = useStore({ subscribe: onCompareChange, read: () => listedLast(categories), onServer: undefined })
  if (category === undefined) return null
  return (
    <Suspense>
      <CompareLink category={category} />
    </Suspense>
  )
}
