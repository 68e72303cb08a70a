-- What one unit of a currency costs in toman, a row a setting: the newest counts, and a run names by its id the one that it was made by.
create table market_rates (
  currency text collate "C" not null,
  nth bigint generated always as identity,
  id text collate "C" not null unique,
  toman numeric not null check (toman between 1 and 10000000 and scale(toman) <= 4),
  -- What prices that follow it are rounded to.
  step int not null check (step in (1, 100, 1000, 10000)),
  -- One of the staff; people are of another distribution group.
  set_by text collate "C" not null,
  set_at timestamptz not null,
  primary key (currency, nth)
);

-- A seller's own stands above the market's. Without an amount it was taken away.
create table seller_rates (
  seller_id text collate "C" not null,
  currency text collate "C" not null,
  nth bigint generated always as identity,
  id text collate "C" not null,
  toman numeric check (toman between 1 and 10000000 and scale(toman) <= 4),
  step int check (step in (1, 100, 1000, 10000)),
  set_by text collate "C" not null,
  set_at timestamptz not null,
  check ((toman is null) = (step is null)),
  unique (seller_id, id),
  primary key (seller_id, currency, nth)
);
