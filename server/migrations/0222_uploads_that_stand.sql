-- What takes an upload may leave its row as taken, and gives the file up later, when something else stands in its place; whoever does that then.
alter table uploads
  drop constraint uploads_state_check,
  add constraint uploads_state_check check (state in ('waiting', 'taken', 'given-up', 'removed'));
create index uploads_taken on uploads (id) where state = 'taken';
