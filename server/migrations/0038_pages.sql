-- What is told in HTML: fixed pages (terms, about us) and the articles of the blog.
create table pages (
  slug text collate "C" primary key,
  kind text not null check (kind in ('page', 'article')),
  title text not null,
  description text not null default '',
  image text not null default '',
  -- Sanitised HTML.
  body text not null,
  published_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index articles_newest on pages (published_at, slug) where kind = 'article';
