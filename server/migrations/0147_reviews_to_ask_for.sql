-- Delivered, and its buyer was not asked for reviews yet. Orders that arrived before this are left alone.
alter table orders add column review_due boolean not null default false;
create index orders_review_due on orders (delivered_at) where review_due;
