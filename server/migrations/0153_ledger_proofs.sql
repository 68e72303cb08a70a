-- What the last proof of the ledger found: one row.
create table ledger_proofs (
  singleton boolean primary key default true check (singleton),
  proved_at timestamptz not null,
  -- Accounts whose balance is not the sum of their entries, or that stand in a group that does not sum to zero.
  wrong_accounts integer not null,
  -- The first of them by id; null: the ledger balances.
  first_wrong text collate "C",
  constraint ledger_proofs_name_what_is_wrong check ((wrong_accounts = 0) = (first_wrong is null))
);
