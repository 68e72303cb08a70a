-- Common words are looked for among the best-selling: five thousand rows of the whole table for each text. What they are found by stands in the index itself now.
-- An entry of an index must not be longer than 2,700 bytes: 600 letters, of which a title with all its names has a third.
set local maintenance_work_mem = '512MB';
update product_listing set search_key = left(search_key, 600) where char_length(search_key) > 600;
drop index listing_sales;
create index listing_sales on product_listing (in_stock, sales, product_id) include (access, search_key);
