create table orders (
  user_id text collate "C" not null,
  id text collate "C" not null unique check (id like 'order\_%'),
  -- Both derived from the seller's parts whenever one of them changes.
  status text not null check (status in ('basket', 'waiting', 'pending', 'rejected', 'processing', 'shipped', 'delivered', 'cancelled', 'failed')),
  is_paid text not null default 'unpaid' check (is_paid in ('unpaid', 'prepaid', 'selfprepaid', 'paid')),
  gateway_name text not null,
  gateway_label text not null,
  method text not null check (method in ('online', 'cod')),
  subtotal bigint not null check (subtotal between 0 and 9007199254740991),
  discount bigint not null check (discount between 0 and subtotal),
  vat bigint not null check (vat between 0 and 9007199254740991),
  total bigint not null check (total = subtotal - discount + vat),
  discount_code_id text collate "C",
  discount_code text,
  customer_name text not null default '',
  customer_phone text not null default '',
  customer_email text not null default '',
  national_code text not null default '',
  province text not null default '',
  city text not null default '',
  address text not null default '',
  postal_code text not null default '',
  social_name text not null default '',
  social_number text not null default '',
  note text not null default '',
  delivery_type text not null default 'postal' check (delivery_type in ('postal', 'pickup')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  placed_at timestamptz check (placed_at is not null or status in ('basket', 'cancelled')),
  delivered_at timestamptz check ((delivered_at is not null) = (status = 'delivered')),
  primary key (user_id, id)
-- Every order is written several times on its way: room on its page keeps that cheap.
) with (fillfactor = 70);
create index orders_placed on orders (user_id, placed_at desc, id desc) where placed_at is not null;

create table seller_orders (
  user_id text collate "C" not null,
  id text collate "C" not null unique check (id like 'receipt\_%'),
  order_id text collate "C" not null,
  seller_id text collate "C" not null,
  seller_label text not null,
  position int not null,
  status text not null check (status in ('basket', 'waiting', 'pending', 'rejected', 'processing', 'shipped', 'delivered', 'cancelled', 'failed')),
  is_paid text not null default 'unpaid' check (is_paid in ('unpaid', 'prepaid', 'selfprepaid', 'paid')),
  -- A payment of this part is open at the bank.
  in_payment boolean not null default false,
  payment_id text collate "C",
  paid_amount bigint not null default 0 check (paid_amount between 0 and total),
  subtotal bigint not null check (subtotal between 0 and 9007199254740991),
  discount bigint not null check (discount between 0 and subtotal),
  vat_requested boolean not null,
  vat_basis_points int not null check (vat_basis_points between 0 and 10000),
  vat bigint not null check (vat between 0 and 9007199254740991 and (vat_requested or vat = 0)),
  total bigint not null check (total = subtotal - discount + vat),
  payment_comment text not null default '',
  primary key (user_id, id),
  unique (user_id, order_id, seller_id),
  foreign key (user_id, order_id) references orders (user_id, id) on delete cascade,
  check ((is_paid = 'paid') = (paid_amount = total and payment_id is not null))
) with (fillfactor = 70);
create index seller_orders_seller on seller_orders (seller_id, order_id);

create table order_lines (
  user_id text collate "C" not null,
  id text collate "C" not null,
  order_id text collate "C" not null,
  receipt_id text collate "C" not null,
  product_id text collate "C" not null,
  variant_id text collate "C" not null,
  offer_id text collate "C" not null,
  position int not null,
  quantity int not null check (quantity >= 1),
  regular_price bigint not null check (regular_price between 0 and 9007199254740991),
  discounted_price bigint check (discounted_price between 0 and regular_price),
  line_total bigint not null check (line_total = quantity * coalesce(discounted_price, regular_price)),
  -- As the product was when the order was opened.
  name text not null,
  slug text not null,
  image text not null,
  attributes jsonb not null,
  primary key (user_id, id),
  unique (user_id, receipt_id, offer_id),
  foreign key (user_id, receipt_id) references seller_orders (user_id, id) on delete cascade
);
create index order_lines_order on order_lines (user_id, order_id);
