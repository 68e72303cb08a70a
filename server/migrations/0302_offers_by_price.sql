-- A seller's own offers in the order of their prices, as the table that is written in shows them. A price that is written costs one entry of each index of the offers;
-- a sale writes no price, and none of these.
create index offers_of_seller_by_price on offers (seller_id, (coalesce(discounted_price, regular_price)), product_id, id);
