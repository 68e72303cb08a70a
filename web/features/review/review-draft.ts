import { reviewPoints, reviewPointsFault, reviewTextFault, SUPPLIER_REQUIRED } from '#contract/review.ts'
import type { Checked } from '#web/forms/checked.ts'
import { hasFaults } from '#web/forms/faults.ts'

/** The review as it is being written. */
interface Draft {
  /** 0: none given. */
  rating: number
  supplierId: string | null
  commentText: string
  pros: string
  cons: string
  /** They are sent as they are chosen; only what is wrong with them stands here. */
  pictures: null
}

export const emptyReview = (supplierId: string | null): Draft => ({
  rating: 0,
  supplierId,
  commentText: '',
  pros: '',
  cons: '',
  pictures: null,
})

/** A point stands on a line of its own. */
export const pointsIn = (text: string) => reviewPoints(text.split('\n'))

/** By the rules of the contract alone: its shapes would bring zod to the page of a product. */
export function checkedReview(draft: Draft): Checked<Draft & { supplierId: string }, keyof Draft> {
  const { supplierId } = draft
  const faults = {
    supplierId: supplierId === null ? SUPPLIER_REQUIRED : undefined,
    commentText: reviewTextFault(draft.commentText),
    pros: reviewPointsFault(pointsIn(draft.pros)),
    cons: reviewPointsFault(pointsIn(draft.cons)),
  }
  return supplierId === null || hasFaults(faults) ? { faults } : { body: { ...draft, supplierId } }
}
