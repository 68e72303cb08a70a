-- A run may be tried before it writes anything, waits until somebody has said what its columns mean, and can be taken back.
alter table import_runs
  add column is_dry boolean not null default false,
  -- What the columns of a sheet mean and how its words are read, as it was settled; null: as the header says.
  add column plan jsonb,
  -- Products that were put back, and those that somebody changed or bought since, which stayed.
  add column products_restored bigint not null default 0,
  add column products_left bigint not null default 0;
alter table import_runs drop constraint import_runs_state_check;
alter table import_runs add constraint import_runs_state_check
  check (state in ('receiving', 'asking', 'waiting', 'running', 'done', 'failed', 'cancelled', 'taking back', 'taken back'));
alter table import_runs drop constraint import_runs_kind_check;
drop index import_runs_open;
create index import_runs_open on import_runs (place, created_at, id) where state in ('receiving', 'waiting', 'running', 'taking back');

-- What a run made of a product: how it was before, and what it was when the run had written it.
create table import_run_products (
  run_id text collate "C" not null references import_runs (id) on delete cascade,
  product_id text collate "C" not null,
  -- Null: the run made it.
  before jsonb,
  -- A digest of the state that the run left.
  after bigint not null,
  -- Whether it was put back; null: not yet.
  is_restored boolean,
  primary key (run_id, product_id)
);

-- What staff said that columns and words of sheets mean, to be proposed the next time.
create table import_words (
  kind text not null check (kind in ('column', 'category', 'brand', 'unit', 'seller')),
  written text collate "C" not null,
  -- Empty: it is not read.
  meaning text not null,
  primary key (kind, written)
);
