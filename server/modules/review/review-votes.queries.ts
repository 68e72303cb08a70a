import type { ProductId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

type Vote = { productId: ProductId; id: string; userId: UserId }

export const publicReview = statement<{ productId: ProductId; id: string }, { userId: UserId | null; helpful: number }>(
  'public-review',
  `
  select user_id as "userId", helpful from reviews where product_id = :productId and id = :id and status in ('approved', 'agreed')`,
)

/** No row: the person has voted already. Of two presses at once the primary key lets one in; the row of the review counts one after another. */
export const addVote = statement<Vote & { at: Date }, { helpful: number }>(
  'add-review-vote',
  `
  with come as (
    insert into review_votes (product_id, review_id, user_id, created_at) values (:productId, :id, :userId, :at) on conflict do nothing returning review_id
  )
  update reviews set helpful = helpful + 1 where product_id = :productId and id = :id and exists (select from come) returning helpful`,
)

export const takeVoteBack = statement<Vote, { helpful: number }>(
  'take-review-vote-back',
  `
  with gone as (
    delete from review_votes where product_id = :productId and review_id = :id and user_id = :userId returning review_id
  )
  update reviews set helpful = helpful - 1 where product_id = :productId and id = :id and exists (select from gone) returning helpful`,
)
