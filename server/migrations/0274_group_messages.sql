-- Messages of the market to groups of people: written, counted and sent by staff, in portions.
create table group_messages (
  id text collate "C" primary key check (id like 'group\_%'),
  -- offers: advertising, for who agreed, by day alone. messages: what concerns who is written to.
  kind text not null check (kind in ('offers', 'messages')),
  title text not null check (title <> ''),
  text text not null check (text <> ''),
  -- A path of this site; null: it leads nowhere.
  link text,
  channels text[] not null check (cardinality(channels) > 0 and channels <@ '{app,sms,email}'),
  -- Who it goes to, as the contract has it.
  audience jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled')),
  created_by text collate "C" not null,
  created_at timestamptz not null,
  -- How many it was for when it was sent off.
  counted int not null check (counted > 0),
  -- Not before this.
  send_after timestamptz not null,
  -- The greatest id of those who were looked at; empty: nobody was.
  reached text collate "C" not null default '',
  sent int not null default 0,
  ended_at timestamptz check ((ended_at is null) = (state = 'waiting'))
);
create index group_messages_by_time on group_messages (created_at desc, id desc);
create index group_messages_waiting on group_messages (send_after, id) where state = 'waiting';

-- Who got which: each person once, whatever died between.
create table group_message_people (
  user_id text collate "C" not null references users (id) on delete cascade,
  message_id text collate "C" not null,
  primary key (user_id, message_id)
);

-- The link by which a person refuses advertising without signing in: long and random.
create table advertising_refusals (
  user_id text collate "C" primary key references users (id) on delete cascade,
  token text collate "C" not null unique
);
