-- One look at the accounts of what was written tells whether all are there and whether one is a shopper's: most purchases move no wallet, and lock and change none.
create or replace function ledger_entries_settle() returns trigger language plpgsql as $$
declare
  missing bigint;
  wallets bigint;
begin
  if exists (select from written group by group_id having sum(amount) <> 0) then
    raise exception 'the entries of a group do not sum to zero' using errcode = 'check_violation', constraint = 'ledger_sums_to_zero';
  end if;
  select count(*) filter (where accounts.id is null), count(accounts.balance) into missing, wallets
  from written left join accounts on accounts.id = written.account_id;
  if missing > 0 then
    raise exception 'an entry names an account that is not there' using errcode = 'foreign_key_violation', constraint = 'ledger_entries_account';
  end if;
  if wallets > 0 then
    -- Shoppers' rows are locked in the order of their ids, so that two transfers between the same two cannot wait for each other.
    perform from accounts where balance is not null and id in (select account_id from written) order by id for no key update;
    update accounts set balance = balance + moved.amount
    from (select account_id, sum(amount) as amount from written group by account_id) as moved
    where accounts.id = moved.account_id and accounts.balance is not null;
  end if;
  -- What is posted for a part is named `part_…`.
  insert into part_money_due (seller_id, order_id, paid, refunded)
  select substr(account_id, 8), order_id, greatest(amount, 0), least(amount, 0) from written
  where starts_with(account_id, 'seller:') and starts_with(order_id, 'order_') and not starts_with(reason, 'part_');
  return null;
end $$;
