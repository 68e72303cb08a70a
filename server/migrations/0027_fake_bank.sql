-- The simulated bank's own books: the shop reaches them through its gateway adapter alone.
create table fake_bank_payments (
  authority text collate "C" primary key,
  -- The one-time key of the page on which the payer decides.
  link_id text collate "C" not null unique,
  -- The shop's name for the payment: asking twice under one name gives one bank payment.
  reference text collate "C" not null unique,
  payer_id text collate "C" not null,
  order_id text collate "C" not null,
  seller_id text collate "C",
  -- Whole rial, as Iranian banks count.
  amount_rial bigint not null check (amount_rial > 0),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'cancelled')),
  ref text unique,
  masked_card text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  verified_at timestamptz,
  constraint fake_bank_paid_has_ref check ((state = 'paid') = (ref is not null)),
  constraint fake_bank_decided check ((state = 'waiting') = (decided_at is null))
);
create index fake_bank_unverified on fake_bank_payments (decided_at desc) where state = 'paid' and verified_at is null;
