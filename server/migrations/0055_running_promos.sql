-- The special offers of the home page are those that end: where most discounts never do, they must not be looked for among all of them.
create index listing_running_promos on product_listing (sales desc, product_id)
  where access = 'basic' and discounted_price is not null and in_stock and special_offer_ends_at is not null;
drop index listing_promo;
