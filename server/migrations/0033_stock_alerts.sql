-- What a shopper waits for: a product's price or stock. Products are of another distribution group.
create table stock_alerts (
  user_id text collate "C" not null references users (id) on delete cascade,
  product_id text collate "C" not null,
  -- Another after every removal; with `crossings` it names one crossing for ever.
  id text collate "C" not null,
  -- Raised whenever the shopper changes it: what was decided about an older one is void.
  version int not null default 1,
  alert_type text not null check (alert_type in ('price_reach', 'inventory_reach')),
  -- Met while the cheapest piece in stock costs as much or less.
  price bigint check (price between 0 and 9007199254740991),
  -- Met while there are as many or more.
  inventory int check (inventory >= 1),
  -- null: whoever offers it.
  seller_ids text[] collate "C" check (cardinality(seller_ids) > 0),
  sms boolean not null,
  email boolean not null,
  -- Whether it was met when it was looked at last. An alert tells when this becomes true, and never while it stays so.
  met boolean not null,
  -- When `met` was found so. No look goes back behind it, whatever a clock says.
  met_since timestamptz not null,
  -- How often it became met and was told.
  crossings int not null default 0 check (crossings >= 0),
  -- When a special offer that counts starts or ends next.
  next_look timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_id, product_id),
  check (sms or email),
  check ((alert_type = 'price_reach' and price is not null) or (alert_type = 'inventory_reach' and inventory is not null))
);
create index stock_alerts_of_product on stock_alerts (product_id, user_id);
create index stock_alerts_due on stock_alerts (next_look, product_id) where next_look is not null;

-- SMS of alerts by day of Tehran; its row settles alerts of one shopper that are told at once.
create table stock_alert_sms (
  user_id text collate "C" not null references users (id) on delete cascade,
  day date not null,
  wanted int not null check (wanted > 0),
  primary key (user_id, day)
);
create index stock_alert_sms_by_day on stock_alert_sms (day);

-- Products whose alerts have to be looked at, written in the transaction that changed the product.
create table stock_alert_queue (
  id bigint generated always as identity primary key,
  product_id text collate "C" not null
);

create function queue_stock_alerts() returns trigger language plpgsql as $$
begin
  insert into stock_alert_queue (product_id) select distinct substr(tag, 9) from changed where starts_with(tag, 'product:');
  return null;
end $$;
create trigger queue_stock_alerts after insert on changed_tags
  referencing new table as changed for each statement execute function queue_stock_alerts();

-- What an alert looks at: the least price of a piece in stock (null: nothing is), how many there are, and when time alone changes the price next.
-- Of these sellers, or of all. One row, always.
create function product_for_alerts(product text, sellers_wanted text[], at timestamptz)
  returns table (price bigint, stock bigint, next_change timestamptz) language sql stable as $$
  select min(coalesce(effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, at), o.regular_price))
      filter (where o.stock > 0),
    coalesce(sum(o.stock), 0)::bigint,
    least(min(o.special_offer_starts_at) filter (where o.special_offer_starts_at > at),
      min(o.special_offer_ends_at) filter (where o.special_offer_ends_at > at))
  from offers o
  join sellers s on s.id = o.seller_id and s.status = 'active'
  join products p on p.id = o.product_id and p.status = 'active'
  where o.product_id = product and o.active and (sellers_wanted is null or o.seller_id = any(sellers_wanted))
$$;

-- Without anything in stock there is no price: what was known of it stays.
create function alert_is_met(alert_type text, wanted_price bigint, wanted_inventory int, price bigint, stock bigint, before boolean)
  returns boolean language sql immutable
  return case alert_type when 'price_reach' then coalesce(price <= wanted_price, before) else stock >= wanted_inventory end;
