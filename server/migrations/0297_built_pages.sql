-- Pages that staff put together of blocks. The draft is theirs alone; a version holds from its time on, and none holds where there is none.
create table built_pages (
  place text primary key check (length(place) between 1 and 200),
  draft jsonb not null,
  version int not null check (version > 0),
  saved_at timestamptz not null,
  saved_by text not null
);
create table built_page_versions (
  place text not null references built_pages (place) on delete cascade,
  no int not null check (no > 0),
  blocks jsonb not null,
  note text not null,
  valid_from timestamptz not null,
  published_by text not null,
  primary key (place, no)
);
-- the version that holds at a moment, and the next one
create index built_page_versions_by_time on built_page_versions (place, valid_from desc, no desc);
