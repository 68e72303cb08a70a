-- The end that its shopper was told of beforehand; another end is told of again.
alter table subscriptions add column told_of timestamptz;
create index subscriptions_untold on subscriptions (expires_at, user_id, model) where told_of is distinct from expires_at;
