-- That something is wrong with a product's page or with a price on it, for staff to look at.
create table product_reports (
  id text collate "C" primary key,
  product_id text collate "C" not null,
  -- null: its author's account is gone, and the words with it.
  user_id text collate "C",
  kind text not null check (kind in ('product', 'price')),
  reason text not null,
  -- Plain text; empty: the reason says it all.
  text text not null default '' check (char_length(text) <= 500),
  state text not null default 'open' check (state in ('open', 'closed')),
  outcome text check (outcome in ('mended', 'removed', 'no-fault')),
  -- What was done, as staff wrote it.
  done text not null default '',
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_by text collate "C",
  check ((state = 'closed') = (closed_at is not null) and (state = 'closed') = (outcome is not null))
);
-- One a person and product while it is open. Settles two at once.
create unique index product_reports_once on product_reports (product_id, user_id) where state = 'open';
create index product_reports_open on product_reports (created_at, id) where state = 'open';
create index product_reports_closed on product_reports (closed_at desc, id desc) where state = 'closed';
create index product_reports_of_user on product_reports (user_id) where user_id is not null;
