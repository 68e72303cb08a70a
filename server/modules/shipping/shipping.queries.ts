import type { SellerId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** Columns of a cart's query for its `line`: the seller's methods, and the one that the shopper chose. */
export const SHIPPING_OF_LINE = `(select json_agg(json_build_object('id', method.id, 'kind', method.kind, 'label', method.label, 'cost', method.cost,
      'paidOnArrival', method.paid_on_arrival, 'freeFrom', method.free_from, 'minDays', method.min_days, 'maxDays', method.max_days, 'address', method.address
    ) order by method.position) from shipping_methods as method where method.seller_id = line.seller_id) as "shippingMethods",
    (select checkouts.shipping ->> line.seller_id from checkouts where checkouts.user_id = :userId) as "chosenShipping"`

/** Remembers a choice, and forgets those of sellers that are no longer in the cart. */
export const saveShippingChoice = statement<{ userId: UserId; sellerId: SellerId; methodId: string }>(
  'save-shipping-choice',
  `
  update checkouts set shipping = jsonb_build_object(:sellerId::text, :methodId::text) || coalesce((
    select jsonb_object_agg(key, value) from jsonb_each(shipping)
    where key <> :sellerId and key in (select seller_id from cart_lines where cart_lines.user_id = :userId)), '{}')
  where user_id = :userId`,
)
