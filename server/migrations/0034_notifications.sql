-- What the market has to say to a person, kept in the account. Ids are UUIDs of version 7: by id is by time.
create table notifications (
  user_id text collate "C" not null references users (id) on delete cascade,
  id text collate "C" not null,
  -- What it tells of, for example `payment-settled:pay_…`: a person is told of one thing once.
  cause text collate "C" not null,
  title text not null,
  -- Blocks of the contract's types: declared, drawn by known parts, never run.
  body jsonb not null check (jsonb_typeof(body) = 'array'),
  link text check (link like '/%' and link not like '//%'),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, id),
  unique (user_id, cause)
);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_by_time on notifications (created_at);
