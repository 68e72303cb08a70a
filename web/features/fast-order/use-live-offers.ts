import { useEffect, useState } from 'react'
import { LIVE_PRODUCTS_MAX } from '#contract/limits.ts'
import { readFresh } from '#web/features/product/read-fresh.ts'
import { onLive } from '#web/shell/live/live.ts'
import { useStore } from '#web/store/use-store.ts'
import type { ProductsNow } from './order-rows.ts'
import { SEEN_PRODUCTS } from './seen-products.ts'

/** How long a changed row stays marked. */
const MARKED_MS = 3_000
const NOTHING: { newsOf: ProductsNow; changed: ReadonlySet<string> } = { newsOf: new Map(), changed: new Set() }

/** What became of the offers in view since their rows came. The stream takes a few products at a time: those that are drawn. */
export function useLiveOffers() {
  const seen = useStore(SEEN_PRODUCTS)
  const [news, setNews] = useState(NOTHING)
  useEffect(() => {
    const left = new AbortController()
    const hear = async ({ id, slug }: { id: string; slug: string }, at: string) => {
      const product = await readFresh(slug, at, left.signal).catch(() => null)
      // what is shown stays; the next change asks again
      if (product === null || left.signal.aborted) return
      const offers = (product?.combinations ?? []).flatMap(({ suppliers }) => suppliers)
      setNews(({ newsOf }) => ({
        newsOf: new Map(newsOf).set(id, new Map(offers.map((offer) => [offer.psid, offer]))),
        changed: new Set(offers.map(({ psid }) => psid)),
      }))
    }
    const stops = seen.slice(0, LIVE_PRODUCTS_MAX).map((product) => onLive(`product:${product.id}`, (at) => void hear(product, at)))
    return () => {
      left.abort()
      for (const stop of stops) stop()
    }
  }, [seen])
  useEffect(() => {
    if (news.changed.size === 0) return
    const wait = setTimeout(() => setNews(({ newsOf }) => ({ newsOf, changed: NOTHING.changed })), MARKED_MS)
    return () => clearTimeout(wait)
  }, [news])
  return news
}
