-- What the account of a seller holds of each part of an order, and why: kept by a job from what the ledger and the part say.
create table part_money (
  receipt_id text collate "C" primary key,
  user_id text collate "C" not null,
  order_id text collate "C" not null,
  seller_id text collate "C" not null,
  placed_at timestamptz not null,
  -- Frozen when the part was first looked at, by the time at which its order was placed: [{ lineId, basisPoints, scope }].
  rates jsonb not null default '[]' check (jsonb_typeof(rates) = 'array'),
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  vat_basis_points int not null check (vat_basis_points between 0 and 10000),
  -- What the ledger moved for it beside the columns below: what came in, and what went back to its buyer.
  paid bigint not null default 0,
  refunded bigint not null default 0,
  -- What was posted for it so far, signed as the seller gains.
  discount_borne bigint not null default 0 check (discount_borne >= 0),
  commission bigint not null default 0 check (commission <= 0),
  commission_vat bigint not null default 0 check (commission_vat <= 0),
  gateway_fee bigint not null default 0 check (gateway_fee <= 0),
  return_shipping bigint not null default 0 check (return_shipping <= 0),
  net bigint not null generated always as (paid + refunded + discount_borne + commission + commission_vat + gateway_fee + return_shipping) stored,
  reckoned_at timestamptz not null,
  -- When the right to send it back had ended, so that it may be paid out.
  released_at timestamptz,
  unique (seller_id, order_id)
);
create index part_money_of_seller on part_money (seller_id, placed_at desc, receipt_id desc);
create index part_money_held on part_money (receipt_id) where released_at is null;
create index part_money_net on part_money (seller_id) include (net, released_at);

-- Parts to look at, with what the ledger moved since. Rows come with the entry or act that they are of, and go with what is posted for them.
create table part_money_due (
  id bigint generated always as identity primary key,
  seller_id text collate "C" not null,
  order_id text collate "C" not null,
  paid bigint not null default 0,
  refunded bigint not null default 0
);
create index part_money_due_of_seller on part_money_due (seller_id);

-- The tax that the market owes.
alter table accounts drop constraint accounts_kind_check,
  add constraint accounts_kind_check check (kind in ('shopper', 'seller', 'gateway', 'market', 'bank', 'tax'));

-- In the statement that books, so that a purchase sends none for it. What is posted for a part is named `part_…`.
create function part_money_due_of_entries() returns trigger language plpgsql as $$
begin
  insert into part_money_due (seller_id, order_id, paid, refunded)
  select substr(account_id, 8), order_id, greatest(amount, 0), least(amount, 0) from written
  where starts_with(account_id, 'seller:') and starts_with(order_id, 'order_') and not starts_with(reason, 'part_');
  return null;
end $$;
create trigger part_money_due_of_entries after insert on ledger_entries
  referencing new table as written for each statement execute function part_money_due_of_entries();

-- What passed the market by: an advance, cash, the end of a part.
create function part_money_due_of_acts() returns trigger language plpgsql as $$
begin
  insert into part_money_due (seller_id, order_id)
  select distinct part.seller_id, part.order_id from written join seller_orders as part on part.user_id = written.user_id and part.id = written.receipt_id
  where written.act <> 'sent' and part.seller_id is not null;
  return null;
end $$;
create trigger part_money_due_of_acts after insert on order_acts
  referencing new table as written for each statement execute function part_money_due_of_acts();

-- What is taken away of a part that was paid: pieces that are not sent, or the part itself. Nothing of a purchase changes these.
create function part_money_due_of_line() returns trigger language plpgsql as $$
begin
  insert into part_money_due (seller_id, order_id)
  select part.seller_id, part.order_id from seller_orders as part where part.user_id = new.user_id and part.id = new.receipt_id and part.seller_id is not null;
  return null;
end $$;
create trigger part_money_due_of_line after update of quantity on order_lines
  for each row when (new.quantity is distinct from old.quantity) execute function part_money_due_of_line();

create function part_money_due_of_end() returns trigger language plpgsql as $$
begin
  insert into part_money_due (seller_id, order_id) values (new.seller_id, new.order_id);
  return null;
end $$;
create trigger part_money_due_of_end after update of status on seller_orders
  for each row when (new.status in ('cancelled', 'failed') and old.status not in ('cancelled', 'failed') and new.is_paid <> 'unpaid' and new.seller_id is not null)
  execute function part_money_due_of_end();

-- Everything that was sold before.
insert into part_money_due (seller_id, order_id, paid, refunded)
select substr(account_id, 8), order_id, sum(greatest(amount, 0)), sum(least(amount, 0)) from ledger_entries
where starts_with(account_id, 'seller:') and starts_with(order_id, 'order_') group by account_id, order_id;
insert into part_money_due (seller_id, order_id)
select distinct part.seller_id, part.order_id from order_acts as act join seller_orders as part on part.user_id = act.user_id and part.id = act.receipt_id
where act.act = 'advance_recorded' and part.seller_id is not null;
