import type { OfferId, ProductId, SellerId, VariantId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

interface DemoPick {
  productId: ProductId
  combinationsID: VariantId
  sellerId: SellerId
  offerId: OfferId
  count: number
}

/** Three sellers' cheap enough single products: what a person might really order together. */
export const listDemoPicks = statement<Record<string, never>, DemoPick>(
  'list-demo-picks',
  `
  select distinct on (offer.seller_id) offer.product_id as "productId", offer.variant_id as "combinationsID", offer.seller_id as "sellerId",
    offer.id as "offerId", offer.min_order as count
  from offers as offer join products as product on product.id = offer.product_id join sellers as seller on seller.id = offer.seller_id
  where offer.active and offer.stock >= 10 and offer.buy_type = 'single' and offer.min_order = 1 and offer.regular_price between 300000 and 5000000
    and product.status = 'active' and seller.status = 'active'
  order by offer.seller_id, product.sales desc, offer.id limit 3`,
)
