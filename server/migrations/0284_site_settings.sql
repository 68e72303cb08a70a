-- What staff set of the site beside its imported frame, in one row; null and empty: as the frame, or the market itself, has it.
create table site_settings (
  id boolean primary key default true check (id),
  site_title text not null default '',
  logo text not null default '',
  primary_light text check (primary_light ~ '^#[0-9a-f]{6}$'),
  primary_dark text check (primary_dark ~ '^#[0-9a-f]{6}$'),
  -- Label and text of the five promises, in their order.
  trust jsonb not null default '[]' check (jsonb_typeof(trust) = 'array'),
  phone text not null default '',
  email text not null default '',
  hours text not null default '',
  address text not null default '',
  enamad_id text not null default '' check (enamad_id ~ '^\d{0,12}$'),
  enamad_code text not null default '' check (enamad_code ~ '^[A-Za-z0-9]{0,64}$'),
  version int not null default 1 check (version >= 1),
  set_by text collate "C",
  set_at timestamptz,
  check ((primary_light is null) = (primary_dark is null)),
  check ((enamad_id = '') = (enamad_code = ''))
);
insert into site_settings default values;
