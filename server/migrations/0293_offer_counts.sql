-- How many offers a seller has, off sale, sold out or dearer than another one: as differences, so that two who write offers of one seller never wait for each other.
-- The sum of a seller's rows is exact at every moment; a job puts them together. Written by the triggers below and by that job alone.
create table offer_counts (
  seller_id text collate "C" not null,
  offers int not null default 0,
  off_sale int not null default 0,
  sold_out int not null default 0,
  lost int not null default 0
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
create index offer_counts_of_seller on offer_counts (seller_id);

-- Statements, not rows: an import writes thousands.
create function count_offers() returns trigger language plpgsql as $$
begin
  insert into offer_counts (seller_id, offers, off_sale)
  select seller_id, sign * count(*), sign * count(*) filter (where not active) from written, (select case tg_op when 'DELETE' then -1 else 1 end as sign) as by
  group by seller_id, sign;
  return null;
end $$;
create trigger offers_counted after insert on offers referencing new table as written for each statement execute function count_offers();
create trigger offers_uncounted after delete on offers referencing old table as written for each statement execute function count_offers();

-- A sale changes the stock alone, and calls none of these.
create function count_offer_on_sale() returns trigger language plpgsql as $$
begin
  insert into offer_counts (seller_id, off_sale) values (new.seller_id, case when new.active then -1 else 1 end);
  return null;
end $$;
create trigger offers_on_sale_counted after update of active on offers for each row when (old.active <> new.active) execute function count_offer_on_sale();

create function count_places() returns trigger language plpgsql as $$
begin
  insert into offer_counts (seller_id, sold_out, lost)
  select seller_id, sign * count(*) filter (where not in_stock), sign * count(*) filter (where in_stock)
  from written, (select case tg_op when 'DELETE' then -1 else 1 end as sign) as by group by seller_id, sign;
  return null;
end $$;
create trigger places_counted after insert on offer_places referencing new table as written for each statement execute function count_places();
create trigger places_uncounted after delete on offer_places referencing old table as written for each statement execute function count_places();

create function count_place_in_stock() returns trigger language plpgsql as $$
begin
  insert into offer_counts (seller_id, sold_out, lost)
  values (new.seller_id, case when new.in_stock then -1 else 1 end, case when new.in_stock then 1 else -1 end);
  return null;
end $$;
create trigger places_in_stock_counted after update of in_stock on offer_places for each row when (old.in_stock <> new.in_stock) execute function count_place_in_stock();

set local enable_seqscan = on;
insert into offer_counts (seller_id, offers, off_sale) select seller_id, count(*), count(*) filter (where not active) from offers group by seller_id;
insert into offer_counts (seller_id, sold_out, lost)
  select seller_id, count(*) filter (where not in_stock), count(*) filter (where in_stock) from offer_places group by seller_id;

-- What the choices of a list of orders are counted by stands in one index, and a province is found in it.
drop index desk_parts_of_stage;
create index desk_parts_of_stage on desk_parts (seller_id, stage, reached_at desc, receipt_id desc, province) include (due_at);
