-- What an offer costs in other currencies, in minor units by label: { "usd": 27478 }. Told beside the toman, in which everything is bought.
alter table offers add column currency_prices jsonb not null default '{}' check (jsonb_typeof(currency_prices) = 'object');

-- The rate that a seller last made prices by: toman for one unit.
create table currency_rates (
  seller_id text collate "C" not null,
  currency text not null check (currency in ('usd', 'AED')),
  rate numeric not null check (rate > 0),
  changed_at timestamptz not null,
  primary key (seller_id, currency)
);
