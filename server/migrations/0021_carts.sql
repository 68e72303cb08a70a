create table cart_lines (
  user_id text collate "C" not null,
  offer_id text collate "C" not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null,
  seller_id text collate "C" not null,
  quantity int not null check (quantity between 1 and 1000000),
  -- What one piece cost when the shopper last accepted it.
  seen_price bigint not null check (seen_price between 0 and 9007199254740991),
  added_at timestamptz not null,
  primary key (user_id, offer_id)
);

-- The choices of a shopper's open receipt. Its row is also the lock under which everything that changes the shopper's cart, checkout and orders runs.
create table checkouts (
  user_id text collate "C" primary key,
  -- The order that is open: a basket, or placed and not settled.
  order_id text collate "C",
  discount_code_id text collate "C",
  vat_seller_ids text[] collate "C" not null default '{}'
) with (fillfactor = 70);
