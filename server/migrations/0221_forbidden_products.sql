-- What may not be sold in this market. `key`: words as search keys have them, a barcode as fourteen digits, else the slug.
create table forbidden_products (
  id text collate "C" primary key,
  kind text not null check (kind in ('word', 'category', 'brand', 'barcode')),
  value text not null,
  key text not null,
  reason text not null default '',
  unique (kind, key)
);
