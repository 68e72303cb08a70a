-- How often the page of a product was looked at on a day in Tehran: by people, as far as that can be told, and nothing of who.
create table product_views (
  product_id text collate "C" not null,
  day date not null,
  views int not null check (views > 0),
  primary key (product_id, day)
) with (fillfactor = 80);
create index product_views_day on product_views (day);

-- The same by seller: views of pages on which the seller had something for sale at that moment.
create table seller_views (
  seller_id text collate "C" not null,
  day date not null,
  views bigint not null check (views > 0),
  primary key (seller_id, day)
) with (fillfactor = 50);
