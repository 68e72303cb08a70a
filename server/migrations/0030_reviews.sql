-- What buyers say of a product that they had from a seller. Of the products' distribution group: no foreign key to users and sellers, which are of others.
-- pending: written, shown to its author alone · approved, agreed: public (the wire names both; the master may publish with either) · rejected: shown to nobody.
-- A seller's reviews: where seller_id = … and status in ('approved', 'agreed') order by created_at desc, id desc, by reviews_of_seller; their average and number
-- stand ready in sellers (rating, rating_count, review_count).
create table reviews (
  product_id text collate "C" not null references products (id) on delete cascade,
  id text collate "C" not null,
  -- null: came with an import; its author has no account here.
  user_id text collate "C",
  seller_id text collate "C" not null,
  -- Stars. 0: a review without stars, which no average counts.
  rating smallint not null check (rating between 0 and 5),
  -- Plain text, escaped wherever it is shown.
  text text not null check (char_length(text) between 5 and 500),
  -- What the public reads: the author's given name as it was then, never a mobile.
  name text not null check (name <> ''),
  status text not null default 'pending' check (status in ('pending', 'approved', 'agreed', 'rejected')),
  created_at timestamptz not null,
  -- When the master decided.
  moderated_at timestamptz,
  primary key (product_id, id),
  -- One for each seller that a person bought the product from. Settles two submissions at once.
  unique (product_id, user_id, seller_id),
  check ((status = 'pending') = (moderated_at is null))
);
-- Stars and sellers ride along: the summary of a product is read from the index alone.
create index reviews_of_product on reviews (product_id, created_at, id) include (seller_id, rating) where status in ('approved', 'agreed');
create index reviews_of_product_seller on reviews (product_id, seller_id, created_at, id) where status in ('approved', 'agreed');
create index reviews_of_seller on reviews (seller_id, created_at, id) include (rating) where status in ('approved', 'agreed');
create index reviews_pending on reviews (created_at, product_id, id) where status = 'pending';

-- Public reviews. While there are none, rating (of a seller: rating_count, too) is what an import brought; from the first on, both are made of the reviews.
alter table products add column review_count int not null default 0 check (review_count >= 0);
alter table sellers add column review_count int not null default 0 check (review_count >= 0);
