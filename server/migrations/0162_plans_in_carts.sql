-- A plan in a cart, one a model, on the terms that its shopper last accepted.
create table cart_plans (
  user_id text collate "C" not null,
  model_id text collate "C" not null check (model_id in ('pro', 'gold')),
  title text not null,
  seen_price bigint not null check (seen_price between 1 and 9007199254740991),
  -- Days; -1: it does not end.
  seen_days integer not null check (seen_days = -1 or seen_days > 0),
  added_at timestamptz not null,
  primary key (user_id, model_id)
);

-- A part of an order is one seller's, or a plan, whose money is the market's: then it names its model, title and days as they were when it was ordered.
alter table seller_orders
  alter column seller_id drop not null,
  add column plan jsonb check (jsonb_typeof(plan) = 'object'),
  add constraint seller_orders_sellers_or_plan check ((seller_id is null) = (plan is not null)),
  add constraint seller_orders_plan_costs_its_price check (plan is null or total = subtotal);
create unique index seller_orders_plan on seller_orders (user_id, order_id, (plan ->> 'modelId')) where plan is not null;
