-- Money that bought nothing, on its way from the shopper's wallet back to the card that it came from.
create table payment_reversals (
  user_id text collate "C" not null,
  payment_id text collate "C" not null,
  -- asked: out of the wallet, and the gateway has not answered. reversed: on its card again. refused: in the wallet again.
  state text not null check (state in ('asked', 'reversed', 'refused')),
  asked_by text collate "C" not null,
  -- When the sweep asks the gateway how it stands; null: it has said so.
  next_check_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, payment_id),
  foreign key (user_id, payment_id) references payments (user_id, id),
  constraint payment_reversals_asked_are_looked_after check ((next_check_at is not null) = (state = 'asked'))
);
create index payment_reversals_to_check on payment_reversals (next_check_at) where next_check_at is not null;

-- The simulated bank gives money back, too.
alter table fake_bank_payments
  add column reversed_at timestamptz,
  add constraint fake_bank_reverses_what_it_took check (reversed_at is null or verified_at is not null);
