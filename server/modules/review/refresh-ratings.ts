import type { ProductId, SellerId } from '#contract/ids.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { lockRatedProducts, rateProducts } from '../catalogue/product/ratings.queries.ts'
import { lockRatedSellers, rateSellers } from '../seller/ratings.queries.ts'

/**
 * Counts the ratings of these products and sellers from their public reviews, and says what shows them.
 * The rows are locked before the reviews are counted: of two who publish at once, the second counts what the first has committed.
 * Products before sellers, each by id, so that nobody waits in a circle.
 */
export async function refreshRatings(tx: Transaction, productIds: readonly ProductId[], sellerIds: readonly SellerId[]): Promise<void> {
  await lockRatedProducts.run(tx, { ids: productIds })
  await lockRatedSellers.run(tx, { ids: sellerIds })
  await rateProducts.run(tx, { ids: productIds })
  await rateSellers.run(tx, { ids: sellerIds })
  await markChanged(tx, [...productIds.map((id) => `product:${id}`), ...sellerIds.map((id) => `seller:${id}`)])
}
