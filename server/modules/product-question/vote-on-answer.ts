import type { ProductId, UserId } from '#contract/ids.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { tagOf } from './decide-question.ts'
import { AnswerNotFound, OwnAnswer } from './product-question.errors.ts'

type Vote = { productId: ProductId; id: string; userId: UserId }

const publicAnswer = statement<{ productId: ProductId; id: string }, { userId: UserId | null; helpful: number }>(
  'public-product-answer',
  `
  select a.user_id as "userId", a.helpful from product_answers a
  join product_questions q on q.product_id = a.product_id and q.id = a.question_id and q.status = 'approved'
  where a.product_id = :productId and a.id = :id and a.status = 'approved'`,
)

/** No row: the person has voted already. Of two presses at once the primary key lets one in; the row of the answer counts one after another. */
const addVote = statement<Vote & { at: Date }, { helpful: number }>(
  'add-product-answer-vote',
  `
  with come as (
    insert into product_answer_votes (product_id, answer_id, user_id, created_at) values (:productId, :id, :userId, :at) on conflict do nothing returning answer_id
  )
  update product_answers set helpful = helpful + 1 where product_id = :productId and id = :id and exists (select from come) returning helpful`,
)

const takeVoteBack = statement<Vote, { helpful: number }>(
  'take-product-answer-vote-back',
  `
  with gone as (
    delete from product_answer_votes where product_id = :productId and answer_id = :id and user_id = :userId returning answer_id
  )
  update product_answers set helpful = helpful - 1 where product_id = :productId and id = :id and exists (select from gone) returning helpful`,
)

/** A person found a public answer of somebody else helpful, or takes that back. The same again changes nothing. */
export async function voteOnAnswer(
  tx: Transaction,
  userId: UserId,
  { productId, answerId: id, helpful }: { productId: ProductId; answerId: string; helpful: boolean },
  at: Date,
): Promise<{ helpful: number; voted: boolean }> {
  const answer = await publicAnswer.first(tx, { productId, id })
  if (answer === undefined) throw AnswerNotFound()
  if (answer.userId === userId) throw OwnAnswer()

  const vote = { productId, id, userId }
  const counted = helpful ? await addVote.first(tx, { ...vote, at }) : await takeVoteBack.first(tx, vote)
  if (counted !== undefined) await markChanged(tx, [tagOf(productId)])
  return { helpful: counted?.helpful ?? answer.helpful, voted: helpful }
}
