-- Keys with which programs call in the name of who made them: of a seller's desk, or (without a seller) of staff.
create table api_keys (
  user_id text collate "C" not null references users (id) on delete cascade,
  id text collate "C" not null unique check (id like 'key\_%'),
  seller_id text collate "C",
  name text not null check (name <> ''),
  -- SHA-256 of the key, which is as random as the hash: it stands nowhere.
  hash bytea not null unique,
  hint text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (user_id, id)
);
create index api_keys_newest on api_keys (seller_id, created_at desc, id);

-- With which key a write was made; null: by a session.
alter table audit_log add column key_id text collate "C";
