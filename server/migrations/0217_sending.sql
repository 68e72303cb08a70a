-- How a seller sends: what its new offers begin with, and spans of days in which it sends nothing. Days are counted from 1970-01-01 in Tehran.
create table seller_terms (
  seller_id text collate "C" primary key,
  delivery_time text not null check (delivery_time in ('in3hours', 'in1day', 'in3days', 'in1week', 'in15days')),
  min_order int not null check (min_order >= 1)
);

create table seller_days_off (
  seller_id text collate "C" not null,
  id text collate "C" not null,
  first_day int not null check (first_day >= 0),
  last_day int not null check (last_day between first_day and first_day + 92),
  note text not null default '',
  created_by text collate "C" not null,
  created_at timestamptz not null,
  primary key (seller_id, id)
);
create index seller_days_off_coming on seller_days_off (seller_id, last_day);
