-- A part at its seller leaves a dead row at each step, and a sale one in the year of its product: at a fifth, dead rows grew with all the orders there ever were.
alter table desk_parts set (autovacuum_vacuum_scale_factor = 0.02);
alter table seller_product_years set (autovacuum_vacuum_scale_factor = 0.02);
alter table fake_bank_payments set (autovacuum_vacuum_scale_factor = 0.02);

-- Prices change all day, and with them the places of sellers; later than this, a market of half a million offers was not vacuumed within an hour of trade.
alter table offers set (autovacuum_vacuum_scale_factor = 0.01);
alter table offer_places set (autovacuum_vacuum_scale_factor = 0.01);
