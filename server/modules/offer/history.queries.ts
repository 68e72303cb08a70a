import type { OfferId, ProductId, SellerId } from '#contract/ids.ts'
import type { OfferChangeWay } from '#contract/offer-history.ts'
import { statement } from '../../platform/database/statement.ts'

export const ownOffer = statement<{ id: OfferId; sellerId: SellerId }, { productId: ProductId }>(
  'own-offer',
  `
  select product_id as "productId" from offers where id = :id and seller_id = :sellerId`,
)

type Value = string | number | boolean | string[] | null

interface ChangeRow {
  id: string
  at: Date
  way: OfferChangeWay
  by: string | null
  runId: string | null
  before: Record<string, Value>
  after: Record<string, Value>
}

/** Newest first, older than `before`. */
export const changesOfOffer = statement<{ productId: ProductId; id: OfferId; before: string | null; limit: number }, ChangeRow>(
  'changes-of-offer',
  `
  select c.id::text, c.at, c.way, c.run_id as "runId", c.before, c.after, (select concat_ws(' ', u.name, u.family) from users u where u.id = c.changed_by) as by
  from offer_changes c
  where c.product_id = :productId and c.offer_id = :id and (:before::bigint is null or c.id < :before::bigint)
  order by c.id desc limit :limit`,
)
