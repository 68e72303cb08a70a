-- VAT by date: days in the calendar of Tehran, valid_to included.
create table vat_rates (
  valid_from date primary key,
  valid_to date check (valid_to >= valid_from),
  basis_points int not null check (basis_points between 0 and 10000)
);
-- 9 % before, 10 % since the first day of 1403 (notice of the tax authority). A later rate is a row of its own; the newest that has begun counts.
insert into vat_rates (valid_from, valid_to, basis_points) values ('2015-03-21', '2024-03-19', 900), ('2024-03-20', null, 1000);
