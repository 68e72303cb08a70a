-- A statement reads the entries of an account in order with the balance after each: all that it sums and filters by stands in the index.
create index ledger_entries_in_statements on ledger_entries (account_id, id desc) include (amount, at, reason);
drop index ledger_entries_of_account;
