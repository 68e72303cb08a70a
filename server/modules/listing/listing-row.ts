/** Categories of a row from the root, with the whole market ('') before them. */
export const PLACES = (row: string) => `array_remove(array['', ${row}.category_1, ${row}.category_2, ${row}.category_3], null)`

/**
 * The listing rows of active products as they are at `:at`, computed from the tables that own the facts.
 * Columns in the order of product_listing. Only active offers of active sellers count; what has stock goes before what has none.
 */
export const LISTING_ROWS = `
  select p.id as product_id, p.slug, p.title, coalesce(p.images[1], '') as image,
    p.category_id, c.slug as category_slug, c.path[1] as category_1, c.path[2] as category_2, c.path[3] as category_3, c.access,
    (case when b.slug is null then '{}'::text[] else array['b:' || b.slug] end || coalesce(choices.tags, '{}')) collate "C" as tags,
    p.rating, best.price, best.regular_price, best.discounted_price, best.special_offer_ends_at,
    coalesce(best.stock > 0, false) as in_stock, coalesce(offered.seller_count, 0) as seller_count,
    p.sales, p.created_at, p.search_key || coalesce(b.search_key, '') || c.search_key as search_key, offered.next_change
  from products p
  join categories c on c.id = p.category_id
  left join brands b on b.id = p.brand_id
  left join lateral (
    select o.stock, o.regular_price, d.discounted_price, coalesce(d.discounted_price, o.regular_price) as price,
      case when d.discounted_price is not null then o.special_offer_ends_at end as special_offer_ends_at
    from offers o
    join sellers s on s.id = o.seller_id and s.status = 'active'
    cross join lateral (select effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at) as discounted_price) d
    where o.product_id = p.id and o.active
    order by o.stock > 0 desc, price, o.id
    limit 1
  ) best on true
  left join lateral (
    select (count(distinct o.seller_id) filter (where o.stock > 0))::int as seller_count,
      least(min(o.special_offer_starts_at) filter (where o.special_offer_starts_at > :at), min(o.special_offer_ends_at) filter (where o.special_offer_ends_at > :at)) as next_change
    from offers o
    join sellers s on s.id = o.seller_id and s.status = 'active'
    where o.product_id = p.id and o.active
  ) offered on true
  left join lateral (
    select array_agg(distinct tag order by tag) as tags
    from (
      select 'k:' || (option ->> 'label') collate "C" as tag
      from offers o
      join sellers s on s.id = o.seller_id and s.status = 'active'
      join variants v on v.product_id = o.product_id and v.id = o.variant_id
      cross join lateral jsonb_array_elements(v.options) as option
      where o.product_id = p.id and o.active and option ->> 'type' = 'color'
      union all
      select 'd:' || area
      from offers o
      join sellers s on s.id = o.seller_id and s.status = 'active'
      cross join lateral unnest(o.delivery_areas) as area
      where o.product_id = p.id and o.active
    ) as every
  ) choices on true
  where p.status = 'active'`
