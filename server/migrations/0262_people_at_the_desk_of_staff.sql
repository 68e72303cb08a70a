-- People as staff list and find them: who joined last, who is not let in, who is more than a shopper, and by words of a name.
create index users_newest on users (created_at desc, id desc);
create index users_not_active on users (status, created_at desc, id desc) where status <> 'active';
create index users_of_role on users (role, created_at desc, id desc) where role <> 'customer';
create index users_by_name on users using gin (lower(name || ' ' || family) gin_trgm_ops);
