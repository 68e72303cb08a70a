create table sellers (
  id text collate "C" primary key,
  name text not null,
  province text not null,
  city text not null,
  rating double precision not null default 0 check (rating between 0 and 5),
  rating_count int not null default 0 check (rating_count >= 0),
  verified boolean not null default false,
  status text not null default 'active' check (status in ('active', 'suspended')),
  description text not null default '',
  logo text not null default ''
);

-- Places that sellers deliver to.
create table locations (
  id text collate "C" primary key,
  name text not null,
  label text not null
);

create table seller_locations (
  seller_id text collate "C" not null references sellers (id) on delete cascade,
  location_id text collate "C" not null references locations (id),
  primary key (seller_id, location_id)
);

-- The discounted price while the special offer runs, else null. A missing start is always, a missing end never.
create function effective_discount(discounted bigint, starts timestamptz, ends timestamptz, at timestamptz) returns bigint
  language sql immutable parallel safe
  return case when (starts is null or starts <= at) and (ends is null or ends > at) then discounted end;

create table offers (
  product_id text collate "C" not null,
  id text collate "C" not null unique,
  variant_id text collate "C" not null,
  -- Sellers are of another distribution group.
  seller_id text collate "C" not null,
  short_name text not null default '',
  stock int not null check (stock >= 0),
  regular_price bigint not null check (regular_price between 1 and 9007199254740991),
  discounted_price bigint check (discounted_price >= 1 and discounted_price < regular_price),
  special_offer_starts_at timestamptz,
  special_offer_ends_at timestamptz,
  min_order int not null default 1 check (min_order >= 1),
  -- null: no limit but the stock.
  max_order int check (max_order >= min_order),
  payment_type text not null default 'Cash' check (payment_type in ('Cash', 'presale')),
  buy_type text not null default 'single' check (buy_type in ('Wholesale', 'single')),
  delivery_time text not null default 'in1day' check (delivery_time in ('in3hours', 'in1day', 'in3days', 'in1week', 'in15days')),
  -- Ids of locations.
  delivery_areas text[] collate "C" not null default '{}',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (product_id, id),
  unique (product_id, variant_id, seller_id),
  foreign key (product_id, variant_id) references variants (product_id, id),
  check (special_offer_starts_at < special_offer_ends_at),
  check (discounted_price is not null or (special_offer_starts_at is null and special_offer_ends_at is null))
);
create index offers_of_seller on offers (seller_id, id);

-- Every price that an offer ever had, from when.
create table price_changes (
  product_id text collate "C" not null,
  id bigint generated always as identity,
  offer_id text collate "C" not null,
  regular_price bigint not null check (regular_price between 1 and 9007199254740991),
  discounted_price bigint check (discounted_price < regular_price),
  special_offer_starts_at timestamptz,
  special_offer_ends_at timestamptz,
  at timestamptz not null,
  primary key (product_id, id)
);
create index price_changes_of_offer on price_changes (product_id, offer_id, at);

-- Lowest and highest price of a product on a day in Tehran; days without a change have no row. No foreign key: a check of every day of every product
-- would cost imports more than the rows themselves.
create table price_history (
  product_id text collate "C" not null,
  day date not null,
  min_price bigint not null check (min_price between 1 and 9007199254740991),
  max_price bigint not null check (max_price between min_price and 9007199254740991),
  primary key (product_id, day)
);
