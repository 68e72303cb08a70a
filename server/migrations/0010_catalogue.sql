create extension if not exists pg_trgm;

create table categories (
  id text collate "C" primary key,
  slug text collate "C" not null unique,
  title text not null,
  parent_id text collate "C" references categories (id),
  image text not null default '',
  subscription_model text not null default 'basic' check (subscription_model in ('basic', 'pro', 'gold')),
  -- Its own model, or that of the nearest category above that asks for one. Written by the import of categories, like path.
  access text not null default 'basic' check (access in ('basic', 'pro', 'gold')),
  position int not null default 0,
  -- Ids from the root to itself.
  path text[] collate "C" not null default '{}',
  -- Titles and order of its filters: [{ key, title, options: [{ label, value }] }]
  filters jsonb not null default '[]' check (jsonb_typeof(filters) = 'array'),
  search_key text not null,
  check (parent_id <> id),
  check (cardinality(path) <= 3)
);
create index categories_of_parent on categories (parent_id, position, id);
create index categories_search on categories using gin (search_key gin_trgm_ops);

create table brands (
  id text collate "C" primary key,
  slug text collate "C" not null unique,
  name text not null,
  logo text not null default '',
  -- What the brand's page tells beyond name and logo.
  page jsonb not null default '{}' check (jsonb_typeof(page) = 'object'),
  search_key text not null
);

create table products (
  id text collate "C" primary key,
  slug text collate "C" not null unique,
  title text not null,
  english_title text not null default '',
  -- Sanitised HTML.
  description text not null default '',
  specifications jsonb not null default '[]' check (jsonb_typeof(specifications) = 'array'),
  images text[] not null default '{}',
  category_id text collate "C" not null references categories (id),
  brand_id text collate "C" references brands (id),
  rating double precision check (rating between 0 and 5),
  sales bigint not null default 0 check (sales >= 0),
  -- Of titles alone; the listing adds brand and category.
  search_key text not null,
  status text not null default 'active' check (status in ('active', 'hidden')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_of_category on products (category_id, id);
create index products_of_brand on products (brand_id, id);

create table variants (
  product_id text collate "C" not null references products (id) on delete cascade,
  id text collate "C" not null,
  position int not null default 0,
  -- [{ id, attribute_id, attribute_name, type, value, label }]
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  selected boolean not null default false,
  primary key (product_id, id)
);

-- Names of colours as shoppers filter by them, with the shade to show.
create table colours (
  label text primary key,
  hex text not null check (hex ~ '^#[0-9a-fA-F]{6}$')
);
