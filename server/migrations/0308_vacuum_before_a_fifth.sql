-- Autovacuum comes to a table when a fifth of its rows are dead. Of those that grow with the market that is late: at a million products every page and every
-- import has long read past hundreds of thousands of them.
alter table products set (autovacuum_vacuum_scale_factor = 0.05);
alter table variants set (autovacuum_vacuum_scale_factor = 0.05);
alter table product_listing set (autovacuum_vacuum_scale_factor = 0.05);
alter table search_words set (autovacuum_vacuum_scale_factor = 0.05);
alter table offers set (autovacuum_vacuum_scale_factor = 0.02);

-- An order's rows change in its first days and then no more, so the dead ones lie together at the end.
alter table orders set (autovacuum_vacuum_scale_factor = 0.02);
alter table seller_orders set (autovacuum_vacuum_scale_factor = 0.02);
alter table reservations set (autovacuum_vacuum_scale_factor = 0.02);
alter table payments set (autovacuum_vacuum_scale_factor = 0.02);
alter table part_money set (autovacuum_vacuum_scale_factor = 0.02);
alter table invoice_counters set (autovacuum_vacuum_scale_factor = 0.02);
