-- Whether the market (seller_id null) has a feed for sites that compare prices, and which sellers are in it. Without a row: on.
create table product_feed (
  seller_id text collate "C" unique nulls not distinct,
  is_on boolean not null
);
