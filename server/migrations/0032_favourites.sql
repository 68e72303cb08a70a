-- Products that a shopper keeps an eye on.
create table favourites (
  user_id text collate "C" not null,
  product_id text collate "C" not null,
  added_at timestamptz not null,
  primary key (user_id, product_id)
);
