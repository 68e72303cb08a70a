-- Runs of every kind of row can be taken back: what was kept of products is kept of any row, by its key.
alter table import_run_products rename to import_run_rows;
alter table import_run_rows rename column product_id to key;
alter index import_run_products_pkey rename to import_run_rows_pkey;
alter table import_run_rows rename constraint import_run_products_run_id_fkey to import_run_rows_run_id_fkey;
alter table import_runs rename column products_restored to rows_restored;
alter table import_runs rename column products_left to rows_left;
