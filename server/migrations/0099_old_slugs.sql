-- Slugs that a product had before the one it has now: their addresses lead to it for ever, or until another product takes the slug.
-- Without a foreign key: the table is found by slug alone, and stands apart from the products.
create table product_old_slugs (
  slug text collate "C" primary key,
  product_id text collate "C" not null
);
