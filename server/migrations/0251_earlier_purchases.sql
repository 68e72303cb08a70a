-- What people bought of whom before the market came here: who may review it. No order, money or stock comes of it. Of the people's distribution group:
-- no foreign keys to products and sellers, which are of others.
create table earlier_purchases (
  user_id text collate "C" not null references users (id) on delete cascade,
  product_id text collate "C" not null,
  seller_id text collate "C" not null,
  imported_at timestamptz not null,
  primary key (user_id, product_id, seller_id)
);
