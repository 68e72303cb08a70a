-- Products that sellers propose, with what they would offer of them, until staff decide.
create table proposals (
  seller_id text collate "C" not null,
  id text collate "C" not null,
  state text not null check (state in ('draft', 'sent', 'returned', 'accepted', 'refused')),
  title text not null,
  -- As the contract has it; a draft may lack what is asked for when it is sent.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  version int not null default 1,
  -- People are of another distribution group.
  created_by text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sent_at timestamptz check (sent_at is not null or state in ('draft')),
  decided_by text collate "C",
  decided_at timestamptz,
  -- Why it was returned or refused.
  reason text not null default '' check (reason <> '' or state not in ('returned', 'refused')),
  product_id text collate "C" check ((product_id is not null) = (state = 'accepted')),
  primary key (seller_id, id)
);
create index proposals_of_seller on proposals (seller_id, updated_at desc, id);
create index proposals_waiting on proposals (sent_at, id) where state = 'sent';
create index proposals_decided on proposals (decided_at desc, id) where decided_at is not null;
create unique index proposals_by_id on proposals (id);
