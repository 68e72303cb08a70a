import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Product } from '#contract/product.ts'
import { onLive } from '#web/shell/live/live.ts'
import { type Chosen, leadingOffer, matching } from './choose-variant.ts'
import type { ProductNews } from './product-news.ts'

/** How long a change stays marked. */
const MARKED_MS = 3_000
const NOTHING: Omit<ProductNews, 'product'> = { changed: new Set(), words: '' }

/** The product as it was rendered, until something about it changes; then as it is now, with what changed. */
export function useLiveProduct(rendered: Product, chosen: Chosen) {
  const [news, setNews] = useState<ProductNews & { of: Product }>()
  const asking = useRef<AbortController>(undefined)
  const current = news?.of === rendered ? news : { product: rendered, ...NOTHING }

  const hear = useEffectEvent(async (at: string) => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    try {
      const { readNews } = await import('./product-news.ts')
      const leading = ({ combinations }: Product) => leadingOffer(matching(combinations, chosen))
      const fresh = await readNews({ product: current.product, leading }, at, mine.signal)
      if (!mine.signal.aborted) setNews({ ...fresh, of: rendered })
    } catch {
      // what is shown stays; the next change, or the next look, asks again
    }
  })
  useEffect(() => onLive(`product:${rendered.id}`, (at) => void hear(at)), [rendered.id])

  const { changed } = current
  useEffect(() => {
    if (changed.size === 0) return
    const timeout = setTimeout(() => setNews((before) => before && { ...before, ...NOTHING }), MARKED_MS)
    return () => clearTimeout(timeout)
  }, [changed])

  return current
}
