-- Every change of an offer's stock and why: stock received + sum of movements = stock.
create table stock_movements (
  product_id text collate "C" not null,
  id bigint generated always as identity,
  offer_id text collate "C" not null,
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('placed', 'returned', 'import')),
  order_id text collate "C" check ((order_id is null) = (reason = 'import')),
  at timestamptz not null,
  primary key (product_id, id)
);
create index stock_movements_order on stock_movements (order_id);

-- Stock held for one seller's part of an order, until it is sold or given back.
create table reservations (
  user_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  receipt_id text collate "C" not null,
  state text not null default 'held' check (state in ('held', 'sold', 'released')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz check ((settled_at is null) = (state = 'held')),
  primary key (user_id, id)
);
-- One live hold a part: its stock is never taken twice.
create unique index reservations_live on reservations (user_id, receipt_id) where state <> 'released';
create index reservations_held on reservations (user_id) where state = 'held';
-- Held, said in other words: the planner cannot take this index for the holds of one shopper, which would read everybody's.
create index reservations_expiring on reservations (expires_at) where settled_at is null;
