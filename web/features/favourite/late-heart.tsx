import { Suspense } from 'react'
import { lazily } from '#web/shell/lazily.ts'
import { useAlive } from '#web/ui/alive.ts'

const Heart = lazily(() => import('./card-heart.tsx').then((part) => part.CardHeart))

/** The heart of a card among many. It is nobody's before the page is alive, so it comes after it, over the picture. */
export function LateHeart(props: { productId: string; title: string }) {
  if (!useAlive()) return null
  return (
    <Suspense>
      <Heart {...props} />
    </Suspense>
  )
}
