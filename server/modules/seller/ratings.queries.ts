import type { SellerId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

export const lockRatedSellers = statement<{ ids: readonly SellerId[] }>(
  'lock-rated-sellers',
  `
  select from sellers where id = any(:ids::text[]) order by id for no key update`,
)

/** From public reviews. Two decimals: what is shown has one. Reviews without stars count as reviews, not as ratings. */
export const rateSellers = statement<{ ids: readonly SellerId[] }>(
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
