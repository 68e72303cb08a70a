-- What was changed of an offer, when and by whom: by its seller cell by cell or as a run, or by an import. What purchases take and give back stands in stock_movements.
create table offer_changes (
  product_id text collate "C" not null,
  id bigint generated always as identity,
  offer_id text collate "C" not null,
  at timestamptz not null,
  way text not null check (way in ('edit', 'run', 'import')),
  -- One of the seller's people; people are of another distribution group.
  changed_by text collate "C" check (way <> 'import' or changed_by is null),
  run_id text collate "C" check ((run_id is not null) = (way = 'run')),
  -- The fields that differ, in the words of the contract.
  before jsonb not null,
  after jsonb not null,
  primary key (product_id, id)
);
create index offer_changes_of_offer on offer_changes (product_id, offer_id, id);

alter table stock_movements
  drop constraint stock_movements_reason_check,
  drop constraint stock_movements_check,
  add constraint stock_movements_reason_check check (reason in ('placed', 'returned', 'import', 'edit')),
  add constraint stock_movements_check check ((order_id is null) = (reason in ('import', 'edit')));
