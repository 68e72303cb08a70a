-- The last number of the market's invoices in a Persian year. The row is locked until the invoices are committed with their numbers: so there is no gap.
create table commission_invoice_counters (
  year int primary key check (year between 1400 and 1599),
  last int not null check (last >= 0)
);

-- What the market took of a seller in a Persian month, as it was issued when the month had ended. More given back than taken: below nought.
create table commission_invoices (
  year int not null,
  serial int not null check (serial >= 1),
  seller_id text collate "C" not null,
  month text collate "C" not null check (month ~ '^1[34][0-9]{2}-(0[1-9]|1[0-2])$'),
  seller jsonb not null,
  charged bigint not null check (charged >= 0),
  given_back bigint not null check (given_back >= 0),
  commission bigint not null check (commission = charged - given_back),
  vat bigint not null,
  total bigint not null check (total = commission + vat),
  issued_at timestamptz not null,
  primary key (year, serial),
  constraint commission_invoices_one_a_month unique (seller_id, month)
);
create trigger commission_invoices_only_grow before update or delete or truncate on commission_invoices for each statement execute function refuse_change();
