-- Files of products that are worked off in chunks. How far a run has come is written in the transaction of the chunk that brought it there.
create table import_runs (
  id text collate "C" primary key,
  -- The data folder that holds the file; processes that share the folder share the work.
  place text collate "C" not null,
  kind text not null check (kind in ('products', 'singleproducts')),
  format text not null check (format in ('ndjson', 'csv')),
  state text not null check (state in ('receiving', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  -- Null: the command on the server itself.
  started_by text collate "C" references users (id) on delete set null,
  file_name text not null,
  -- SHA-256 of the whole file, when it has come in.
  digest text,
  bytes bigint not null default 0 check (bytes >= 0),
  -- The checkpoint: the next row begins at this byte, after so many lines.
  bytes_done bigint not null default 0 check (bytes_done between 0 and bytes),
  lines_done bigint not null default 0 check (lines_done >= 0),
  rows_read bigint not null default 0,
  rows_created bigint not null default 0 check (rows_created >= 0),
  rows_updated bigint not null default 0 check (rows_updated >= 0),
  rows_unchanged bigint not null default 0 check (rows_unchanged >= 0),
  rows_rejected bigint not null default 0 check (rows_rejected >= 0),
  -- How often it was taken up since it last came further.
  attempts int not null default 0,
  -- What every file of its rejected rows begins with: the header of a CSV file.
  file_head bytea not null default '',
  -- Why it cannot go on, for the person who started it.
  failure text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  touched_at timestamptz not null,
  check (rows_read = rows_created + rows_updated + rows_unchanged + rows_rejected)
);
create index import_runs_by_time on import_runs (created_at desc, id desc);
create index import_runs_open on import_runs (place, created_at, id) where state in ('receiving', 'waiting', 'running');
