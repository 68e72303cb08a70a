create table users (
  id text collate "C" primary key,
  mobile text not null unique check (mobile ~ '^09[0-9]{9}$'),
  role text not null default 'customer' check (role in ('customer', 'supplier', 'master')),
  -- waiting: awaits the master's approval; deactive: disabled by the master. Only an active account has sessions that hold.
  status text not null check (status in ('active', 'waiting', 'pending', 'deactive')),
  name text not null default '',
  family text not null default '',
  national_code text not null default '' check (national_code ~ '^([0-9]{10})?$'),
  email text not null default '',
  province text not null default '',
  city text not null default '',
  address text not null default '',
  postal_code text not null default '' check (postal_code ~ '^([0-9]{10})?$'),
  social_name text not null default 'whatsapp' check (social_name in ('whatsapp', 'telegram', 'rubika', 'bale', 'eita')),
  social_number text not null default '',
  note text not null default '',
  birthday date,
  -- The seller that a supplier speaks for; sellers are of another distribution group.
  seller_id text collate "C",
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (role <> 'supplier' or seller_id is not null)
);
create index users_of_seller on users (seller_id) where seller_id is not null;

-- A token names its session; the token holds as long as this row does, its owner is active and still has the role it was made for.
create table sessions (
  user_id text collate "C" not null references users (id) on delete cascade,
  id text collate "C" not null,
  role text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);
create index sessions_by_end on sessions (expires_at);

-- The newest code of a number: an older one is void. Its row lock settles guesses that come at once.
create table sms_challenges (
  mobile text primary key,
  id text collate "C" not null,
  -- HMAC of challenge and code under the server's secret: four digits would be found at once behind a plain hash.
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  wrong_guesses int not null default 0 check (wrong_guesses between 0 and 5),
  verified_at timestamptz,
  consumed_at timestamptz
);
create index sms_challenges_by_end on sms_challenges (expires_at);

-- Every code that was asked for, and every wrong guess, for as long as the limits look back: a day.
create table code_requests (
  id text collate "C" primary key,
  mobile text not null,
  -- The network address, an IPv6 one by its first 64 bits.
  address text not null,
  at timestamptz not null
);
create index code_requests_of_mobile on code_requests (mobile, at);
create index code_requests_of_address on code_requests (address, at);
create index code_requests_by_time on code_requests (at);

create table wrong_codes (
  id text collate "C" primary key,
  mobile text not null,
  at timestamptz not null
);
create index wrong_codes_of_mobile on wrong_codes (mobile, at);
create index wrong_codes_by_time on wrong_codes (at);

-- The registration form of a number that has yet to be proven by its code.
create table pending_sign_ups (
  mobile text primary key,
  name text not null,
  family text not null,
  national_code text not null,
  expires_at timestamptz not null
);
create index pending_sign_ups_by_end on pending_sign_ups (expires_at);
