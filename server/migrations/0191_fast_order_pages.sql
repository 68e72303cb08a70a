-- What staff chose to be shown above the tables of fast order, in its order; without any the catalogue's own brands and categories are.
create table fast_order_brands (
  -- The slug of a brand.
  id text collate "C" primary key,
  title text not null,
  name text not null,
  image text not null,
  -- [{ idCategory, title, image, subCategories: [{ idSubCategory, name, label, image }] }]
  categories jsonb not null check (jsonb_typeof(categories) = 'array'),
  position int not null
);

create table fast_order_categories (
  -- The slug of a category.
  id text collate "C" primary key,
  title text not null,
  image text not null,
  -- [{ idSubCategory, name, image, brands: [{ idBrand, name, image }] }]
  sub_categories jsonb not null check (jsonb_typeof(sub_categories) = 'array'),
  position int not null
);

-- Titles and choices of the filter bar, by the name of the filter.
create table fast_order_filters (
  id text collate "C" primary key check (id in ('color', 'deliveryTime', 'minStock', 'priceFormat', 'sort', 'supplier')),
  title text not null,
  -- [{ label, value }]
  options jsonb not null check (jsonb_typeof(options) = 'array'),
  position int not null
);
