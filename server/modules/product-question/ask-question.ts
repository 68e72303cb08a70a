import type { ProductId, UserId } from '#contract/ids.ts'
import { PRODUCT_QUESTIONS_WAITING_MAX } from '#contract/limits.ts'
import type { ProductQuestion } from '#contract/product-question.ts'
import { searchKey } from '#persian/search-key.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { ProductNotFound } from '../catalogue/catalogue.errors.ts'
import { displayName } from '../review/display-name.ts'
import { productOnSale } from '../review/review.queries.ts'
import { TooManyQuestions } from './product-question.errors.ts'
import { toQuestion } from './to-question.ts'
import { countWaiting, insertQuestion, lockAsker } from './write-question.queries.ts'

/** A shopper asks about a product; it waits for staff. Only so many of one person may wait. */
export async function askQuestion(
  tx: Transaction,
  { productId, userId, at }: { productId: ProductId; userId: UserId; at: Date },
  text: string,
): Promise<ProductQuestion> {
  if ((await productOnSale.first(tx, { productId })) === undefined) throw ProductNotFound()
  const [, { count, name: givenName }] = await tx.inOrder(lockAsker.bindRun({ userId }), countWaiting.bindOne({ userId }))
  if (count >= PRODUCT_QUESTIONS_WAITING_MAX) throw TooManyQuestions()

  const written = { id: newId(), text, name: displayName(givenName) }
  await insertQuestion.run(tx, { ...written, productId, userId, words: searchKey(text), at })
  return toQuestion({ ...written, createdAt: at, status: 'pending', own: true, answerCount: 0 }, [])
}
