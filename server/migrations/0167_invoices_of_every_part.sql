-- A full document names its buyer by a national code or id; a simplified one says only who they are and what they paid.
alter table invoices add column form text not null default 'full' check (form in ('full', 'simplified'));

-- Parts that may be due their invoice, in the order in which they were opened; what has no seller never is.
drop index seller_orders_await_invoice;
create index seller_orders_await_invoice on seller_orders (id)
  where not invoiced and seller_id is not null and status in ('processing', 'shipped', 'delivered') and (is_paid = 'paid' or status = 'delivered');
