-- A change of a row that changes nothing which an index keeps or asks about is not written to any of its table's indexes. Two indexes asked about what every
-- purchase changes several times.

-- Parts that may be due their invoice wait in a queue of their own.
create table invoices_due (
  user_id text collate "C" not null,
  receipt_id text collate "C" not null,
  -- In the order in which the parts were opened.
  primary key (receipt_id, user_id)
);
insert into invoices_due (user_id, receipt_id)
  select user_id, id from seller_orders
  where not invoiced and seller_id is not null and status in ('processing', 'shipped', 'delivered') and (is_paid = 'paid' or status = 'delivered');
drop index seller_orders_await_invoice;

-- Old orders whose person is forgotten are looked for by a job, once a day.
drop index orders_with_person;
create index orders_by_time on orders using brin (placed_at);
