-- What somebody chose of a table of trade, under a name of theirs.
create table saved_filters (
  user_id text collate "C" not null references users (id) on delete cascade,
  id text collate "C" not null,
  -- Of which table.
  slug text collate "C" not null check (slug in ('brand-fast-order', 'category-fast-order')),
  name text not null check (char_length(name) between 1 and 60),
  -- Filters, search type and what was chosen of the tree, as the contract has them.
  choices jsonb not null check (jsonb_typeof(choices) = 'object'),
  -- Counts the saves: who saves names the one that they saw.
  version int not null default 1,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
-- Two tabs cannot leave two filters of one name.
create unique index saved_filters_name on saved_filters (user_id, slug, lower(name));
