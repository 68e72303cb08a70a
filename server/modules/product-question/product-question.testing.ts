import type { UserId } from '#contract/ids.ts'
import type { ProductQuestion, QuestionStatus } from '#contract/product-question.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { BuiltOffer } from '../cart/cart.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { buildPurchase } from '../review/review.testing.ts'
import { answerAsBuyer, answerAsSeller } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { decide } from './decide-question.ts'

interface Asked extends ProductQuestion {
  userId: UserId
  which: { productId: BuiltOffer['productId']; questionId: string }
}

/** What a shopper of their own asks about an offered product, published unless it is to wait. */
export async function buildQuestion(
  tx: Transaction,
  { productId }: Pick<BuiltOffer, 'productId'>,
  given: { text?: string; status?: QuestionStatus; at?: Date } = {},
): Promise<Asked> {
  const { text = 'آیا شارژر هم دارد؟', status = 'approved', at = NOW } = given
  const { id: userId } = await buildShopper(tx)
  const question = await askQuestion(tx, { productId, userId, at }, text)
  const which = { productId, questionId: question.questionId }
  if (status !== 'pending') await decide(tx, { ...which, answerId: null, status }, at)
  return { ...question, userId, which }
}

/** The offer's seller answers; published unless it is to wait. Its id is answered. */
export async function buildSellersAnswer(
  tx: Transaction,
  offer: BuiltOffer,
  question: Asked,
  given: { text?: string; status?: QuestionStatus } = {},
): Promise<string> {
  const { text = 'بله، در جعبه هست.', status = 'approved' } = given
  await answerAsSeller(tx, offer.sellerId, { ...question.which, text }, NOW)
  const { rows } = await tx.query({
    text: 'select id from product_answers where question_id = $1 and seller_id = $2',
    values: [question.questionId, offer.sellerId],
  })
  const answerId = String(rows[0].id)
  if (status !== 'pending') await decide(tx, { ...question.which, answerId, status }, NOW)
  return answerId
}

/** Somebody who has bought the product answers; published unless it is to wait. */
export async function buildBuyersAnswer(
  tx: Transaction,
  offer: BuiltOffer,
  question: Asked,
  given: { text?: string; status?: QuestionStatus } = {},
): Promise<{ answerId: string; userId: UserId }> {
  const { text = 'برای من که داشت.', status = 'approved' } = given
  const { userId } = await buildPurchase(tx, offer)
  const { answerId } = await answerAsBuyer(tx, userId, { ...question.which, text }, NOW)
  if (status !== 'pending') await decide(tx, { ...question.which, answerId, status }, NOW)
  return { answerId, userId }
}
