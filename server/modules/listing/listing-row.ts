import { OFFERS_OF_PRODUCTS } from '../offer/offers-of-products.ts'

/** Letters of a search key that are listed: it stands in an index, whose entries end at 2,700 bytes. */
export const LISTED_KEY_MAX = 600

/** Where the special offers of the whole market are counted. */
export const PROMO_PLACE = '%'

const IS_PROMO = (row: string) => `${row}.discounted_price is not null and ${row}.in_stock`

/** Where a row counts: the whole market (''), its categories from the root, and the special offers if it is one. */
export const PLACES = (row: string) =>
  `array_remove(array['', ${row}.category_1, ${row}.category_2, ${row}.category_3, case when ${IS_PROMO(row)} then '${PROMO_PLACE}' end], null)`

/** What a row counts as: its tags, '' (always), '+' in stock, '%' in stock at a discount. */
export const COUNTED_AS = (row: string) =>
  `${row}.tags || array_remove(array['', case when ${row}.in_stock then '+' end, case when ${IS_PROMO(row)} then '%' end], null)`

/** Common table expressions that end in `listed`: what the counts should be, from the rows. Counted once for each leaf of the tree, then summed up over its places. */
export const LISTED_COUNTS = `
  leaves as materialized (
    select category_1, category_2, category_3, access, tag, ${IS_PROMO('l')} as promo, count(*) as count
    from product_listing l cross join lateral unnest(${COUNTED_AS('l')}) as tag
    group by 1, 2, 3, 4, 5, 6
  ),
  listed as (
    select place, access, tag, sum(count)::int as count
    from leaves cross join lateral unnest(array_remove(array['', category_1, category_2, category_3, case when promo then '${PROMO_PLACE}' end], null)) as place
    group by place, access, tag
  )`

/**
 * Common table expressions that end in `fresh`: the listing rows of the products in `:ids` as they are at `:at`, from the tables that own the facts,
 * columns in the order of product_listing. Hidden products have none. Only active offers of active sellers count; what has
 * stock goes before what has none, then what is sold by the piece before wholesale.
 */
export const FRESH_ROWS = `
  live as materialized (
    select o.product_id, o.id, o.variant_id, o.seller_id, o.stock, o.buy_type, o.payment_type, o.delivery_time, o.regular_price, o.special_offer_starts_at, o.special_offer_ends_at, o.delivery_areas,
      effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at) as discounted_price
    from ${OFFERS_OF_PRODUCTS}
  ),
  best as materialized (
    select distinct on (product_id) product_id, variant_id, stock, payment_type, delivery_time, regular_price, discounted_price, coalesce(discounted_price, regular_price) as price,
      case when discounted_price is not null then special_offer_ends_at end as special_offer_ends_at
    from live order by product_id, stock > 0 desc, buy_type = 'single' desc, coalesce(discounted_price, regular_price), id
  ),
  marked as materialized (
    select distinct on (product_id) product_id, id from variants where product_id = any(:ids::text[]) and selected order by product_id, position, id
  ),
  sellers_of as materialized (
    select product_id, count(*) filter (where sells) as seller_count, min(next_change) as next_change
    from (
      select product_id, bool_or(stock > 0) as sells,
        least(min(special_offer_starts_at) filter (where special_offer_starts_at > :at), min(special_offer_ends_at) filter (where special_offer_ends_at > :at)) as next_change
      from live group by product_id, seller_id
    ) as each_seller group by product_id
  ),
  choices as materialized (
    select product_id, array_agg(distinct tag order by tag) as tags
    from (
      select v.product_id, 'k:' || colour_name(option ->> 'label') collate "C" as tag
      from variants v cross join lateral jsonb_array_elements(v.options) as option
      where v.product_id = any(:ids::text[]) and (v.product_id, v.id) in (select product_id, variant_id from live) and option ->> 'type' = 'color'
      union all
      select product_id, 'd:' || area from live cross join lateral unnest(delivery_areas) as area
    ) as every group by product_id
  ),
  fresh as materialized (
    select p.id as product_id, p.slug, p.title, coalesce(p.images[1], '') as image,
      p.category_id, c.slug as category_slug, c.path[1] as category_1, c.path[2] as category_2, c.path[3] as category_3, c.access,
      (case when b.slug is null then '{}'::text[] else array['b:' || b.slug] end || coalesce(choices.tags, '{}')) collate "C" as tags,
      p.rating, best.price, best.regular_price, best.discounted_price, best.special_offer_ends_at,
      coalesce(best.stock > 0, false) as in_stock, coalesce(sellers_of.seller_count, 0)::int as seller_count,
      p.sales, p.created_at, left(p.search_key || coalesce(b.search_key, '') || c.search_key, ${LISTED_KEY_MAX}) as search_key, sellers_of.next_change,
      -- without a marked variant the page opens with that of its best offer
      case when best.stock > 0 and best.variant_id <> marked.id then best.variant_id end as variant_id,
      coalesce(best.stock > 0 and best.delivery_time = 'in3hours', false) as sends_today, coalesce(best.stock > 0 and best.payment_type = 'presale', false) as presale
    from products p
    join categories c on c.id = p.category_id
    left join brands b on b.id = p.brand_id
    left join best on best.product_id = p.id
    left join marked on marked.product_id = p.id
    left join sellers_of on sellers_of.product_id = p.id
    left join choices on choices.product_id = p.id
    where p.id = any(:ids::text[]) and p.status = 'active'
  )`
