-- How long orders may wait for their seller, in hours and days of working days. The row without a seller is the market's; a seller's null is as the market has it.
create table order_deadlines (
  seller_id text collate "C" unique nulls not distinct,
  confirm_hours int check (confirm_hours between 1 and 72),
  send_days int check (send_days between 1 and 30),
  check (seller_id is not null or (confirm_hours is not null and send_days is not null))
);
insert into order_deadlines values (null, 24, 3);
