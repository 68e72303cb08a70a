-- Whether the listing has to look at the product again. An order that leaves pieces of every offer changes what the product's page shows, and nothing that a listing knows.
alter table changed_tags add column relists boolean not null default true;

create or replace function queue_listing_rows() returns trigger language plpgsql as $$
begin
  insert into listing_queue (product_id) select distinct substr(tag, 9) from changed where relists and starts_with(tag, 'product:');
  return null;
end $$;

-- A product stands here once for each sale. A unique key would make a settlement wait for whoever is emptying the queue.
alter table listing_sales_queue drop constraint listing_sales_queue_pkey;
create index listing_sales_queue_product on listing_sales_queue (product_id);
