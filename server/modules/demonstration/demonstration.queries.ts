import type { PartStage } from '#contract/desk-order.ts'
import type { OfferId, ProductId, ReceiptId, SellerId, UserId, VariantId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

interface DemoPick {
  productId: ProductId
  combinationsID: VariantId
  sellerId: SellerId
  offerId: OfferId
  count: number
}

/**
 * Cheap enough single products of sellers that somebody works for: what a person might really order together. With each turn others, so that each order looks
 * different.
 */
export const listDemoPicks = statement<{ turn: number }, DemoPick>(
  'list-demo-picks',
  `
  select "productId", "combinationsID", "sellerId", "offerId", count from (
    select distinct on (offer.seller_id, offer.product_id) offer.product_id as "productId", offer.variant_id as "combinationsID", offer.seller_id as "sellerId",
      offer.id as "offerId", offer.min_order as count, dense_rank() over (partition by offer.seller_id order by product.sales desc, product.id) as turn
    from offers as offer join products as product on product.id = offer.product_id join sellers as seller on seller.id = offer.seller_id
    where offer.active and offer.stock >= 10 and offer.buy_type = 'single' and offer.min_order = 1 and offer.regular_price between 300000 and 5000000
      and product.status = 'active' and seller.status = 'active'
      and exists (select from users as person where person.seller_id = offer.seller_id and person.status = 'active')
    order by offer.seller_id, offer.product_id, offer.id
  ) as offered where turn = :turn order by "sellerId" limit 3`,
)

export interface DemoPart {
  receiptId: ReceiptId
  sellerId: SellerId
  stage: PartStage
  /** Who works for its seller; null: nobody. */
  personId: UserId | null
}

const DEMO_PARTS = `select desk.receipt_id as "receiptId", desk.seller_id as "sellerId", desk.stage,
    (select min(person.id) from users as person where person.seller_id = desk.seller_id and person.status = 'active') as "personId"
  from desk_parts as desk where desk.seller_id = any (:sellerIds::text[])`

/** What waits for these sellers with a deadline that ends by then, the first to end first. */
export const listDemoPartsDue = statement<{ sellerIds: readonly SellerId[]; until: Date; limit: number }, DemoPart>(
  'list-demo-parts-due',
  `
  ${DEMO_PARTS} and desk.due_at <= :until order by desk.due_at, desk.receipt_id limit :limit`,
)

/** All that reached these sellers, in the order in which it came. */
export const listDemoParts = statement<{ sellerIds: readonly SellerId[] }, DemoPart>(
  'list-demo-parts',
  `
  ${DEMO_PARTS} order by desk.reached_at, desk.receipt_id limit 100`,
)

/** Who runs the market. */
export const findDemoMaster = statement<Record<string, never>, { id: UserId }>(
  'find-demo-master',
  `
  select id from users where role = 'master' and status = 'active' order by id limit 1`,
)
