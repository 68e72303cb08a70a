-- Movements as a seller reads them, newest first, and corrections by hand with their reason.
alter table stock_movements
  add column seller_id text collate "C",
  add column note text not null default '',
  -- One of the seller's people; people are of another distribution group.
  add column moved_by text collate "C",
  drop constraint stock_movements_reason_check,
  drop constraint stock_movements_check;

update stock_movements m set seller_id = o.seller_id from offers o where o.product_id = m.product_id and o.id = m.offer_id;
-- Of an offer that is gone nobody can read them any more.
update stock_movements set seller_id = '' where seller_id is null;

alter table stock_movements
  alter column seller_id set not null,
  add constraint stock_movements_reason_check
    check (reason in ('placed', 'returned', 'import', 'edit', 'received', 'counted', 'damaged', 'lost', 'sold_elsewhere', 'other')),
  add constraint stock_movements_check check ((order_id is not null) = (reason in ('placed', 'returned'))),
  add constraint stock_movements_by_hand check ((moved_by is not null) = (reason in ('received', 'counted', 'damaged', 'lost', 'sold_elsewhere', 'other')));

create index stock_movements_of_seller on stock_movements (seller_id, at, id);
-- Few beside those of purchases, which write nothing here.
create index stock_movements_set_by_seller on stock_movements (seller_id, at, id) where reason not in ('placed', 'returned');
