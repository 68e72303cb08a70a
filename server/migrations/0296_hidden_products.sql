-- Staff look for hidden products by their words; all others are found by the listing's.
create index products_hidden on products (id) where status <> 'active';
