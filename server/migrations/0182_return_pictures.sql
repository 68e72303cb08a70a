-- Pictures that show why something is sent back; the files themselves stand in a folder that no address leads to. A row comes before its file and goes
-- after it.
create table return_pictures (
  user_id text collate "C" not null,
  id text collate "C" not null check (id ~ '^[0-9a-z]{24}$'),
  receipt_id text collate "C" not null,
  -- Of the return that has it, and its place there; null: of none yet, or of none any more.
  return_id text collate "C",
  no integer check (no >= 1),
  bytes integer not null check (bytes > 0),
  -- '-infinity': given up, and nothing takes it from then on.
  created_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, return_id) references returns (user_id, id),
  constraint return_pictures_have_a_place check ((return_id is null) = (no is null))
);
create unique index return_pictures_of_return on return_pictures (user_id, return_id, no) where return_id is not null;
create index return_pictures_of_person on return_pictures (user_id, created_at);
create index return_pictures_of_nobody on return_pictures (created_at, user_id, id) where return_id is null;
