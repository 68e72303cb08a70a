-- What is read beside the order is in the indexes themselves: a page far back, and how many goods there are, are told without the rows.
drop index listing_newest, listing_newest_1, listing_newest_2, listing_newest_3;
drop index listing_price, listing_price_1, listing_price_2, listing_price_3;
drop index listing_sales, listing_sales_1, listing_sales_2, listing_sales_3;
create index listing_newest on product_listing (in_stock, created_at, product_id) include (access);
create index listing_newest_1 on product_listing (category_1, in_stock, created_at, product_id) include (access);
create index listing_newest_2 on product_listing (category_2, in_stock, created_at, product_id) include (access);
create index listing_newest_3 on product_listing (category_3, in_stock, created_at, product_id) include (access);
create index listing_sales on product_listing (in_stock, sales, product_id) include (access);
create index listing_sales_1 on product_listing (category_1, in_stock, sales, product_id) include (access);
create index listing_sales_2 on product_listing (category_2, in_stock, sales, product_id) include (access);
create index listing_sales_3 on product_listing (category_3, in_stock, sales, product_id) include (access);
create index listing_price on product_listing (in_stock, price, product_id) include (access, tags);
create index listing_price_1 on product_listing (category_1, in_stock, price, product_id) include (access, tags);
create index listing_price_2 on product_listing (category_2, in_stock, price, product_id) include (access, tags);
create index listing_price_3 on product_listing (category_3, in_stock, price, product_id) include (access, tags);

-- A brand's goods in order: the tag of the brand, where there is one, stands before all others.
create index listing_brand_newest on product_listing ((tags[1]), in_stock, created_at, product_id);
create index listing_brand_price on product_listing ((tags[1]), in_stock, price, product_id);
create index listing_brand_sales on product_listing ((tags[1]), in_stock, sales, product_id);

-- Rows of which nothing in an index changed are written beside the old ones.
alter table product_listing set (fillfactor = 90);
-- The counts of the whole market change with every other refresh, and no index holds a count.
alter table listing_counts set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
-- Short and quickly emptied: what was taken from it must not be walked over.
alter table listing_queue set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 10000);

-- Products of which nothing but the number sold changed: so many that their rows are written together, each once.
create table listing_sales_queue (
  product_id text collate "C" primary key
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
