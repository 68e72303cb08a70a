-- Where a seller's money is paid to, a row a change; the newest that has begun counts. A change counts later than it is made, so that its seller can object.
create table seller_bank_accounts (
  seller_id text collate "C" not null,
  nth bigint generated always as identity,
  sheba text not null check (sheba ~ '^IR[0-9]{24}$'),
  holder_name text not null check (holder_name <> ''),
  set_by text collate "C" not null,
  set_at timestamptz not null,
  valid_from timestamptz not null check (valid_from >= set_at),
  primary key (seller_id, nth)
);
create trigger seller_bank_accounts_only_grow before update or delete or truncate on seller_bank_accounts for each statement execute function refuse_change();

-- How a seller is paid out. The row is also the lock under which everything that claims the seller's money runs.
create table payout_settings (
  seller_id text collate "C" primary key,
  schedule text not null default 'off' check (schedule in ('off', 'weekly')),
  -- Saturday is 0.
  weekday int not null default 0 check (weekday between 0 and 6),
  -- A schedule leaves less than this for the next week.
  minimum bigint not null default 100000 check (minimum between 1 and 9007199254740991)
);
create index payout_settings_weekly on payout_settings (weekday, seller_id) where schedule = 'weekly';

-- Money of a seller on its way to the bank account. Until it is paid it stands in the seller's account, claimed.
create table payouts (
  id text collate "C" primary key check (id like 'payout\_%'),
  seller_id text collate "C" not null,
  amount bigint not null check (amount between 1 and 9007199254740991),
  -- As they were when it was asked for.
  sheba text not null check (sheba ~ '^IR[0-9]{24}$'),
  holder_name text not null check (holder_name <> ''),
  state text not null check (state in ('requested', 'prepared', 'paid', 'failed', 'refused', 'taken_back')),
  -- null: by schedule, on this day of Tehran.
  requested_by text collate "C",
  scheduled_on date,
  prepared_by text collate "C",
  paid_by text collate "C",
  -- Of a member of staff, for the seller: why it was refused or failed.
  reason text not null default '',
  reference text,
  requested_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  constraint payouts_reference_pays_one unique (reference),
  constraint payouts_two_people check (paid_by <> prepared_by),
  constraint payouts_asked_by_somebody check ((requested_by is null) = (scheduled_on is not null)),
  constraint payouts_prepared_by_somebody check (state not in ('prepared', 'paid') or prepared_by is not null),
  constraint payouts_paid_by_reference check ((paid_at is null) = (reference is null) and (paid_at is null) = (paid_by is null)),
  constraint payouts_paid_is_paid check ((state <> 'paid' or paid_at is not null) and (state in ('paid', 'failed') or paid_at is null)),
  constraint payouts_refused_with_reason check (state not in ('refused', 'failed') or reason <> '')
);
create index payouts_of_seller on payouts (seller_id, id desc);
create index payouts_by_state on payouts (state, id);
-- A schedule asks once a day, however many processes there are.
create unique index payouts_scheduled_once on payouts (seller_id, scheduled_on) where scheduled_on is not null;
