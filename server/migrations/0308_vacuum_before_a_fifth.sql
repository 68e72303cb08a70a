-- Autovacuum comes to a table when a fifth of its rows are dead. For those that grow with the market that is late: at a million products, pages and imports
-- read past hundreds of thousands of dead rows until then.
alter table products set (autovacuum_vacuum_scale_factor = 0.05);
alter table variants set (autovacuum_vacuum_scale_factor = 0.05);
alter table product_listing set (autovacuum_vacuum_scale_factor = 0.05);
alter table search_words set (autovacuum_vacuum_scale_factor = 0.05);
alter table offers set (autovacuum_vacuum_scale_factor = 0.02);

-- An order's rows change in its first days and then no more: the dead ones lie together at the end of the table, and vacuum reads little else.
alter table orders set (autovacuum_vacuum_scale_factor = 0.02);
alter table seller_orders set (autovacuum_vacuum_scale_factor = 0.02);
alter table reservations set (autovacuum_vacuum_scale_factor = 0.02);
alter table payments set (autovacuum_vacuum_scale_factor = 0.02);
alter table part_money set (autovacuum_vacuum_scale_factor = 0.02);
alter table invoice_counters set (autovacuum_vacuum_scale_factor = 0.02);
