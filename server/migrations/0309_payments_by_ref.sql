-- A buyer who asks for help names the number that the bank gave them.
create index payments_by_ref on payments (ref) where ref is not null;
