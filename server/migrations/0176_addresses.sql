-- Where a shopper has parcels sent: several places, one of them the usual one. The receiver may be another person.
create table addresses (
  user_id text collate "C" not null references users (id) on delete cascade,
  id text collate "C" not null,
  receiver_name text not null,
  receiver_mobile text not null check (receiver_mobile ~ '^09[0-9]{9}$'),
  province text not null,
  city text not null,
  street text not null,
  plate text not null,
  unit text not null,
  postal_code text not null check (postal_code ~ '^[0-9]{10}$'),
  is_default boolean not null,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
create unique index addresses_default on addresses (user_id) where is_default;

-- The saved address that the next order goes to, and who receives it; empty: the one typed, and the buyer.
alter table users
  add column address_id text collate "C" not null default '',
  add column receiver_name text not null default '',
  add column receiver_mobile text not null default '';

-- Who receives an order, where that is not its buyer.
alter table orders
  add column receiver_name text not null default '',
  add column receiver_mobile text not null default '';
