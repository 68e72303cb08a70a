-- Money on its way out of a wallet to its holder's bank account. Until it is paid it stands in the wallet, blocked.
create table wallet_withdrawals (
  id text collate "C" primary key,
  user_id text collate "C" not null,
  amount bigint not null check (amount between 1 and 9007199254740991),
  sheba text not null check (sheba ~ '^IR[0-9]{24}$'),
  -- As the account names its holder when the money is asked for: the bank account has to be theirs.
  holder_name text not null check (holder_name <> ''),
  note text not null,
  state text not null check (state in ('requested', 'approved', 'refused', 'taken_back', 'paid')),
  -- Of a member of staff, for the shopper: why it is refused.
  reason text not null default '',
  approved_by text collate "C",
  -- The bank's name for the transfer that paid it: one pays one withdrawal.
  reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint wallet_withdrawals_reference_pays_one unique (reference),
  constraint wallet_withdrawals_paid_by_reference check ((reference is not null) = (state = 'paid')),
  constraint wallet_withdrawals_refused_with_reason check (state <> 'refused' or reason <> ''),
  constraint wallet_withdrawals_approved_by_somebody check (state not in ('approved', 'paid') or approved_by is not null)
);
create index wallet_withdrawals_of_user on wallet_withdrawals (user_id, id desc);
create index wallet_withdrawals_by_state on wallet_withdrawals (state, id);

-- The market's own bank account: positive by what was paid out of it.
alter table accounts drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in ('shopper', 'seller', 'gateway', 'market', 'bank'));
