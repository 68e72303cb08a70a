-- What people call things beside what titles call them, as staff keep it; the market's own list stands in persian/synonyms.ts.
create table search_synonyms (
  id text collate "C" primary key,
  said text not null,
  -- Words as searches are read, with a space between them.
  said_key text collate "C" not null check (said_key <> ''),
  written text not null,
  written_key text collate "C" not null check (written_key <> '' and written_key <> said_key),
  set_by text collate "C" not null,
  set_at timestamptz not null
);
create unique index search_synonyms_pair on search_synonyms (said_key, written_key);

-- How often a search found nothing on a day in Tehran, and nothing of who searched.
create table missed_searches (
  text_key text collate "C" not null,
  day date not null,
  -- As it was typed, the last time.
  text text not null,
  searches int not null check (searches > 0),
  primary key (text_key, day)
) with (fillfactor = 80);
create index missed_searches_day on missed_searches (day);
