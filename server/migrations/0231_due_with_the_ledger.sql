-- What waits to be reckoned is written by the trigger that settles the entries, as the last of its statements: a trigger of its own cost every purchase a call more.
create or replace function ledger_entries_settle() returns trigger language plpgsql as $$
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
  -- What is posted for a part is named `part_…`.
  insert into part_money_due (seller_id, order_id, paid, refunded)
  select substr(account_id, 8), order_id, greatest(amount, 0), least(amount, 0) from written
  where starts_with(account_id, 'seller:') and starts_with(order_id, 'order_') and not starts_with(reason, 'part_');
  return null;
end $$;
drop trigger part_money_due_of_entries on ledger_entries;
drop function part_money_due_of_entries();

-- Pieces that came back of a part that was paid to its seller directly: the market gives its commission back, though no account moves.
create function part_money_due_of_return() returns trigger language plpgsql as $$
begin
  insert into part_money_due (seller_id, order_id)
  select part.seller_id, part.order_id from seller_orders as part where part.user_id = new.user_id and part.id = new.receipt_id and part.seller_id is not null;
  return null;
end $$;
create trigger part_money_due_of_return after update of state on returns
  for each row when (new.state = 'received' and old.state <> 'received') execute function part_money_due_of_return();
