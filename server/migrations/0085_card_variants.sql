-- The variant whose price the row tells, where the product's page opens with another one: cards lead to it. The price itself is from here on that of
-- the best offer by the piece, where there is one for sale. Rows are made anew by the listing's own job, while the shop goes on.
alter table product_listing add column variant_id text collate "C";
insert into listing_queue (product_id) select product_id from product_listing order by product_id;
