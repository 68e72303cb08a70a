-- Accounts that were deleted and are not yet written beside the database, where a restore of an older backup finds them.
create table account_deletions (
  user_id text primary key,
  deleted_at timestamptz not null
);
