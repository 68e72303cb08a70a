-- Money that one shopper moved to another. The ledger holds the same group of entries, by `order_id` = id.
create table wallet_transfers (
  id text collate "C" primary key,
  sender_id text collate "C" not null,
  receiver_id text collate "C" not null,
  amount bigint not null check (amount between 1 and 9007199254740991),
  note text not null,
  -- Whether the sender's mobile and national code were matched: not_asked where no provider is set.
  owner_match text not null check (owner_match in ('not_asked', 'same')),
  created_at timestamptz not null,
  constraint wallet_transfers_between_two check (sender_id <> receiver_id)
);
create index wallet_transfers_sent on wallet_transfers (sender_id, id desc);
create index wallet_transfers_received on wallet_transfers (receiver_id, id desc);

-- Numbers that a sender looked up: rows of the last day alone, for its limit.
create table receiver_lookups (
  user_id text collate "C" not null,
  id text collate "C" not null,
  at timestamptz not null,
  primary key (user_id, id)
);
