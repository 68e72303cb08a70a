-- The terms of the discount code as they were when the order was opened: a code that is edited later changes no order.
alter table orders
  add column discount_kind text check (discount_kind in ('percent', 'amount')),
  add column discount_value bigint check (discount_value between 1 and 9007199254740991),
  add column discount_max bigint check (discount_max between 1 and 9007199254740991),
  add column discount_min_total bigint check (discount_min_total between 0 and 9007199254740991),
  add constraint orders_discount_terms check (
    (discount_kind is not null) = (discount_value is not null) and (discount_kind is not null) = (discount_min_total is not null)
    and (discount_max is null or discount_kind is not null));

update orders set discount_kind = code.kind, discount_value = code.value, discount_max = code.max_discount, discount_min_total = code.min_total
from discount_codes as code where code.id = orders.discount_code_id;

-- The sums of an order are those of its parts that have not ended; of all parts once all have.
update orders set subtotal = living.subtotal, discount = living.discount, vat = living.vat, total = living.total
from (
  select user_id, order_id, sum(subtotal) as subtotal, sum(discount) as discount, sum(vat) as vat, sum(total) as total
  from seller_orders where status not in ('cancelled', 'failed') group by user_id, order_id
) as living
where orders.user_id = living.user_id and orders.id = living.order_id
  and (orders.subtotal, orders.discount, orders.vat, orders.total) is distinct from (living.subtotal, living.discount, living.vat, living.total);

-- What a part cost when its payment was opened: money that comes late pays exactly that.
alter table payment_parts
  add column discount bigint check (discount between 0 and 9007199254740991),
  add column vat bigint check (vat between 0 and 9007199254740991);
update payment_parts set discount = part.discount, vat = part.vat
from seller_orders as part where part.user_id = payment_parts.user_id and part.id = payment_parts.receipt_id;
alter table payment_parts alter column discount set not null, alter column vat set not null;
