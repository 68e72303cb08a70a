-- Addresses of other programs that are told of what happens: of a seller, or (without one) of the market.
create table webhooks (
  id text collate "C" primary key check (id like 'hook\_%'),
  seller_id text collate "C",
  made_by text collate "C" not null,
  url text not null,
  events text[] not null,
  -- failing: the market turned it off, since nothing arrived there for days.
  state text not null default 'on' check (state in ('on', 'off', 'failing')),
  failing_since timestamptz,
  created_at timestamptz not null
);
create index webhooks_of_seller on webhooks (seller_id, created_at desc, id);

-- What an address was last told of a thing, so that what happened is found by what differs: no purchase writes for it.
create table webhook_told (
  webhook_id text collate "C" not null references webhooks (id) on delete cascade,
  kind text not null check (kind in ('part', 'return', 'product', 'offer')),
  ref text collate "C" not null,
  state text not null,
  primary key (webhook_id, kind, ref)
);

-- Each event for each address, with the very words that are signed and sent.
create table webhook_deliveries (
  webhook_id text collate "C" not null references webhooks (id) on delete cascade,
  id text collate "C" not null check (id like 'event\_%'),
  event text not null,
  about text collate "C" not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  next_at timestamptz not null,
  last_at timestamptz,
  last_status int,
  last_error text not null default '',
  created_at timestamptz not null,
  primary key (webhook_id, id)
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at, id) where state = 'waiting';
create index webhook_deliveries_by_age on webhook_deliveries (created_at);

-- Up to which transaction changed products were looked at.
create table webhook_position (
  single boolean primary key default true check (single),
  xact xid8 not null
);
