-- Which subscriptions a shopper holds; without an end it holds until taken away.
create table subscriptions (
  user_id text collate "C" not null,
  model text collate "C" not null check (model in ('pro', 'gold')),
  expires_at timestamptz,
  primary key (user_id, model)
);
