import type { SellerId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** Any fixed number: the first key of the lock under which a seller's new offers are put one call after another. */
const PUT_LOCK = 7_274_836

export const lockPutting = statement<{ sellerId: SellerId }>(
  'lock-putting-offers',
  `
  select pg_advisory_xact_lock(${PUT_LOCK}, hashtext(:sellerId))`,
)

/** Combinations of products that everybody may see. */
export const combinationsOnShelves = statement<
  { productIds: readonly string[]; variantIds: readonly string[] },
  { productId: string; variantId: string }
>(
  'combinations-on-shelves',
  `
  select v.product_id as "productId", v.id as "variantId"
  from unnest(:productIds::text[], :variantIds::text[]) as given (product_id, id)
  join variants v on v.product_id = given.product_id and v.id = given.id
  join products p on p.id = v.product_id and p.status = 'active'`,
)

/** Offers that the seller has of these products, on sale or not. */
export const offersOnProducts = statement<
  { sellerId: SellerId; productIds: readonly string[] },
  { id: string; productId: string; variantId: string; sellerId: string }
>(
  'sellers-offers-on-products',
  `
  select id, product_id as "productId", variant_id as "variantId", seller_id as "sellerId" from offers
  where product_id = any(:productIds::text[]) and seller_id = :sellerId`,
)
