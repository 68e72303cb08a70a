-- Pieces of a delivered part that its buyer sends back.
create table returns (
  user_id text collate "C" not null,
  id text collate "C" not null unique check (id like 'return\_%'),
  order_id text collate "C" not null,
  receipt_id text collate "C" not null,
  seller_id text collate "C" not null,
  state text not null default 'requested' check (state in ('requested', 'accepted', 'received', 'refused', 'cancelled')),
  reason_kind text not null check (reason_kind in ('damaged', 'wrong', 'not_as_described', 'incomplete', 'changed_mind', 'other')),
  -- As its buyer typed it: plain text.
  reason text not null default '',
  -- What seller or staff said to the buyer when they accepted or refused it.
  answer text not null default '',
  is_sellable boolean,
  -- What its pieces had cost, and what of that came back to the wallet: the rest was paid to the seller directly.
  worth bigint check (worth between 0 and 9007199254740991),
  refund bigint check (refund between 0 and worth),
  requested_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, receipt_id) references seller_orders (user_id, id),
  constraint returns_paid_once_received check (
    (state = 'received') = (worth is not null and refund is not null and is_sellable is not null)),
  constraint returns_end_at_a_time check ((ended_at is not null) = (state in ('received', 'refused', 'cancelled')))
);
create index returns_of_order on returns (user_id, order_id, id);
create index returns_of_seller on returns (seller_id, requested_at, id);
create index returns_by_age on returns (requested_at, id);

create table return_lines (
  user_id text collate "C" not null,
  return_id text collate "C" not null,
  line_id text collate "C" not null,
  quantity int not null check (quantity >= 1),
  primary key (user_id, return_id, line_id),
  foreign key (user_id, return_id) references returns (user_id, id),
  foreign key (user_id, line_id) references order_lines (user_id, id)
);
