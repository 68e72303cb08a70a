-- When a part at its seller's desk last came to another stage: what programs are told of is looked for among those that moved since the look before, not among all
-- of three months.
alter table desk_parts add column moved_at timestamptz;
update desk_parts set moved_at = reached_at;
alter table desk_parts alter column moved_at set not null;
create index desk_parts_moved on desk_parts (moved_at);

-- Up to when everything that moved was told of. null: not known.
alter table webhook_position add column looked_at timestamptz;
