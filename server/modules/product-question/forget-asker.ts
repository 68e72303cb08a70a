import type { ProductId, UserId } from '#contract/ids.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { displayName } from '../review/display-name.ts'
import { tagOf } from './decide-question.ts'

type Whose = { userId: UserId; name: string }

const clearAsker = statement<Whose, { productId: ProductId }>(
  'forget-asker-of-questions',
  `
  update product_questions set user_id = null, name = :name where user_id = :userId returning product_id as "productId"`,
)

const clearAnswerer = statement<Whose, { productId: ProductId }>(
  'forget-author-of-product-answers',
  `
  update product_answers set user_id = null, name = :name where user_id = :userId returning product_id as "productId"`,
)

/** What a person asked and answered stays, without who wrote it. */
export async function forgetAsker(tx: Transaction, userId: UserId): Promise<void> {
  const whose = { userId, name: displayName('') }
  const told = [...(await clearAsker.all(tx, whose)), ...(await clearAnswerer.all(tx, whose))]
  await markChanged(
    tx,
    told.map(({ productId }) => tagOf(productId)),
  )
}
