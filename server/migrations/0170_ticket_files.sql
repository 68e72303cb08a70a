-- What came with messages of tickets; the files themselves stand in a folder that no address leads to. A row comes before its file and goes after it.
-- Without a foreign key: a row outlives its ticket until its file is gone.
create table ticket_files (
  ticket_id text collate "C" not null,
  id text collate "C" not null check (id ~ '^[0-9a-z]{12,24}$'),
  author_id text collate "C" not null,
  -- Of the message that has it; null: of none yet, or of none any more.
  no integer,
  name text not null check (name <> ''),
  type text not null check (type in ('image/webp', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  -- '-infinity': given up, and nothing takes it from then on.
  created_at timestamptz not null,
  primary key (ticket_id, id)
);
create unique index ticket_files_of_message on ticket_files (ticket_id, no) where no is not null;
create index ticket_files_of_author on ticket_files (author_id, created_at);
create index ticket_files_of_nobody on ticket_files (created_at, ticket_id, id) where no is null;
