-- Items of lists (pictures, specifications, areas) that the rows of a run replaced and that stand there no longer.
alter table import_runs add column items_removed bigint not null default 0 check (items_removed >= 0);
