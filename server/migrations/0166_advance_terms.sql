-- The part of a receipt that the seller takes online before the rest, in percent; null: all of it or nothing. An order keeps the terms that it was opened with.
alter table sellers add column advance_percent int check (advance_percent between 1 and 99);
alter table seller_orders add column advance_percent int check (advance_percent between 1 and 99);
