-- Every movement of money, told twice: what one account gets, others give, so the entries of a group sum to zero.
-- A positive balance is what the market owes the account's owner. A gateway's account is negative by what shoppers paid in through it.
create table accounts (
  id text collate "C" primary key,
  kind text not null check (kind in ('shopper', 'seller', 'gateway', 'market')),
  user_id text collate "C",
  -- Kept for shoppers alone. Accounts that every purchase touches would be one hot row; theirs is the sum of their entries.
  balance bigint,
  -- Part of the balance that a waiting withdrawal has laid claim to.
  blocked bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint accounts_of_shoppers check ((kind = 'shopper') = (user_id is not null) and (kind = 'shopper') = (balance is not null)),
  constraint accounts_never_negative check (balance >= 0 and balance <= 9007199254740991),
  constraint accounts_blocked_is_there check (blocked >= 0 and blocked <= coalesce(balance, 0))
);
create unique index accounts_of_user on accounts (user_id) where user_id is not null;

-- No foreign key to accounts: it would share-lock the gateway's row in every purchase. The trigger below looks instead.
create table ledger_entries (
  id bigint generated always as identity primary key,
  group_id text collate "C" not null,
  account_id text collate "C" not null,
  amount bigint not null check (amount <> 0 and amount between -9007199254740991 and 9007199254740991),
  reason text not null,
  order_id text collate "C",
  payment_id text collate "C",
  at timestamptz not null
);
create index ledger_entries_of_account on ledger_entries (account_id, id desc);
create index ledger_entries_of_group on ledger_entries (group_id);

-- Each statement keeps its groups at zero, so every group stays at zero, and carries the shoppers' balances along.
create function ledger_entries_settle() returns trigger language plpgsql as $$
begin
  if exists (select from written group by group_id having sum(amount) <> 0) then
    raise exception 'the entries of a group do not sum to zero' using errcode = 'check_violation', constraint = 'ledger_sums_to_zero';
  end if;
  if exists (select from written where not exists (select from accounts where accounts.id = written.account_id)) then
    raise exception 'an entry names an account that is not there' using errcode = 'foreign_key_violation', constraint = 'ledger_entries_account';
  end if;
  -- Shoppers' rows are locked in the order of their ids, so that two transfers between the same two cannot wait for each other.
  perform from accounts where balance is not null and id in (select account_id from written) order by id for no key update;
  update accounts set balance = balance + moved.amount
  from (select account_id, sum(amount) as amount from written group by account_id) as moved
  where accounts.id = moved.account_id and accounts.balance is not null;
  return null;
end $$;
create trigger ledger_entries_settle after insert on ledger_entries
  referencing new table as written for each statement execute function ledger_entries_settle();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: its rows are neither changed nor removed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entries_only_grow before update or delete or truncate on ledger_entries for each statement execute function refuse_change();

-- A balance moves by entries alone.
create function refuse_balance_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 and (tg_op = 'UPDATE' or coalesce(new.balance, 0) <> 0) then
    raise exception 'a balance changes by ledger entries alone' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger accounts_balance_by_entries before insert or update of balance on accounts for each row execute function refuse_balance_by_hand();
