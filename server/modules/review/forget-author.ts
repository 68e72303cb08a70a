import type { ProductId, SellerId, UserId } from '#contract/ids.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { displayName } from './display-name.ts'

const clearAuthor = statement<{ userId: UserId; name: string }, { productId: ProductId; sellerId: SellerId }>(
  'forget-author-of-reviews',
  `
  update reviews set user_id = null, name = :name where user_id = :userId returning product_id as "productId", seller_id as "sellerId"`,
)

/** What a person wrote of products stays and counts, without who wrote it. */
export async function forgetAuthor(tx: Transaction, userId: UserId): Promise<void> {
  const reviews = await clearAuthor.all(tx, { userId, name: displayName('') })
  await markChanged(
    tx,
    reviews.flatMap(({ productId, sellerId }) => [`product:${productId}`, `reviews:${productId}`, `seller:${sellerId}`]),
  )
}
