-- What is written down of each piece of the product when it is sent; empty: nothing.
alter table products add column piece_code text not null default '' check (piece_code in ('', 'serial', 'imei'));
