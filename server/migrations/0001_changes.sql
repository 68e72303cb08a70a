-- What public pages and read models must forget: written in the transaction that changed it, read by every process.
create table changed_tags (
  id bigint generated always as identity primary key,
  tag text not null,
  -- Rows are read by transaction, not by id: ids of slower transactions become visible late.
  xact xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index changed_tags_xact on changed_tags (xact);
create index changed_tags_at on changed_tags (at);
