-- What cards say of the offer whose price they tell: it is sent within hours, it is a presale.
alter table product_listing add column sends_today boolean not null default false;
alter table product_listing add column presale boolean not null default false;

-- Arabic ye and kaf make no other colour, nor do spaces. `persian/colour-name.ts` says the same.
create function colour_name(label text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(translate(label, 'يىك', 'ییک'), ' +', ' ', 'g'));
create index colours_by_name on colours (colour_name(label));

-- The listing's own job makes the rows again, while the shop goes on.
insert into listing_queue (product_id) select product_id from product_listing order by product_id;
