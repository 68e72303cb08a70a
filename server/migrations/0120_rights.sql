-- Staff have the rights that they were granted; a master has all of them by the role alone.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('customer', 'supplier', 'staff', 'master'));

-- Rights, or names of rights that go together. They count for staff and for a seller's people; who sold before goes on as the owner.
alter table users add column granted text[] not null default '{}';
update users set granted = '{owner}' where role = 'supplier';
