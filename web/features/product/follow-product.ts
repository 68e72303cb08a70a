import { onLive } from '#web/shell/live/live.ts'
import { countView } from './count-view.ts'
import { type ProductNews, readNews, type Shown } from './product-news.ts'

/** How long a change stays marked. */
const MARKED_MS = 3_000

interface Follower {
  /** What the page shows now. */
  shown: () => Shown
  tell: (news: ProductNews) => void
  /** Ends the following. */
  signal: AbortSignal
}

/** Tells what becomes of a product, and a little later that it is no longer new; and the server that somebody looks at it. */
export function followProduct(id: string, { shown, tell, signal }: Follower): void {
  if (signal.aborted) return
  countView(id, signal)
  let asking: AbortController | undefined
  let marked: ReturnType<typeof setTimeout> | undefined

  const hear = async (at: string) => {
    asking?.abort()
    const mine = new AbortController()
    asking = mine
    try {
      const news = await readNews(shown(), at, mine.signal)
      if (mine.signal.aborted) return
      tell(news)
      clearTimeout(marked)
      marked = setTimeout(() => tell({ ...news, changed: new Set(), words: '' }), MARKED_MS)
    } catch {
      // what is shown stays; the next change, or the next look, asks again
    }
  }
  const stop = onLive(`product:${id}`, (at) => void hear(at))
  signal.addEventListener('abort', () => {
    stop()
    asking?.abort()
    clearTimeout(marked)
  })
}
