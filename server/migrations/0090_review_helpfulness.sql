-- What a review says in short, what it shows, and how many found it helpful (the number of its votes).
alter table reviews
  add column pros text[] not null default '{}' check (cardinality(pros) <= 5),
  add column cons text[] not null default '{}' check (cardinality(cons) <= 5),
  -- Paths of uploads.
  add column pictures text[] not null default '{}' check (cardinality(pictures) <= 4),
  add column helpful int not null default 0 check (helpful >= 0);

-- One a person and review; the primary key settles two presses at once.
create table review_votes (
  product_id text collate "C" not null,
  review_id text collate "C" not null,
  user_id text collate "C" not null,
  created_at timestamptz not null,
  primary key (product_id, review_id, user_id),
  foreign key (product_id, review_id) references reviews (product_id, id) on delete cascade
);

-- The orders of a product's public reviews beside the newest first: most helpful, best and worst (without stars last in both).
create index reviews_of_product_helpful on reviews (product_id, helpful, created_at, id) where status in ('approved', 'agreed');
create index reviews_of_product_best on reviews (product_id, rating, created_at, id) where status in ('approved', 'agreed');
create index reviews_of_product_worst on reviews (product_id, (nullif(rating, 0)), created_at desc, id desc) where status in ('approved', 'agreed');
