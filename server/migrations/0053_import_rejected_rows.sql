-- Rows of a run that could not be written, each as it stands in the file of rejected rows: as it was sent, with what is wrong with it.
create table import_rejected_rows (
  run_id text collate "C" not null references import_runs (id) on delete cascade,
  -- Where the row began in the file that was sent.
  line bigint not null check (line > 0),
  error text not null,
  -- Bytes, not text: what was sent may be no text at all.
  content bytea not null,
  primary key (run_id, line)
);
