-- Asked to work at a seller's desk: the holder of the number says yes or no. Kept by number, since it need not have an account yet.
create table seller_invitations (
  id text collate "C" primary key,
  seller_id text collate "C" not null,
  mobile text not null check (mobile ~ '^09[0-9]{9}$'),
  roles text[] not null check (cardinality(roles) > 0),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  invited_by text collate "C" not null,
  created_at timestamptz not null,
  -- An open one is nothing from then on.
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint seller_invitations_end check ((state = 'open') = (ended_at is null))
);
-- One question at a time.
create unique index seller_invitations_open on seller_invitations (seller_id, mobile) where state = 'open';
create index seller_invitations_of_seller on seller_invitations (seller_id, created_at desc, id desc);
create index seller_invitations_of_mobile on seller_invitations (mobile, created_at desc, id desc);
