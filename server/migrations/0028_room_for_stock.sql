-- An offer's stock changes with every purchase. No index holds it, so while its page has room a change writes the row alone, and none of its indexes.
alter table offers set (fillfactor = 85);
