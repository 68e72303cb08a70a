-- The company that a shopper named last for an invoice, kept for the next time, and the sellers of the open receipt whose invoice is the company's.
alter table checkouts
  add column company jsonb check (jsonb_typeof(company) = 'object'),
  add column company_seller_ids text[] collate "C" not null default '{}';

-- The company as it was when the order was placed; null: the buyer themselves.
alter table seller_orders add column invoice_company jsonb check (jsonb_typeof(invoice_company) = 'object');
