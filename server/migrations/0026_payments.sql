-- One attempt to take money for a set of sellers' parts of an order. The row stands before the gateway is asked.
create table payments (
  user_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  gateway text not null,
  amount bigint not null check (amount between 1 and 9007199254740991),
  state text not null check (state in ('opened', 'at_bank', 'unknown', 'settled', 'credited', 'refused', 'cancelled', 'abandoned', 'disputed')),
  -- The gateway's name for this payment; its uniqueness stands in payment_authorities.
  authority text,
  -- Where the shopper's browser is sent: { method, url, fields }.
  redirect jsonb,
  -- When a process began to ask the gateway for an authority; null: nobody is asking.
  requested_at timestamptz,
  ref text,
  masked_card text,
  -- The hold of the order's goods ends here; afterwards an unpaid payment is given up.
  expires_at timestamptz not null,
  -- When the sweep asks the gateway next; null: never again.
  next_check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  constraint payments_at_bank_have_authority check (state not in ('at_bank', 'unknown', 'settled', 'credited', 'disputed') or authority is not null)
);
-- However often pay is pressed, an order has one payment under way.
create unique index payments_open_of_order on payments (user_id, order_id) where state in ('opened', 'at_bank', 'unknown');
create index payments_of_order on payments (user_id, order_id, created_at desc);
create index payments_to_check on payments (next_check_at) where next_check_at is not null;

create table payment_parts (
  user_id text collate "C" not null,
  payment_id text collate "C" not null,
  receipt_id text collate "C" not null,
  seller_id text collate "C" not null,
  amount bigint not null check (amount between 0 and 9007199254740991),
  primary key (user_id, payment_id, receipt_id),
  foreign key (user_id, payment_id) references payments (user_id, id)
);

-- One authority, one payment, over all users: the claim that stays in one place when payments are spread by user.
create table payment_authorities (
  gateway text not null,
  authority text not null,
  user_id text collate "C" not null,
  payment_id text collate "C" not null,
  primary key (gateway, authority)
);
create index payment_authorities_by_authority on payment_authorities (authority);

-- What was asked, answered and brought back, forged returns included. No card number stands here whole, and no secret.
create table payment_events (
  id bigint generated always as identity primary key,
  user_id text collate "C",
  payment_id text collate "C",
  kind text not null check (kind in ('opened', 'requested', 'request_failed', 'returned', 'forged_return', 'verified', 'pending', 'withdrawn', 'settled', 'credited', 'refused', 'cancelled', 'abandoned', 'unknown', 'alarm')),
  facts jsonb not null,
  at timestamptz not null
);
create index payment_events_of_payment on payment_events (payment_id, id) where payment_id is not null;
create trigger payment_events_only_grow before update or delete or truncate on payment_events for each statement execute function refuse_change();
