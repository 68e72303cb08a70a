-- What listings, cards and search read: one row an active product, made from products, offers, sellers, categories and brands and never written by hand.
create table product_listing (
  product_id text collate "C" primary key,
  slug text collate "C" not null,
  title text not null,
  image text not null,
  category_id text collate "C" not null,
  category_slug text collate "C" not null,
  -- Ids of its category and those above, from the root; null where the tree is less deep.
  category_1 text collate "C" not null,
  category_2 text collate "C",
  category_3 text collate "C",
  access text not null,
  -- What it can be filtered by: b:{brand slug}, k:{colour}, d:{location id}.
  tags text[] collate "C" not null,
  rating double precision,
  -- The best offer now: the cheapest one that has stock, else the cheapest one. null: nobody offers it.
  price bigint,
  regular_price bigint,
  discounted_price bigint,
  special_offer_ends_at timestamptz,
  in_stock boolean not null,
  seller_count int not null,
  sales bigint not null,
  created_at timestamptz not null,
  search_key text not null,
  -- When a special offer of this product starts or ends next: then the row is made anew.
  next_change timestamptz,
  check ((price is null) = (regular_price is null)),
  check (price is null or price = coalesce(discounted_price, regular_price))
);

-- In each listing what is in stock comes first, then what is sold out: two scans of one index, forwards or backwards.
create index listing_newest on product_listing (in_stock, created_at, product_id);
create index listing_price on product_listing (in_stock, price, product_id) include (access);
create index listing_sales on product_listing (in_stock, sales, product_id);
create index listing_newest_1 on product_listing (category_1, in_stock, created_at, product_id);
create index listing_price_1 on product_listing (category_1, in_stock, price, product_id) include (access);
create index listing_sales_1 on product_listing (category_1, in_stock, sales, product_id);
create index listing_newest_2 on product_listing (category_2, in_stock, created_at, product_id);
create index listing_price_2 on product_listing (category_2, in_stock, price, product_id) include (access);
create index listing_sales_2 on product_listing (category_2, in_stock, sales, product_id);
create index listing_newest_3 on product_listing (category_3, in_stock, created_at, product_id);
create index listing_price_3 on product_listing (category_3, in_stock, price, product_id) include (access);
create index listing_sales_3 on product_listing (category_3, in_stock, sales, product_id);
create index listing_tags on product_listing using gin (tags);
create index listing_search on product_listing using gin (search_key gin_trgm_ops);
create index listing_next_change on product_listing (next_change) where next_change is not null;
create index listing_promo on product_listing (access, sales desc, product_id) where discounted_price is not null and in_stock;

-- How many listed products stand behind a tag in a category (place: its id, or '' for the whole market); tag '' counts all, '+' those in stock.
-- Kept up by the difference of each listing row before and after.
create table listing_counts (
  place text collate "C" not null,
  access text collate "C" not null,
  tag text collate "C" not null,
  count int not null,
  primary key (place, access, tag)
);

-- Words of the search keys, for readings of what was mistyped. `sound` is how a word is written in Latin letters without its vowels.
create table search_words (
  word text collate "C" primary key,
  sound text collate "C" not null
);
create index search_words_sound on search_words (sound);
create index search_words_near on search_words using gin (word gin_trgm_ops);

-- Products whose listing row may have become stale, written with the tag that says so, in the transaction that changed them.
create table listing_queue (
  id bigint generated always as identity primary key,
  product_id text collate "C" not null,
  xact xid8 not null default pg_current_xact_id()
);

create function queue_listing_rows() returns trigger language plpgsql as $$
begin
  insert into listing_queue (product_id) select distinct substr(tag, 9) from changed where starts_with(tag, 'product:');
  return null;
end $$;
create trigger queue_listing_rows after insert on changed_tags
  referencing new table as changed for each statement execute function queue_listing_rows();
