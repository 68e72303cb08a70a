-- When work that comes back every so many seconds was last begun, by whichever process.
create table periodic_runs (
  name text primary key,
  started_at timestamptz not null
);
