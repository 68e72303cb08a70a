import type { ProductId, SellerId } from '#contract/ids.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const lockProducts = statement<{ ids: readonly ProductId[] }>(
  'lock-rated-products',
  `
  select from products where id = any(:ids::text[]) order by id for no key update`,
)
const lockSellers = statement<{ ids: readonly SellerId[] }>(
  'lock-rated-sellers',
  `
  select from sellers where id = any(:ids::text[]) order by id for no key update`,
)

/** Two decimals: what is shown has one. Reviews without stars count as reviews, not as ratings. */
const rateProducts = statement<{ ids: readonly ProductId[] }>(
  'rate-products',
  `
  update products p set rating = made.rating, review_count = made.reviews
  from unnest(:ids::text[]) as wanted (id)
  cross join lateral (
    select round(avg(rating) filter (where rating > 0), 2)::double precision as rating, count(*)::int as reviews
    from reviews where product_id = wanted.id and status in ('approved', 'agreed')
  ) made
  where p.id = wanted.id`,
)
const rateSellers = statement<{ ids: readonly SellerId[] }>(
  'rate-sellers',
  `
  update sellers s set rating = coalesce(made.rating, 0), rating_count = made.ratings, review_count = made.reviews
  from unnest(:ids::text[]) as wanted (id)
  cross join lateral (
    select round(avg(rating) filter (where rating > 0), 2)::double precision as rating, (count(*) filter (where rating > 0))::int as ratings, count(*)::int as reviews
    from reviews where seller_id = wanted.id and status in ('approved', 'agreed')
  ) made
  where s.id = wanted.id`,
)

/**
 * Makes the ratings of these products and sellers anew out of their public reviews, and says what shows them.
 * The rows are locked before the reviews are counted: of two who publish at once, the second counts what the first has committed.
 * Products before sellers, each by id, so that nobody waits in a circle.
 */
export async function refreshRatings(tx: Transaction, productIds: readonly ProductId[], sellerIds: readonly SellerId[]): Promise<void> {
  await lockProducts.run(tx, { ids: productIds })
  await lockSellers.run(tx, { ids: sellerIds })
  await rateProducts.run(tx, { ids: productIds })
  await rateSellers.run(tx, { ids: sellerIds })
  await markChanged(tx, [...productIds.map((id) => `product:${id}`), ...sellerIds.map((id) => `seller:${id}`)])
}
