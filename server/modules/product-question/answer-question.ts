import type { ProductId, SellerId, UserId } from '#contract/ids.ts'
import type { ProductAnswer, SellersQuestion } from '#contract/product-question.ts'
import { searchKey } from '#persian/search-key.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { displayName } from '../review/display-name.ts'
import { givenNameOf, purchasesOfProduct } from '../review/review.queries.ts'
import { readSellersQuestion } from './list-sellers-questions.ts'
import { AlreadyAnswered, BuyersAnswerOnly, OwnQuestion, QuestionNotFound } from './product-question.errors.ts'
import { toAnswer } from './to-question.ts'
import {
  clearVotesOfRejected,
  insertBuyersAnswer,
  insertSellersAnswer,
  lockPublicQuestion,
  offersProduct,
  refreshQuestion,
} from './write-question.queries.ts'

interface Written {
  productId: ProductId
  questionId: string
  text: string
}

/** A person who has bought the product answers somebody else's question: once, again only after the first was rejected. It waits for staff. */
export async function answerAsBuyer(
  tx: Transaction,
  userId: UserId,
  { productId, questionId, text }: Written,
  at: Date,
): Promise<ProductAnswer> {
  const question = await lockPublicQuestion.first(tx, { productId, id: questionId })
  if (question === undefined) throw QuestionNotFound()
  if (question.userId === userId) throw OwnQuestion()
  if ((await purchasesOfProduct.all(tx, { userId, productId })).length === 0) throw BuyersAnswerOnly()

  const name = displayName((await givenNameOf.one(tx, { userId })).name)
  const answer = { productId, questionId, id: newId(), text, words: searchKey(text), at }
  await clearVotesOfRejected.run(tx, { productId, questionId, userId, sellerId: null })
  if ((await insertBuyersAnswer.first(tx, { ...answer, userId, name })) === undefined) throw AlreadyAnswered()
  return toAnswer({ ...answer, by: 'buyer', name, sellerId: null, createdAt: at, status: 'pending', helpful: 0, own: true, voted: false })
}

/** A seller that offers the product answers: once, again only after the first was rejected. It waits for staff. A question about anything else is none. */
export async function answerAsSeller(
  tx: Transaction,
  sellerId: SellerId,
  { productId, questionId, text }: Written,
  at: Date,
): Promise<SellersQuestion> {
  if (!(await offersProduct.one(tx, { productId, sellerId })).yes) throw QuestionNotFound()
  if ((await lockPublicQuestion.first(tx, { productId, id: questionId })) === undefined) throw QuestionNotFound()

  const answer = { productId, questionId, id: newId(), text, words: searchKey(text), at }
  await clearVotesOfRejected.run(tx, { productId, questionId, userId: null, sellerId })
  if ((await insertSellersAnswer.first(tx, { ...answer, sellerId })) === undefined) throw AlreadyAnswered()
  await refreshQuestion.run(tx, { productId, id: questionId })
  return readSellersQuestion(tx, sellerId, { productId, questionId })
}
