-- What a shopper may subscribe to: one plan a model. `basic` is everybody's and costs nothing.
create table subscription_plans (
  model_id text collate "C" primary key check (model_id in ('basic', 'pro', 'gold')),
  title text not null,
  -- Days that it runs; -1: it does not end.
  duration_days integer not null check (duration_days = -1 or duration_days > 0),
  features jsonb not null,
  -- Toman.
  regular_price bigint not null check (regular_price between 0 and 9007199254740991),
  discount_percent integer not null check (discount_percent between 0 and 99),
  position integer not null,
  constraint subscription_plans_basic_alone_is_free check ((model_id = 'basic') = (regular_price = 0))
);

-- Each purchase of a plan, from the moment its shopper was shown the price. Title, duration and price are those that were shown.
create table subscription_purchases (
  user_id text collate "C" not null,
  transaction_id text collate "C" not null,
  model_id text collate "C" not null check (model_id in ('pro', 'gold')),
  title text not null,
  duration_days integer not null check (duration_days = -1 or duration_days > 0),
  price bigint not null check (price between 1 and 9007199254740991),
  created_at timestamptz not null,
  -- null: pending.
  bought_at timestamptz,
  -- What it was bought for: from when, and until when; without an end it holds until taken away.
  starts_at timestamptz,
  ends_at timestamptz,
  primary key (user_id, transaction_id),
  constraint subscription_purchases_bought_begin check ((bought_at is null) = (starts_at is null))
);
-- Two tabs that ask for the same plan share one purchase.
create unique index subscription_purchases_pending on subscription_purchases (user_id, model_id) where bought_at is null;
create index subscription_purchases_bought on subscription_purchases (user_id, bought_at desc, transaction_id) where bought_at is not null;
