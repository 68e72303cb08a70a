/**
 * The active offers of active sellers for the products in `:ids`, as `o`. Found by their products: `offset 0` leaves the planner no other way, and the suspended sellers,
 * of whom there are few, are read once. Where it knew nothing of a fresh market's offers or sellers it read all of an index, or the offers once for each seller, for
 * every batch of an import. `docs/decisions/0135-a-sellers-own-table-by-price.md`
 */
export const OFFERS_OF_PRODUCTS = `(
      select * from offers where product_id = any(:ids::text[]) and active and seller_id not in (select id from sellers where status <> 'active') offset 0
    ) as o`
