-- How a seller sends, in the seller's own order: the first is taken until the shopper chooses another.
create table shipping_methods (
  seller_id text collate "C" not null references sellers (id) on delete cascade,
  id text collate "C" not null,
  position int not null,
  kind text not null check (kind in ('post', 'courier', 'freight', 'pickup')),
  label text not null,
  cost bigint not null check (cost between 0 and 9007199254740991),
  -- The carrier is paid at the door, what the carrier asks: nothing of it is in our sums.
  paid_on_arrival boolean not null check (not paid_on_arrival or (cost = 0 and free_from is null)),
  -- Free when the seller's lines come to this.
  free_from bigint check (free_from between 1 and 9007199254740991),
  -- Working days until it arrives.
  min_days int check (min_days between 0 and max_days),
  max_days int check (max_days <= 365),
  address text not null default '' check (kind <> 'pickup' or address <> ''),
  primary key (seller_id, id),
  check ((min_days is null) = (max_days is null))
);

-- The methods that a shopper chose, by seller.
alter table checkouts add column shipping jsonb not null default '{}' check (jsonb_typeof(shipping) = 'object');

-- Frozen with the order: what it costs, and which method it is by. A seller that named none costs nothing.
alter table seller_orders
  add column shipping bigint not null default 0 check (shipping between 0 and 9007199254740991),
  add column shipping_method jsonb,
  drop constraint seller_orders_check3,
  add constraint seller_orders_total check (total = subtotal - discount + shipping + vat),
  add constraint seller_orders_shipping_has_method check (shipping = 0 or shipping_method is not null);

alter table orders
  add column shipping bigint not null default 0 check (shipping between 0 and 9007199254740991),
  drop constraint orders_check1,
  add constraint orders_total check (total = subtotal - discount + shipping + vat);
