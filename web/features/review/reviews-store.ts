import type { SellerId } from '#contract/ids.ts'
import type { ReviewSort } from '#contract/review.ts'
import { createStore, type Followed } from '#web/store/store.ts'
import { askForReviews, type ReviewsAnswer } from './ask-for-reviews.ts'

interface WantedReviews {
  page: number
  /** undefined: of every seller. */
  supplierId: SellerId | undefined
  sort: ReviewSort
}

interface ReviewsState {
  wanted: WantedReviews
  /** What is shown, until what is wanted came; undefined: nothing came yet. */
  answer: ReviewsAnswer | undefined
  asking: boolean
}

interface ReviewsStore extends Followed<ReviewsState> {
  show: (wanted: WantedReviews) => void
}

export const FIRST_PAGE: WantedReviews = { page: 1, supplierId: undefined, sort: 'newest' }

/** Reviews of one product, asked for when somebody begins to listen. Of two pages that are under way, only the later one counts. */
export function createReviewsStore(productId: string): ReviewsStore {
  const store = createStore<ReviewsState>({ wanted: FIRST_PAGE, answer: undefined, asking: false })
  let latest: AbortController | undefined

  const show = (wanted: WantedReviews) => {
    latest?.abort()
    const current = new AbortController()
    latest = current
    store.set({ ...store.read(), wanted, asking: true })
    void askForReviews(productId, wanted, current.signal).then((answer) => {
      if (!current.signal.aborted) store.set({ wanted, answer, asking: false })
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
