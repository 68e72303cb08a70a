-- When a part at its seller's desk last came to another stage: what programs are told of is looked for among those that moved since the look before, not among all
-- of three months. Of parts from before it is not known, so the first look goes through all of them.
alter table desk_parts add column moved_at timestamptz not null default 'epoch';
alter table desk_parts alter column moved_at drop default;
create index desk_parts_moved on desk_parts (moved_at);

-- Up to when everything that moved was told of. null: not known.
alter table webhook_position add column looked_at timestamptz;
