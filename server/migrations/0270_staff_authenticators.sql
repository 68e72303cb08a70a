-- The app on a phone that makes one-time codes for a member of staff (TOTP), asked for besides their password.
create table staff_authenticators (
  user_id text collate "C" primary key references users (id) on delete cascade,
  -- Sealed under a key made of the token secret: who reads the database alone makes no codes with it.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null: shown to the member, who has not sent a code of it yet. It counts for nothing until then.
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken, counted from 1970: none of it or before it is taken again.
  last_counter bigint not null default 0
);

-- Codes in place of the app, for who has lost the phone: each is taken once.
create table staff_recovery_codes (
  user_id text collate "C" not null references users (id) on delete cascade,
  hash text collate "C" not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- The few of the staff among everybody.
create index users_of_staff on users (created_at, id) where role in ('staff', 'master');
