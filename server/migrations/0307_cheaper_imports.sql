-- How large a count is, by powers of two: the most common choices of a place are read in this order, and then by their counts. A count is another with
-- nearly every product, its size seldom, so an index of sizes is left alone by most changes.
drop index listing_counts_top;
alter table listing_counts add column size int generated always as (
  width_bucket(count, '{1,2,4,8,16,32,64,128,256,512,1024,2048,4096,8192,16384,32768,65536,131072,262144,524288,1048576}'::int[])) stored;
create index listing_counts_top on listing_counts (place, access, left(tag, 2), size desc) where size > 0;

-- Every price that an offer had is found by its offer: one index in place of two.
set local maintenance_work_mem = '512MB';
alter table price_changes drop constraint price_changes_pkey;
drop index price_changes_of_offer;
alter table price_changes add primary key (product_id, offer_id, at, id);

-- Other indexes begin with the seller, too, and an offer is found by its id.
drop index offers_of_seller;

-- Whose offers are not shown: few of all, looked up for each batch of products.
create index sellers_suspended on sellers (id) where status <> 'active';
