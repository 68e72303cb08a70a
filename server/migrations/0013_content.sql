-- Sections of the home page. `items` depends on the type: slides, banners, or slugs of products, categories or brands.
create table home_sections (
  id text collate "C" primary key,
  type text not null check (type in ('wideslider', 'featured_promo', 'categories', 'banners', 'prices', 'trendProducts', 'brands', 'featured_products')),
  title text not null default '',
  position int not null,
  visible boolean not null default true,
  items jsonb not null default '[]' check (jsonb_typeof(items) = 'array')
);

-- The one row of the site's frame.
create table bootstrap (
  id boolean primary key default true check (id),
  site_title text not null,
  logo text not null,
  banner jsonb,
  footer_about text not null
);

create table menus (
  name text collate "C" primary key check (name in ('main', 'footer', 'social')),
  items jsonb not null check (jsonb_typeof(items) = 'array')
);

create table price_lists (
  id text collate "C" primary key,
  title text not null,
  position int not null,
  -- [{ _id, product, price }], price in toman.
  rows jsonb not null check (jsonb_typeof(rows) = 'array')
);

create table gateways (
  id text collate "C" primary key,
  name text collate "C" not null unique,
  label text not null,
  description text not null default '',
  icon text not null default '',
  -- offline: cash on delivery.
  state text not null check (state in ('online', 'offline')),
  position int not null,
  enabled boolean not null default true
);
