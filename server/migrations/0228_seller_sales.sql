-- What sellers sold, a row a part of an order: narrow, by seller and day, and read by the figures of their desk alone. Made from orders and returns, and can be made again at any time.
-- The day is that on which its shopper placed the order, in Tehran. What was cancelled after it was sold has no row; what came back is counted beside what was sold.
create table seller_sales (
  seller_id text collate "C" not null,
  day date not null,
  receipt_id text collate "C" not null,
  placed_at timestamptz not null,
  -- Empty: its shopper was forgotten.
  province text not null,
  pieces int not null check (pieces >= 0),
  -- Toman: what the pieces cost, before a code's discount, sending and VAT.
  amount bigint not null check (amount between 0 and 9007199254740991),
  returned_pieces int not null check (returned_pieces between 0 and pieces),
  returned_amount bigint not null check (returned_amount between 0 and amount),
  primary key (seller_id, day, receipt_id) include (placed_at, province, pieces, amount, returned_pieces, returned_amount)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);

-- The same by product: the variants of a part's product together.
create table seller_product_sales (
  seller_id text collate "C" not null,
  day date not null,
  receipt_id text collate "C" not null,
  product_id text collate "C" not null,
  pieces int not null check (pieces >= 0),
  amount bigint not null check (amount between 0 and 9007199254740991),
  returned_pieces int not null check (returned_pieces between 0 and pieces),
  returned_amount bigint not null check (returned_amount between 0 and amount),
  primary key (seller_id, day, receipt_id, product_id) include (pieces, amount, returned_pieces, returned_amount)
) with (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.05);
-- Long ranges are summed by product in the order of this one; short ones by the key.
create index seller_product_sales_by_product on seller_product_sales (seller_id, product_id, day) include (receipt_id, pieces, amount, returned_pieces, returned_amount);

-- Sums of the rows above, made anew with them: a year of 20,000 orders is told from a few hundred rows. By day …
create table seller_day_sales (
  seller_id text collate "C" not null,
  day date not null,
  orders int not null check (orders > 0),
  pieces int not null,
  amount bigint not null,
  returned_pieces int not null,
  returned_amount bigint not null,
  primary key (seller_id, day)
) with (fillfactor = 80);
-- … by month and province, with the first day of the month …
create table seller_province_sales (
  seller_id text collate "C" not null,
  month date not null,
  province text not null,
  orders int not null check (orders > 0),
  pieces int not null,
  amount bigint not null,
  returned_pieces int not null,
  returned_amount bigint not null,
  primary key (seller_id, month, province)
) with (fillfactor = 80);
-- … and what each product brought in a year: in any days of it, it brought no more.
create table seller_product_years (
  seller_id text collate "C" not null,
  year int not null,
  product_id text collate "C" not null,
  amount bigint not null,
  primary key (seller_id, year, product_id)
);
create index seller_product_years_best on seller_product_years (seller_id, year, amount desc, product_id);

-- Parts that have to be looked at again. Without a key: a purchase would wait there for whoever is emptying it.
create table seller_sales_queue (
  user_id text collate "C" not null,
  receipt_id text collate "C" not null
);

-- Within the statement that changes the part: a purchase sends none more, and nobody who changes parts has to think of it.
create function queue_seller_sale() returns trigger language plpgsql as $$
begin
  insert into seller_sales_queue (user_id, receipt_id) values (new.user_id, new.id);
  return null;
end $$;
create trigger seller_orders_sold after update of status on seller_orders for each row
  when (new.seller_id is not null and (old.status in ('processing', 'shipped', 'delivered')) <> (new.status in ('processing', 'shipped', 'delivered')))
  execute function queue_seller_sale();

-- Pieces that are declined while others of their part are sent.
create function queue_declined_pieces() returns trigger language plpgsql as $$
begin
  insert into seller_sales_queue (user_id, receipt_id) values (new.user_id, new.receipt_id);
  return null;
end $$;
create trigger order_lines_declined after update of quantity on order_lines for each row
  when (new.quantity < old.quantity)
  execute function queue_declined_pieces();

create function queue_returned_sale() returns trigger language plpgsql as $$
begin
  insert into seller_sales_queue (user_id, receipt_id) values (new.user_id, new.receipt_id);
  return null;
end $$;
create trigger returns_received after update of state on returns for each row
  when (new.state = 'received' and old.state <> 'received')
  execute function queue_returned_sale();

-- A person who is forgotten leaves no province either.
create function queue_forgotten_sales() returns trigger language plpgsql as $$
begin
  insert into seller_sales_queue (user_id, receipt_id)
    select user_id, id from seller_orders
    where user_id = new.user_id and order_id = new.id and seller_id is not null and status in ('processing', 'shipped', 'delivered');
  return null;
end $$;
create trigger orders_forgotten after update of province on orders for each row
  when (old.placed_at is not null and old.province <> new.province)
  execute function queue_forgotten_sales();

insert into seller_sales_queue (user_id, receipt_id)
  select user_id, id from seller_orders where seller_id is not null and status in ('processing', 'shipped', 'delivered');
