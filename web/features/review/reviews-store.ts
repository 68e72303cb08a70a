import { createStore, type Followed } from '#web/store/store.ts'
import { askForReviews, type ReviewsAnswer, type ReviewsQuery } from './ask-for-reviews.ts'

interface ReviewsState {
  query: ReviewsQuery
  /** What is shown until the next answer; undefined: nothing came yet. */
  answer: ReviewsAnswer | undefined
  asking: boolean
}

interface ReviewsStore extends Followed<ReviewsState> {
  show: (query: ReviewsQuery) => void
}

export const FIRST_PAGE: ReviewsQuery = { page: 1, supplierId: undefined, sort: 'newest' }

/** Reviews of one product, asked for when somebody begins to listen. Of two pages that are under way, only the later one counts. */
export function createReviewsStore(productId: string): ReviewsStore {
  const store = createStore<ReviewsState>({ query: FIRST_PAGE, answer: undefined, asking: false })
  let latest: AbortController | undefined

  const show = (query: ReviewsQuery) => {
    latest?.abort()
    const current = new AbortController()
    latest = current
    store.set({ ...store.read(), query, asking: true })
    void askForReviews(productId, query, current.signal).then((answer) => {
      if (!current.signal.aborted) store.set({ query, answer, asking: false })
    })
  }
  return {
    ...store,
    show,
    subscribe(listener) {
      const end = store.subscribe(listener)
      if (latest === undefined) show(FIRST_PAGE)
      return end
    },
  }
}
