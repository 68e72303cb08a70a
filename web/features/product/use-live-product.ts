import { useEffect, useEffectEvent, useState } from 'react'
import type { Product } from '#contract/product.ts'
import { type Chosen, leadingOffer, matching } from './choose-variant.ts'
import type { ProductNews } from './product-news.ts'

const UNCHANGED: ReadonlySet<string> = new Set()

/** The product as it was rendered, until something about it changes; then as it is now, with what changed. */
export function useLiveProduct(rendered: Product, chosen: Chosen) {
  const [news, setNews] = useState<ProductNews & { of: Product }>()
  const current = news?.of === rendered ? news : { product: rendered, changed: UNCHANGED, words: '' }

  const shown = useEffectEvent(() => ({
    product: current.product,
    leading: ({ combinations }: Product) => leadingOffer(matching(combinations, chosen)),
  }))
  useEffect(() => {
    const left = new AbortController()
    const tell = (fresh: ProductNews) => setNews({ ...fresh, of: rendered })
    import('./follow-product.ts').then(
      ({ followProduct }) => followProduct(rendered.id, { shown: () => shown(), tell, signal: left.signal }),
      () => undefined, // without it the page stays as it was rendered
    )
    return () => left.abort()
  }, [rendered])

  return current
}
