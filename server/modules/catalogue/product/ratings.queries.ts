import type { ProductId } from '#contract/ids.ts'
import { statement } from '../../../platform/database/statement.ts'

export const lockRatedProducts = statement<{ ids: readonly ProductId[] }>(
  'lock-rated-products',
  `
  select from products where id = any(:ids::text[]) order by id for no key update`,
)

/** From public reviews. Two decimals: what is shown has one. Reviews without stars count as reviews, not as ratings. */
export const rateProducts = statement<{ ids: readonly ProductId[] }>(
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
