-- Pictures that somebody has sent and that stand nowhere yet. What takes one deletes its row, in its own transaction, and answers for the file from then on.
-- A row of a file that is removed stays until its day is over: it counts among what its owner has sent that day.
-- Without a foreign key: a row outlives its owner until its file is gone.
create table uploads (
  user_id text collate "C" not null,
  id text collate "C" not null check (id ~ '^[0-9a-z]{12,24}$'),
  state text not null default 'waiting' check (state in ('waiting', 'given-up', 'removed')),
  sha256 text collate "C" not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes integer not null check (bytes > 0),
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index uploads_of_user on uploads (user_id, created_at);
create index uploads_by_age on uploads (created_at, user_id, id);
create index uploads_given_up on uploads (user_id, id) where state = 'given-up';
