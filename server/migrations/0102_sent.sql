-- A part that was sent: who said so, and when, stands beside the other acts.
alter table order_acts drop constraint order_acts_act_check;
alter table order_acts add constraint order_acts_act_check check (act in ('sent', 'delivered', 'cash_recorded', 'cancelled', 'refused'));
