-- The one file for the bank that a transfer stands in: never in two, so that no bank is asked to pay it twice.
alter table wallet_withdrawals
  add column file_id text collate "C",
  add column filed_by text collate "C",
  add column filed_at timestamptz,
  add constraint wallet_withdrawals_filed_by_somebody check ((file_id is null) = (filed_by is null) and (file_id is null) = (filed_at is null)),
  add constraint wallet_withdrawals_filed_by_another check (filed_by <> approved_by);
create index wallet_withdrawals_by_file on wallet_withdrawals (file_id) where file_id is not null;

alter table payouts
  add column file_id text collate "C",
  add column filed_by text collate "C",
  add column filed_at timestamptz,
  add constraint payouts_filed_by_somebody check ((file_id is null) = (filed_by is null) and (file_id is null) = (filed_at is null)),
  add constraint payouts_filed_by_another check (filed_by <> prepared_by);
create index payouts_by_file on payouts (file_id) where file_id is not null;
