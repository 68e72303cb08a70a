-- Pieces of a part that its seller, or a deadline that passed, declined at once, and what became of their money.
create table declines (
  user_id text collate "C" not null,
  receipt_id text collate "C" not null,
  no int not null check (no >= 1),
  seller_id text collate "C" not null,
  by_role text not null check (by_role in ('seller', 'market')),
  by_user text collate "C" check ((by_user is null) = (by_role = 'market')),
  note text not null default '',
  -- What they cost; of it, what went to the buyer's wallet and what their seller gives back.
  worth bigint not null check (worth between 0 and 9007199254740991),
  refund bigint not null check (refund >= 0),
  from_seller bigint not null check (from_seller >= 0),
  at timestamptz not null,
  primary key (user_id, receipt_id, no),
  constraint declines_give_back_no_more check (refund + from_seller <= worth),
  foreign key (user_id, receipt_id) references seller_orders (user_id, id)
);

create table decline_lines (
  user_id text collate "C" not null,
  receipt_id text collate "C" not null,
  no int not null,
  line_id text collate "C" not null,
  quantity int not null check (quantity >= 1),
  reason text not null check (reason in ('out_of_stock', 'damaged', 'wrong_price', 'cannot_deliver', 'other', 'late')),
  primary key (user_id, receipt_id, no, line_id),
  foreign key (user_id, receipt_id, no) references declines (user_id, receipt_id, no),
  foreign key (user_id, line_id) references order_lines (user_id, id)
);

-- A line holds the pieces that are sold. Those that were declined while others of its part are sent stand beside them, so that quantity + declined was ordered.
alter table order_lines
  add column declined int not null default 0 check (declined >= 0),
  drop constraint order_lines_quantity_check,
  add constraint order_lines_quantity_check check (quantity >= 0 and quantity + declined >= 1);
-- A part whose seller declined it never comes back, whatever is paid for it later.
alter table seller_orders add column declined_at timestamptz check (declined_at is null or status = 'cancelled');

-- Cash that a seller got at the door stays with the seller: its amount stands beside the act, as that of an advance does. What the market got has none.
alter table order_acts
  drop constraint order_acts_advances,
  add constraint order_acts_advances check (
    case act when 'advance_recorded' then amount is not null when 'cash_recorded' then nth = 1 else amount is null and nth = 1 end);
