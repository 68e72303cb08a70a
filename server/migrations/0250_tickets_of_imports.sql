-- What a ticket was called where it comes from. null: it was opened here.
alter table tickets add column import_key text collate "C" constraint tickets_imported_once unique;
