-- When the rows of a price list changed last; null: before this was kept.
alter table price_lists add column changed_at timestamptz;
alter table price_lists alter column changed_at set default now();
-- What rows cost before their price became another: { "row's _id": toman }.
alter table price_lists add column earlier jsonb not null default '{}';

create function keep_earlier_prices() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  new.earlier := (
    select coalesce(jsonb_object_agg(id, price), '{}')
    from (
      select fresh ->> '_id' as id, case when known -> 'price' <> fresh -> 'price' then known -> 'price' else old.earlier -> (fresh ->> '_id') end as price
      from jsonb_array_elements(new.rows) as fresh left join jsonb_array_elements(old.rows) as known on known ->> '_id' = fresh ->> '_id'
    ) as each
    where price is not null
  );
  return new;
end $$;
create trigger keep_earlier_prices before update of rows on price_lists
  for each row when (old.rows is distinct from new.rows) execute function keep_earlier_prices();
