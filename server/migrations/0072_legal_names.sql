-- Who a seller is before the law: a person's national code or a company's national id. Empty where it is not known yet.
alter table sellers
  add column legal_name text not null default '',
  add column legal_id text not null default '' check (legal_id ~ '^([0-9]{10,11})?$');
