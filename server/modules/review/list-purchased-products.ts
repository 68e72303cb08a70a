import type { ProductId, UserId } from '#contract/ids.ts'
import type { PurchasedProduct } from '#contract/review.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { UserNotFound } from './review.errors.ts'
import { purchasesOfProduct } from './review.queries.ts'

/** From whom the asker has bought the product. Another person's id is answered like one that never was. */
export async function listPurchasedProducts(tx: Transaction, asker: UserId, of: UserId, productId: ProductId): Promise<PurchasedProduct[]> {
  if (of !== asker) throw UserNotFound()
  const purchases = await purchasesOfProduct.all(tx, { userId: asker, productId })
  return purchases.map(({ sellerId, sellerName, reviewed }) => ({
    productId,
    supplierId: sellerId,
    supplierName: sellerName,
    reviewed,
  }))
}
