-- Every write by a seller or by staff, one row a call: who, when, from where, what, and how it was before and is after, without secrets and personal data.
create table audit_log (
  id text collate "C" primary key,
  at timestamptz not null,
  -- Null: the command on the server.
  user_id text collate "C",
  role text,
  seller_id text collate "C",
  network_address text,
  request_id text,
  -- Method and path as the contract has them, or the command.
  call text not null,
  -- The thing that it was about, as `noun:key`; empty for a batch.
  about text not null default '',
  before jsonb,
  after jsonb,
  -- The code of the refusal, of a call that commits by itself and was refused on the way.
  refusal text
);
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_of_user on audit_log (user_id, at desc, id desc);
create index audit_log_of_seller on audit_log (seller_id, at desc, id desc) where seller_id is not null;
create index audit_log_of_thing on audit_log (about, at desc, id desc) where about <> '';
