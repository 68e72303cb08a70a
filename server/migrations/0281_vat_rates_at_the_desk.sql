-- Who set a rate and when; those that came with the market were set by nobody.
alter table vat_rates
  add column note text not null default '' check (char_length(note) <= 200),
  add column set_by text collate "C",
  add column set_at timestamptz;

-- Orders and documents of its days were reckoned with it.
create function refuse_change_of_begun_vat() returns trigger language plpgsql as $$
begin
  if old.valid_from <= (now() at time zone 'Asia/Tehran')::date then
    raise exception 'A rate of VAT that has begun is not changed';
  end if;
  return coalesce(new, old);
end $$;
create trigger vat_rates_that_began_stay before update or delete on vat_rates for each row execute function refuse_change_of_begun_vat();
