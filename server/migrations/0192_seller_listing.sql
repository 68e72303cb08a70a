-- What a seller's page is read from: one row a product that a seller offers and everyone may see, at this seller's best offer. Made from offers and the listing,
-- with the listing's own rows, and never written by hand. Only what the page is ordered and filtered by: the twenty that are shown are read from the offers.
create table seller_listing (
  product_id text collate "C" not null,
  seller_id text collate "C" not null,
  category_id text collate "C" not null,
  in_stock boolean not null,
  price bigint not null,
  -- What is left of the regular price while a discount runs; null: none.
  discounted_to double precision,
  created_at timestamptz not null,
  sales bigint not null,
  primary key (product_id, seller_id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

-- How many rows a seller has in each category that products are filed in, and how many of them are in stock. Kept up by the difference of each row before and after.
create table seller_listing_counts (
  seller_id text collate "C" not null,
  category_id text collate "C" not null,
  products int not null,
  in_stock int not null,
  primary key (seller_id, category_id)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);

set local enable_seqscan = on;
set local work_mem = '256MB';
set local maintenance_work_mem = '512MB';

insert into seller_listing (product_id, seller_id, category_id, in_stock, price, discounted_to, created_at, sales)
select own.product_id, own.seller_id, l.category_id, own.in_stock, own.price, own.discounted_to, l.created_at, l.sales
from (
  select distinct on (o.product_id, o.seller_id) o.product_id, o.seller_id, o.stock > 0 as in_stock, coalesce(d.discounted_price, o.regular_price) as price,
    d.discounted_price::double precision / o.regular_price as discounted_to
  from offers o join sellers s on s.id = o.seller_id and s.status = 'active'
  cross join lateral (select effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, now()) as discounted_price) d
  where o.active
  order by o.product_id, o.seller_id, o.stock > 0 desc, o.buy_type = 'single' desc, coalesce(d.discounted_price, o.regular_price), o.id
) own join product_listing l on l.product_id = own.product_id;

insert into seller_listing_counts (seller_id, category_id, products, in_stock)
select seller_id, category_id, count(*), count(*) filter (where in_stock) from seller_listing group by seller_id, category_id;

-- What is in stock comes first, then what is sold out, each read forwards or backwards. The indexes hold what a page is filtered by: one far back is told without the rows.
create index seller_listing_newest on seller_listing (seller_id, in_stock, created_at, product_id) include (category_id);
create index seller_listing_price on seller_listing (seller_id, in_stock, price, product_id) include (category_id);
create index seller_listing_sales on seller_listing (seller_id, in_stock, sales, product_id) include (category_id);
create index seller_listing_discounts on seller_listing (seller_id, discounted_to, product_id) include (category_id) where discounted_to is not null and in_stock;

analyze seller_listing, seller_listing_counts;
