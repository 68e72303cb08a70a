/** The methods that the shopper `:userId` chose, by seller. */
export const CHOSEN_SHIPPING = '(select checkouts.shipping from checkouts where checkouts.user_id = :userId)'

/** Columns of a cart's query for its `line`: the seller's methods, and the one among `chosen` (`CHOSEN_SHIPPING`, read once for all lines). */
export const SHIPPING_OF_LINE = `(select json_agg(json_build_object('id', method.id, 'kind', method.kind, 'label', method.label, 'cost', method.cost,
      'paidOnArrival', method.paid_on_arrival, 'freeFrom', method.free_from, 'minDays', method.min_days, 'maxDays', method.max_days, 'address', method.address
    ) order by method.position) from shipping_methods as method where method.seller_id = line.seller_id) as "shippingMethods",
    chosen ->> line.seller_id as "chosenShipping"`
