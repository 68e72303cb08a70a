-- Listings that the master names and keeps: /archive/{url}. `filters` are those of a listing's address, with `category` (its slug) and `days` (how new).
create table archives (
  url text collate "C" primary key,
  title text not null,
  -- Sanitised HTML.
  description text not null default '',
  image text not null default '',
  filters jsonb not null default '{}' check (jsonb_typeof(filters) = 'object'),
  position int not null default 0
);
create index archives_in_order on archives (position, url);
