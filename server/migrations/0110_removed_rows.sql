-- Rows of plain entities that were removed, whole, until they are taken back. The last one of a key.
create table removed_rows (
  table_name text collate "C" not null,
  key text collate "C" not null,
  row jsonb not null,
  removed_at timestamptz not null,
  primary key (table_name, key)
);
