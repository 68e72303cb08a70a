-- What a seller says on their own page beside name, logo and description, which stand with the seller. No row: nothing yet.
create table seller_pages (
  seller_id text collate "C" primary key references sellers (id) on delete cascade,
  -- Path of an upload; empty: none.
  cover text not null default '',
  -- Sanitised HTML.
  policies text not null default '',
  -- How shoppers reach the seller; each empty where it is not said. Plain text.
  phone text not null default '',
  email text not null default '',
  hours text not null default '',
  address text not null default '',
  changed_at timestamptz not null
);
