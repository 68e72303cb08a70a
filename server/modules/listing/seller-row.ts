import { OFFERS_OF_PRODUCTS } from '../offer/offers-of-products.ts'

/**
 * Common table expressions that end in `fresh_of_sellers`: what sellers' pages know of the products in `:ids` at `:at`, a row each seller that offers one, columns in the
 * order of seller_listing. From the offers and the rows of the listing as they stand, so those are written before. Of a seller's own offers what has stock goes
 * before what has none, then what is sold by the piece before wholesale, then the cheapest.
 */
export const FRESH_SELLER_ROWS = `
  own as materialized (
    select distinct on (o.product_id, o.seller_id) o.product_id, o.seller_id, o.stock > 0 as in_stock, coalesce(d.discounted_price, o.regular_price) as price,
      d.discounted_price::double precision / o.regular_price as discounted_to
    from ${OFFERS_OF_PRODUCTS}
    cross join lateral (select effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at) as discounted_price) d
    order by o.product_id, o.seller_id, o.stock > 0 desc, o.buy_type = 'single' desc, coalesce(d.discounted_price, o.regular_price), o.id
  ),
  fresh_of_sellers as materialized (
    select own.product_id, own.seller_id, l.category_id, own.in_stock, own.price, own.discounted_to, l.created_at, l.sales
    from own join product_listing l on l.product_id = own.product_id
  )`

/** A common table expression: what the counts of sellers' pages should be, from the rows. */
export const LISTED_BY_SELLERS = `
  listed_by_sellers as materialized (
    select seller_id, category_id, count(*)::int as products, (count(*) filter (where in_stock))::int as in_stock
    from seller_listing group by seller_id, category_id
  )`
