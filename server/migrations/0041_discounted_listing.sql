-- «Only with discount» is read in order from an index of its own, in every place and sort; few rows are in it, so few writes touch it.
create index discounted_newest on product_listing (created_at, product_id) where discounted_price is not null and in_stock;
create index discounted_price on product_listing (price, product_id) include (access) where discounted_price is not null and in_stock;
create index discounted_sales on product_listing (sales, product_id) where discounted_price is not null and in_stock;
create index discounted_newest_1 on product_listing (category_1, created_at, product_id) where discounted_price is not null and in_stock;
create index discounted_price_1 on product_listing (category_1, price, product_id) include (access) where discounted_price is not null and in_stock;
create index discounted_sales_1 on product_listing (category_1, sales, product_id) where discounted_price is not null and in_stock;
create index discounted_newest_2 on product_listing (category_2, created_at, product_id) where discounted_price is not null and in_stock;
create index discounted_price_2 on product_listing (category_2, price, product_id) include (access) where discounted_price is not null and in_stock;
create index discounted_sales_2 on product_listing (category_2, sales, product_id) where discounted_price is not null and in_stock;
create index discounted_newest_3 on product_listing (category_3, created_at, product_id) where discounted_price is not null and in_stock;
create index discounted_price_3 on product_listing (category_3, price, product_id) include (access) where discounted_price is not null and in_stock;
create index discounted_sales_3 on product_listing (category_3, sales, product_id) where discounted_price is not null and in_stock;

-- Counts of what is discounted: tag '%' in every place, and place '%' for the special offers of the whole market.
insert into listing_counts (place, access, tag, count)
select place, access, '%', count(*)
from product_listing cross join lateral unnest(array_remove(array['', category_1, category_2, category_3, '%'], null)) as place
where discounted_price is not null and in_stock
group by place, access;
insert into listing_counts (place, access, tag, count)
select '%', access, tag, count(*)
from product_listing cross join lateral unnest(tags || array['', '+']::text[]) as tag
where discounted_price is not null and in_stock
group by access, tag;
