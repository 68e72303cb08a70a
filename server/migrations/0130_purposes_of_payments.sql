-- A payment pays for a purpose: an order so far. Every payment that there is was for an order.
alter table payments
  add column purpose text not null default 'order',
  add column purpose_id text collate "C",
  -- What people call it by, an order's number; null where it has none.
  add column number text;
update payments set purpose_id = payments.order_id, number = orders.number::text
from orders where orders.user_id = payments.user_id and orders.id = payments.order_id;
-- An order that was taken out by hand leaves its payments.
update payments set purpose_id = order_id where purpose_id is null;

-- One payee's share: a seller's, the shopper's own (a wallet), or the market's.
alter table payment_parts
  add column part_id text collate "C",
  add column payee text not null default 'seller' check (payee in ('seller', 'shopper', 'market'));
update payment_parts set part_id = receipt_id;

alter table payments
  alter column purpose drop default,
  alter column purpose_id set not null,
  alter column order_id drop not null,
  -- The id alone says whose it is, so that no purpose takes another's for its own.
  add constraint payments_purpose_of_id check (starts_with(purpose_id, purpose || '_'));
alter table payment_parts
  alter column payee drop default,
  alter column part_id set not null,
  drop constraint payment_parts_pkey,
  add primary key (user_id, payment_id, part_id),
  alter column receipt_id drop not null,
  alter column seller_id drop not null,
  add constraint payment_parts_seller check ((payee = 'seller') = (seller_id is not null));

-- However often pay is pressed, what is paid for has one payment under way.
create unique index payments_open_of_purpose on payments (user_id, purpose, purpose_id) where state in ('opened', 'at_bank', 'unknown');
drop index payments_open_of_order;
drop index payments_of_order;

-- The version before runs beside this one while several machines are brought up to date. It writes and reads order_id and receipt_id, this one
-- purpose_id and part_id; each finds what the other wrote. A later migration, when no market has that version any more, drops both columns and this.
create function payments_of_the_version_before() returns trigger language plpgsql as $$
begin
  if new.purpose_id is null then
    new.purpose := 'order';
    new.purpose_id := new.order_id;
    new.number := (select orders.number::text from orders where orders.user_id = new.user_id and orders.id = new.order_id);
  elsif new.purpose = 'order' then
    new.order_id := new.purpose_id;
  end if;
  return new;
end $$;
create trigger payments_of_the_version_before before insert on payments for each row execute function payments_of_the_version_before();

create function payment_parts_of_the_version_before() returns trigger language plpgsql as $$
begin
  if new.part_id is null then
    new.part_id := new.receipt_id;
    new.payee := 'seller';
  elsif starts_with(new.part_id, 'receipt_') then
    new.receipt_id := new.part_id;
  end if;
  return new;
end $$;
create trigger payment_parts_of_the_version_before before insert on payment_parts
  for each row execute function payment_parts_of_the_version_before();

comment on column ledger_entries.order_id is 'What the money was moved for: an order, or what else its payment is for. The id says which.';
