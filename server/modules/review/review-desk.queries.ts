import type { ProductId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'
import { REVIEW, type ReviewRow } from './review.queries.ts'

export type QueuedRow = ReviewRow & {
  productId: ProductId
  productTitle: string
  productSlug: string
  rejection: string
  decidedAt: Date | null
  decidedBy: string | null
}

const QUEUED = `${REVIEW}, p.id as "productId", p.title as "productTitle", p.slug as "productSlug", r.rejection, r.moderated_at as "decidedAt",
  (select trim(name || ' ' || family) from users where id = r.moderated_by) as "decidedBy"`

export const waitingReviews = statement<{ offset: number; limit: number }, QueuedRow>(
  'waiting-reviews',
  `
  select ${QUEUED} from (
    select * from reviews where status = 'pending' order by created_at, product_id, id limit :limit offset :offset) as r
  join products as p on p.id = r.product_id
  order by r.created_at, r.product_id, r.id`,
)

export const decidedReviews = statement<{ offset: number; limit: number }, QueuedRow>(
  'decided-reviews',
  `
  select ${QUEUED} from (
    select * from reviews where moderated_by is not null order by moderated_at desc, product_id, id limit :limit offset :offset) as r
  join products as p on p.id = r.product_id
  order by r.moderated_at desc, r.product_id, r.id`,
)

/** Nothing, where another has decided on it, or it was too long ago. */
export const letWaitAgain = statement<{ productId: ProductId; id: string; by: UserId; since: Date }>(
  'let-review-wait-again',
  `
  update reviews set status = 'pending', moderated_at = null, moderated_by = null, rejection = ''
  where product_id = :productId and id = :id and moderated_by = :by and moderated_at > :since`,
)
