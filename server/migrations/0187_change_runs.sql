-- Bulk changes of a seller's offers. Rows up to `done` are worked off; the checkpoint moves with the rows that it covers.
create table change_runs (
  seller_id text collate "C" not null,
  id text collate "C" not null,
  kind text not null check (kind in ('change', 'file')),
  title text not null,
  -- What is done to each row: { change, source }; null where each says it by itself.
  change jsonb check ((change is null) = (kind = 'file')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'taking back', 'taken back')),
  started_by text collate "C" not null,
  taken_back_by text collate "C" check ((taken_back_by is not null) = (state in ('taking back', 'taken back'))),
  created_at timestamptz not null,
  finished_at timestamptz check ((finished_at is null) = (state in ('waiting', 'running'))),
  total int not null check (total > 0),
  done int not null default 0 check (done between 0 and total),
  -- The same of its taking back.
  undone int not null default 0 check (undone between 0 and total),
  changed int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  conflict int not null default 0,
  restored int not null default 0,
  check (changed + unchanged + refused + conflict = done),
  check (restored <= changed),
  primary key (seller_id, id)
);
create index change_runs_open on change_runs (created_at) where state in ('waiting', 'running', 'taking back');
create index change_runs_of_seller on change_runs (seller_id, created_at);
create index change_runs_over on change_runs (finished_at);

create table change_run_rows (
  seller_id text collate "C" not null,
  run_id text collate "C" not null,
  -- From 1, in the order that they are worked off.
  nth int not null,
  offer_id text collate "C" not null,
  -- Of the row that was seen.
  version int not null,
  -- What a file says of it: regularPrice, discountedPrice, stock.
  wanted jsonb,
  outcome text check (outcome in ('changed', 'unchanged', 'refused', 'conflict')),
  fault text,
  -- Terms before and after, with the time of the special offer.
  before jsonb,
  after jsonb check ((after is not null) = (outcome = 'changed')),
  -- The version that the run left.
  left_version int check ((left_version is not null) = (outcome = 'changed')),
  is_restored boolean,
  primary key (seller_id, run_id, nth),
  foreign key (seller_id, run_id) references change_runs (seller_id, id) on delete cascade
);
