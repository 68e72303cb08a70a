-- What an official invoice says of its seller beside the legal name and id.
alter table sellers
  add column economic_code text not null default '' check (economic_code ~ '^([0-9]{10,14})?$'),
  add column registration_number text not null default '' check (registration_number ~ '^[0-9]{0,12}$'),
  add column address text not null default '',
  add column postal_code text not null default '' check (postal_code ~ '^([0-9]{10})?$'),
  add column phone text not null default '',
  -- By this the tax system knows the seller's tax memory.
  add column tax_memory text not null default '' check (tax_memory ~ '^([A-Z0-9]{6})?$');

-- The tax system's number for what a product is.
alter table products add column tax_id text not null default '' check (tax_id ~ '^([0-9]{13})?$');

-- Whether the part's invoice was issued; those that wait for it are found by the index.
alter table seller_orders add column invoiced boolean not null default false;
create index seller_orders_await_invoice on seller_orders (user_id, id) where vat_requested and not invoiced;

-- The last number of a seller's invoices in a Persian year. The row is locked until the invoice is committed with its number: so there is no gap.
create table invoice_counters (
  seller_id text collate "C" not null,
  year int not null check (year between 1400 and 1599),
  last int not null check (last >= 1),
  primary key (seller_id, year)
);

-- Documents as they were issued. Users and their orders are of another distribution group.
create table invoices (
  seller_id text collate "C" not null,
  year int not null,
  serial int not null check (serial >= 1),
  id text collate "C" not null,
  kind text not null check (kind in ('original', 'corrected', 'cancelled', 'returned')),
  refers_to text collate "C",
  reason text not null default '',
  user_id text collate "C" not null,
  order_id text collate "C" not null,
  order_number text not null,
  receipt_id text collate "C" not null,
  tax_number text not null check (tax_number ~ '^([A-Z0-9]{6}[A-F0-9]{15}[0-9])?$'),
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  subtotal bigint not null check (subtotal between 0 and 9007199254740991),
  discount bigint not null check (discount between 0 and subtotal),
  vat_basis_points int not null check (vat_basis_points between 0 and 10000),
  vat bigint not null check (vat between 0 and 9007199254740991),
  total bigint not null check (total = subtotal - discount + vat),
  issued_at timestamptz not null,
  primary key (seller_id, id),
  unique (seller_id, year, serial),
  -- A document is referred to once: its place is taken.
  unique (seller_id, refers_to),
  foreign key (seller_id, refers_to) references invoices (seller_id, id),
  constraint invoices_originals_refer_to_nothing check ((kind = 'original') = (refers_to is null))
);
create unique index invoices_one_original on invoices (seller_id, receipt_id) where kind = 'original';
create index invoices_of_receipt on invoices (receipt_id, year, serial);
create trigger invoices_only_grow before update or delete or truncate on invoices for each statement execute function refuse_change();
