-- How far a market that is being filled has come: written with the rows that it counts, so that a fill that was broken off goes on where it stood.
create table bulk_loads (
  source text collate "C" primary key,
  -- Rows read so far, and what became of them.
  read_rows bigint not null default 0 check (read_rows >= 0),
  -- The moment that all its rows are written at.
  at timestamptz not null,
  finished_at timestamptz
);
