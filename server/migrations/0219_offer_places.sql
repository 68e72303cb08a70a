-- Offers that ask something of their seller: sold out, or dearer than another one of the same combination. Made from the offers with the listing's rows and never
-- written by hand; an offer in stock that nobody undercuts has no row.
create table offer_places (
  product_id text collate "C" not null,
  offer_id text collate "C" not null,
  seller_id text collate "C" not null,
  in_stock boolean not null,
  -- Among those in stock of the same combination and way of selling; sold out, the place that its price would have.
  place int not null check (place >= 1),
  sellers int not null,
  -- null: nobody else has it in stock.
  first_price bigint,
  -- By how much the first is cheaper, in hundredths of a percent of the own price.
  dearer_by int not null default 0,
  primary key (product_id, offer_id)
) with (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.05);

set local enable_seqscan = on;
set local work_mem = '256MB';
set local maintenance_work_mem = '512MB';

insert into offer_places (product_id, offer_id, seller_id, in_stock, place, sellers, first_price, dearer_by)
with on_sale as (
  select o.product_id, o.id, o.variant_id, o.seller_id, o.buy_type, o.stock > 0 as in_stock,
    coalesce(effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, now()), o.regular_price) as price
  from offers o join sellers s on s.id = o.seller_id and s.status = 'active' join products p on p.id = o.product_id and p.status = 'active'
  where o.active
), placed as (
  select *,
    1 + count(*) filter (where in_stock) over (same order by price groups between unbounded preceding and 1 preceding) as place,
    count(*) filter (where in_stock) over same as sellers, min(price) filter (where in_stock) over same as first_price
  from on_sale
  window same as (partition by product_id, variant_id, buy_type)
)
select product_id, id, seller_id, in_stock, place, sellers, first_price,
  case when in_stock and first_price < price then ((price - first_price) * 10000 / price)::int else 0 end
from placed where not in_stock or place > 1;

create index offer_places_lost on offer_places (seller_id, dearer_by, offer_id) where in_stock;
create index offer_places_sold_out on offer_places (seller_id, offer_id) where not in_stock;
-- A seller's own offers, newest first, and those of them that are off sale. No price and no stock stands in these: a sale writes none of them.
create index offers_of_seller_newest on offers (seller_id, created_at, id);
create index offers_off_sale on offers (seller_id, created_at, id) where not active;

analyze offer_places;
