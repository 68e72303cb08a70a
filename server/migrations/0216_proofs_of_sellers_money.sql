-- What the last proof of sellers' money found: one row.
create table seller_money_proofs (
  singleton boolean primary key default true check (singleton),
  proved_at timestamptz not null,
  -- Parts of which the ledger says something else than their row, and payouts of which it does.
  wrong_parts integer not null,
  wrong_payouts integer not null,
  -- The first of them by id; null: all of it agrees.
  first_wrong text collate "C",
  constraint seller_money_proofs_name_what_is_wrong check ((wrong_parts + wrong_payouts = 0) = (first_wrong is null))
);
