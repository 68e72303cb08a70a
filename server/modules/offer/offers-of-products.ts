/**
 * The active offers of active sellers for the products in `:ids`, as `o`. Found by their products, each with a look at its seller: `offset 0` and the inner query
 * leave the planner no other way. Where it knew nothing of a fresh market's offers or sellers it read all of an index, or the offers once for each seller, for every
 * batch of an import. `docs/decisions/0135-a-sellers-own-table-by-price.md`
 */
export const OFFERS_OF_PRODUCTS = `(
      select * from offers where product_id = any(:ids::text[]) and active and (select status from sellers where id = offers.seller_id) = 'active' offset 0
    ) as o`
