create table discount_codes (
  id text collate "C" primary key,
  code text not null check (char_length(code) between 2 and 40),
  kind text not null check (kind in ('percent', 'amount')),
  -- Basis points of a percent, toman of an amount.
  value bigint not null check (value between 1 and 9007199254740991),
  max_discount bigint check (max_discount between 1 and 9007199254740991),
  min_total bigint not null default 0 check (min_total between 0 and 9007199254740991),
  starts_at timestamptz,
  ends_at timestamptz,
  uses int not null default 0,
  uses_max int check (uses_max >= 1),
  per_user_max int check (per_user_max >= 1),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  check (kind <> 'percent' or value <= 10000),
  -- Two buyers, one last use: the guarded update waits for this row, and this check stands behind it.
  check (uses >= 0 and (uses_max is null or uses <= uses_max))
);
create unique index discount_codes_code on discount_codes (lower(code));

-- One row an order that claimed a code: claimed when placed, used when paid, released when given back.
create table discount_uses (
  user_id text collate "C" not null,
  order_id text collate "C" not null,
  discount_code_id text collate "C" not null,
  state text not null check (state in ('claimed', 'used', 'released')),
  at timestamptz not null,
  primary key (user_id, order_id)
);
create index discount_uses_code on discount_uses (user_id, discount_code_id) where state <> 'released';
