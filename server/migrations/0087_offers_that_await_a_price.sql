-- Off sale since an import said that there is no price to buy at, and on sale again with the next price. Others that are off sale stay so.
alter table offers add column awaits_price boolean not null default false check (not (active and awaits_price));
