-- What a person chose to be told about, and where. No row: the default of the market's terms holds.
create table notification_choices (
  user_id text collate "C" not null references users (id) on delete cascade,
  kind text collate "C" not null,
  channel text collate "C" not null check (channel in ('app', 'sms', 'email')),
  is_on boolean not null,
  chosen_at timestamptz not null,
  primary key (user_id, kind, channel)
);
