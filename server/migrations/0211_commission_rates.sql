-- What the market takes of a sale, a row a setting. Nothing is changed or taken away: a later setting of the same scope counts for orders placed from its
-- beginning on, so an order finds its rates by the time at which it was placed, whenever it is looked up.
create table commission_rates (
  nth bigint generated always as identity primary key,
  id text collate "C" not null unique,
  -- null: of every seller, or of every category. A category's counts for those below it.
  seller_id text collate "C",
  category_id text collate "C",
  -- null: the scope has no rate of its own any more.
  basis_points int check (basis_points between 0 and 10000),
  valid_from timestamptz not null,
  note text not null default '',
  set_by text collate "C" not null,
  set_at timestamptz not null,
  -- Later than any transaction that was under way when it was set: an order that was placed has its rates.
  constraint commission_rates_begin_later check (valid_from > set_at),
  constraint commission_rates_market_has_one check (seller_id is not null or category_id is not null or basis_points is not null)
);
create index commission_rates_of_scope on commission_rates (seller_id, category_id, valid_from desc, nth desc);
create trigger commission_rates_only_grow before update or delete or truncate on commission_rates for each statement execute function refuse_change();

-- Who bears what else a sale costs, dated in the same way. Without a row the seller bears discounts and nothing else is charged.
create table commission_terms (
  nth bigint generated always as identity primary key,
  discount_bearer text not null check (discount_bearer in ('seller', 'market')),
  -- Of what a gateway brought, at most so much a payment.
  gateway_fee_basis_points int not null check (gateway_fee_basis_points between 0 and 1000),
  gateway_fee_max bigint check (gateway_fee_max between 1 and 9007199254740991),
  gateway_fee_bearer text not null check (gateway_fee_bearer in ('seller', 'market')),
  -- Toman of one return that its seller is the cause of.
  return_shipping bigint not null check (return_shipping between 0 and 1000000000),
  return_shipping_bearer text not null check (return_shipping_bearer in ('seller', 'market')),
  valid_from timestamptz not null,
  set_by text collate "C" not null,
  set_at timestamptz not null,
  constraint commission_terms_begin_later check (valid_from > set_at)
);
create index commission_terms_by_time on commission_terms (valid_from desc, nth desc);
create trigger commission_terms_only_grow before update or delete or truncate on commission_terms for each statement execute function refuse_change();
