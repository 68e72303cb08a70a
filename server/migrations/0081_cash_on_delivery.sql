-- Who may pay at the door: the master's terms, one row. Sellers say for themselves whether they take cash.
create table cash_terms (
  single boolean primary key default true check (single),
  -- Of one order; null: any amount.
  max_amount bigint check (max_amount between 1 and 9007199254740991),
  place_rule text not null default 'everywhere' check (place_rule in ('everywhere', 'only', 'except')),
  -- [{ province, city }]; a city of null is the whole province.
  places jsonb not null default '[]',
  -- After so many parcels refused at the door a shopper pays in advance; null: never.
  refused_max int check (refused_max >= 1),
  changed_by text collate "C",
  changed_at timestamptz
);
insert into cash_terms default values;
alter table sellers add column takes_cash boolean not null default true;

-- What a person did to a seller's part, and who it was. Each happens to a part once.
create table order_acts (
  user_id text collate "C" not null,
  receipt_id text collate "C" not null,
  act text not null check (act in ('delivered', 'cash_recorded', 'cancelled', 'refused')),
  by_user text collate "C" not null,
  by_role text not null check (by_role in ('buyer', 'master')),
  note text not null default '',
  at timestamptz not null,
  primary key (user_id, receipt_id, act),
  foreign key (user_id, receipt_id) references seller_orders (user_id, id)
);
create index order_acts_refused on order_acts (user_id) where act = 'refused';
create trigger order_acts_only_grow before update or delete or truncate on order_acts for each statement execute function refuse_change();
