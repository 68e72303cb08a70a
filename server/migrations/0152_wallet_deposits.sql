-- A charge of a shopper's wallet, paid at a gateway. A payment pays for it as for an order; its money is the shopper's own.
create table wallet_deposits (
  user_id text collate "C" not null,
  id text collate "C" not null,
  amount bigint not null check (amount > 0 and amount <= 9007199254740991),
  gateway text not null,
  description text not null,
  -- Who charges it, as they wrote it; empty where the caller does not say.
  payer_name text not null default '',
  payer_family text not null default '',
  payer_phone text not null default '',
  -- waiting: never handed over. at_bank, unanswered: its payment is under way. failed: it can be paid by another payment.
  state text not null default 'waiting' check (state in ('waiting', 'at_bank', 'unanswered', 'failed', 'paid')),
  -- Why its last payment came to nothing, for the shopper.
  comment text not null default '',
  payment_id text collate "C",
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, id),
  constraint wallet_deposits_id unique (id),
  constraint wallet_deposits_paid_by check ((state = 'paid') = (payment_id is not null) and (state = 'paid') = (paid_at is not null))
);
