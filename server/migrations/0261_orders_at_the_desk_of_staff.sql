-- Orders by the products in them, for staff. A line is written once, when its order is opened.
create index order_lines_of_product on order_lines (product_id, order_id);
-- The few payments for which a person has to look.
create index payments_disputed on payments (created_at) where state = 'disputed';

-- Staff end what a seller has not sent, too, and give its money back.
alter table declines
  drop constraint declines_by_role_check,
  add constraint declines_by_role_check check (by_role in ('seller', 'market', 'staff'));
