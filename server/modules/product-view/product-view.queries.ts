import { statement } from '../../platform/database/statement.ts'

interface Viewed extends Record<string, unknown> {
  productIds: readonly string[]
  counts: readonly number[]
  /** YYYY-MM-DD of Tehran. */
  day: string
}

/** In the order of their ids, so that two processes wait and never deadlock. What is no product of the market counts for nothing. */
export const addProductViews = statement<Viewed>(
  'add-product-views',
  `
  insert into product_views (product_id, day, views)
  select product.id, :day::date, seen.views
  from unnest(:productIds::text[], :counts::int[]) as seen (product_id, views)
  join products as product on product.id = seen.product_id and product.status = 'active'
  order by product.id
  on conflict (product_id, day) do update set views = product_views.views + excluded.views`,
)

/** For each seller who has some of the product for sale at this moment. */
export const addSellerViews = statement<Viewed>(
  'add-seller-views',
  `
  insert into seller_views (seller_id, day, views)
  select offering.seller_id, :day::date, sum(seen.views)
  from unnest(:productIds::text[], :counts::int[]) as seen (product_id, views)
  join products as product on product.id = seen.product_id and product.status = 'active'
  cross join lateral (
    select distinct offer.seller_id from offers as offer where offer.product_id = product.id and offer.active and offer.stock > 0
  ) as offering
  group by offering.seller_id order by offering.seller_id
  on conflict (seller_id, day) do update set views = seller_views.views + excluded.views`,
)

/** Of single products; what sellers have in sum stays. */
export const forgetOldViews = statement<{ before: Date }>(
  'forget-old-product-views',
  `
  delete from product_views where day < (:before::timestamptz at time zone 'Asia/Tehran')::date`,
)
