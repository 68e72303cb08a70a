-- Pictures that staff have sent for the market, with what is told of them. Their files stand among the uploads, under the path of their id.
create table library_pictures (
  id text collate "C" primary key check (id ~ '^[0-9a-z]{12,24}$'),
  -- Of the file: the same picture is kept once.
  sha256 text collate "C" not null,
  bytes int not null check (bytes > 0),
  -- As the sender's file was called; sheets name pictures by it. Empty: unknown.
  name text not null,
  -- What stands in it, for those who do not see it.
  alt text not null default '',
  added_at timestamptz not null
);
create index library_pictures_by_sha256 on library_pictures (sha256);
create index library_pictures_by_name on library_pictures (lower(name)) where name <> '';
create index library_pictures_newest on library_pictures (added_at desc, id desc);
