-- An advance that a buyer paid to a seller directly: who recorded it, and how much. A part may have several of them, each with a number of its own.
alter table order_acts
  add column nth int not null default 1 check (nth >= 1),
  add column amount bigint check (amount between 1 and 9007199254740991),
  drop constraint order_acts_act_check,
  add constraint order_acts_act_check check (act in ('sent', 'delivered', 'cash_recorded', 'advance_recorded', 'cancelled', 'refused')),
  drop constraint order_acts_by_role_check,
  add constraint order_acts_by_role_check check (by_role in ('buyer', 'seller', 'master')),
  drop constraint order_acts_pkey,
  add primary key (user_id, receipt_id, act, nth),
  add constraint order_acts_advances check ((act = 'advance_recorded') = (amount is not null) and (nth = 1 or act = 'advance_recorded'));
