-- What a shopper asks support, and what was said about it.
create table tickets (
  id text collate "C" primary key,
  -- What people call it by.
  number bigint generated always as identity (start with 1001) unique,
  user_id text collate "C" not null,
  title text not null check (title <> ''),
  department text not null check (department in ('technical_support', 'finance', 'customer_relations')),
  short_desc text not null,
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  status text not null default 'open' check (status in ('open', 'closed')),
  -- Of messages, and of notes: the row lock gives each the next one.
  last_no integer not null default 0,
  last_note_no integer not null default 0,
  -- Messages up to here were seen by the shopper.
  seen_no integer not null default 0,
  -- The shopper spoke last.
  awaits_answer boolean not null default true,
  -- Somebody of support has answered at least once.
  is_answered boolean not null default false,
  assigned_to text collate "C",
  rating smallint check (rating between 1 and 5),
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint tickets_closed_at_a_time check ((closed_at is not null) = (status = 'closed')),
  constraint tickets_rated_once_closed check (rating is null or status = 'closed')
);
create index tickets_of_user on tickets (user_id, id desc);
create index tickets_by_status on tickets (status, updated_at, id);

create table ticket_messages (
  ticket_id text collate "C" not null references tickets (id),
  no integer not null,
  author_id text collate "C" not null,
  role text not null check (role in ('user', 'support')),
  -- As it was typed: plain text.
  text text not null check (text <> ''),
  created_at timestamptz not null,
  primary key (ticket_id, no)
);

-- Only support reads these. A table of their own: nothing that is read for a shopper can bring one along.
create table ticket_notes (
  ticket_id text collate "C" not null references tickets (id),
  no integer not null,
  author_id text collate "C" not null,
  text text not null check (text <> ''),
  created_at timestamptz not null,
  primary key (ticket_id, no)
);
