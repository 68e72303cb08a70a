-- The number by which people name an order: nine digits, no two alike, and none tells how many orders there are (docs/decisions/0022).
create table order_number_key (
  single boolean primary key default true check (single),
  key bytea not null check (length(key) = 32)
);
insert into order_number_key (key) select decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');

create sequence order_number_positions as int minvalue 0 start 0 maxvalue 899999999;

-- A keyed permutation of 0 … 899,999,999: a Feistel network over 30 bits, run again while its result lies outside.
create function order_number_at(place int) returns int language plpgsql stable strict as $$
declare
  secret bytea := (select key from order_number_key);
  value int := place;
  high int;
  low int;
  digest bytea;
begin
  loop
    high := value >> 15;
    low := value & 32767;
    for round in 1..8 loop
      digest := sha256(secret || int4send(round) || int4send(low));
      select low, high # (((get_byte(digest, 0) << 8) | get_byte(digest, 1)) & 32767) into high, low;
    end loop;
    value := (high << 15) | low;
    exit when value < 900000000;
  end loop;
  return 100000000 + value;
end $$;

alter table orders add column number int check (number between 100000000 and 999999999);
update orders set number = order_number_at(nextval('order_number_positions')::int);
alter table orders alter column number set default order_number_at(nextval('order_number_positions')::int), alter column number set not null;
create unique index orders_number on orders (number);
