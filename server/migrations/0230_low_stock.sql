-- From how few pieces on an offer counts as running low, as its seller chose it, and when the list below was made.
create table low_stock_settings (
  seller_id text collate "C" primary key,
  threshold int not null check (threshold between 1 and 1000),
  counted_at timestamptz not null
) with (fillfactor = 50);

-- Offers of a seller that run low: made when the seller looks, where it is older than two minutes. An index of stock on the offers would be written by every purchase.
create table low_stock_offers (
  seller_id text collate "C" not null,
  offer_id text collate "C" not null,
  product_id text collate "C" not null,
  stock int not null check (stock > 0),
  primary key (seller_id, offer_id)
);
create index low_stock_offers_fewest on low_stock_offers (seller_id, stock, offer_id) include (product_id);
