-- Who asks to sell here, and what became of it. What it says of the applicant goes with their account; a seller that came of it stands by itself.
create table seller_applications (
  user_id text collate "C" not null references users (id) on delete cascade,
  id text collate "C" not null,
  state text not null check (state in ('sent', 'returned', 'approved', 'refused', 'withdrawn')),
  kind text not null check (kind in ('person', 'company')),
  shop_title text not null check (shop_title <> ''),
  legal_name text not null check (legal_name <> ''),
  legal_id text not null check (legal_id ~ '^[0-9]{10,11}$' and (length(legal_id) = 11) = (kind = 'company')),
  economic_code text not null default '',
  registration_number text not null default '',
  contact_name text not null check (contact_name <> ''),
  phone text not null default '',
  email text not null default '',
  province text not null check (province <> ''),
  city text not null check (city <> ''),
  address text not null check (address <> ''),
  postal_code text not null check (postal_code ~ '^[0-9]{10}$'),
  sheba text not null check (sheba ~ '^IR[0-9]{24}$'),
  about text not null default '',
  -- What staff said when they returned or refused it.
  reason text not null default '',
  -- Rises with every change: who decides says which one they saw.
  version integer not null default 1,
  sent_at timestamptz not null,
  decided_at timestamptz,
  decided_by text collate "C",
  -- The seller that came of it.
  seller_id text collate "C",
  created_at timestamptz not null,
  primary key (user_id, id),
  constraint seller_applications_make_a_seller check ((state = 'approved') = (seller_id is not null)),
  constraint seller_applications_say_why check (state not in ('returned', 'refused') or reason <> '')
);
-- One on its way for each person.
create unique index seller_applications_open on seller_applications (user_id) where state in ('sent', 'returned');
create index seller_applications_in_state on seller_applications (state, sent_at, id);
-- Staff name it by its id alone.
create index seller_applications_by_id on seller_applications (id);
