-- Who approved a withdrawal and when, and who said that it was paid: two people. Those of before keep what is known of them.
alter table wallet_withdrawals
  add column approved_at timestamptz,
  add column paid_by text collate "C",
  add column paid_at timestamptz,
  add constraint wallet_withdrawals_two_people check (paid_by <> approved_by),
  add constraint wallet_withdrawals_paid_at_by_somebody check ((paid_at is null) = (paid_by is null) and (paid_at is null or state = 'paid'));
