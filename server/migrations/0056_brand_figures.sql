-- What the goods of a brand are rated and how many were sold, for brands of so many goods that nobody can wait for them to be added up; counted now and then.
create table brand_figures (
  brand_id text collate "C" primary key references brands (id) on delete cascade,
  rating double precision,
  sales bigint not null,
  counted_at timestamptz not null
);
