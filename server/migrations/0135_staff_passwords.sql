-- The password that staff give besides the code by SMS: a salted hash with its costs, from which nobody reads the password.
create table staff_passwords (
  user_id text collate "C" primary key references users (id) on delete cascade,
  hash text not null,
  set_at timestamptz not null
);

-- Wrong passwords, for as long as the limit looks back: a day.
create table wrong_passwords (
  user_id text collate "C" not null references users (id) on delete cascade,
  id text collate "C" not null,
  -- The session that guessed, where the right password was given in it before; empty for all others together.
  session_id text collate "C" not null,
  at timestamptz not null,
  primary key (user_id, id)
);
create index wrong_passwords_of_session on wrong_passwords (user_id, session_id, at);

-- Of a master session: when the password was given, and when it was last used. Those of before go on until they rest for too long.
alter table sessions add column unlocked_at timestamptz;
alter table sessions add column used_at timestamptz;
update sessions set unlocked_at = now(), used_at = now() where role in ('staff', 'master');
