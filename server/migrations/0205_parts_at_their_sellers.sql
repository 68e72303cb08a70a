-- What a seller's desk lists: a row for each part that reached its seller, written by the statement that moves the part. A table of its own, so that the list of
-- 20,000 orders has its indexes and a purchase changes none of theirs on the part itself.
create table desk_parts (
  user_id text collate "C" not null,
  receipt_id text collate "C" not null,
  seller_id text collate "C" not null,
  order_id text collate "C" not null,
  number int not null,
  -- Beside the status of the part, which is coarser: part-stage.ts.
  stage text not null default 'to_confirm' check (stage in ('to_confirm', 'confirmed', 'partly_sent', 'sent', 'delivered', 'declined', 'cancelled')),
  reached_at timestamptz not null,
  confirmed_at timestamptz,
  -- Deadlines, set by a job soon after the part has come, and with its confirmation: working days are not reckoned while somebody pays.
  confirm_by timestamptz,
  send_by timestamptz,
  due_at timestamptz generated always as (
    case when stage = 'to_confirm' then confirm_by when stage in ('confirmed', 'partly_sent') then send_by end) stored,
  -- Of the deadline that its seller was last reminded of.
  reminded_of timestamptz,
  province text not null,
  -- The words of its lines.
  search_key text not null,
  primary key (user_id, receipt_id)
);
create index desk_parts_newest on desk_parts (seller_id, reached_at desc, receipt_id desc);
create index desk_parts_of_stage on desk_parts (seller_id, stage, reached_at desc, receipt_id desc);
create index desk_parts_by_deadline on desk_parts (seller_id, (coalesce(due_at, 'infinity')), receipt_id);
-- What the jobs look for.
create index desk_parts_due on desk_parts (due_at) where due_at is not null;
create index desk_parts_without_deadline on desk_parts (reached_at) where confirm_by is null and stage = 'to_confirm';

-- Parts of before wait without a deadline: nobody was told of one.
insert into desk_parts (receipt_id, seller_id, user_id, order_id, number, stage, reached_at, province, search_key)
select part.id, part.seller_id, part.user_id, part.order_id, o.number,
  case part.status when 'processing' then 'confirmed' when 'shipped' then 'sent' when 'delivered' then 'delivered' else 'cancelled' end,
  coalesce((select max(hold.settled_at) from reservations as hold where hold.user_id = part.user_id and hold.receipt_id = part.id and hold.state = 'sold'), o.placed_at),
  o.province, coalesce((select string_agg(coalesce(line.search_key, product.search_key), ' ' order by line.position)
    from order_lines as line left join products as product on product.id = line.product_id
    where line.user_id = part.user_id and line.receipt_id = part.id), '')
from seller_orders as part join orders as o on o.user_id = part.user_id and o.id = part.order_id
where part.seller_id is not null and o.placed_at is not null
  and (part.status in ('processing', 'shipped', 'delivered') or (part.status = 'cancelled' and exists (
    select from order_acts as act where act.user_id = part.user_id and act.receipt_id = part.id and act.act in ('cancelled', 'refused')) and o.method = 'cod'));
