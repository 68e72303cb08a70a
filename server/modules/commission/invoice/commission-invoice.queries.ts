import type { SellerId } from '#contract/ids.ts'
import type { InvoiceParty } from '#contract/invoice.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface CommissionInvoiceRow {
  year: number
  serial: number
  sellerId: SellerId
  month: string
  seller: InvoiceParty
  charged: number
  givenBack: number
  commission: number
  vat: number
  total: number
  issuedAt: Date
}

interface Span extends Record<string, unknown> {
  month: string
  from: Date
  until: Date
  year: number
  now: Date
}

/**
 * The invoices of a month that has ended, for all sellers without one yet, numbered without a gap. The year's counter is locked first, so whoever
 * issues at once waits and then finds them issued; what is rolled back gives its numbers back.
 */
export const issueOfMonth = statement<Span, { serial: number }>(
  'issue-commission-invoices-of-month',
  `
  with moved as (
    select substr(account.id, 8) as seller_id, sums.* from accounts as account cross join lateral (
      select coalesce(-sum(amount) filter (where reason = 'part_commission' and amount < 0), 0)::bigint as charged,
        coalesce(sum(amount) filter (where reason = 'part_commission' and amount > 0), 0)::bigint as given_back,
        coalesce(-sum(amount) filter (where reason = 'part_commission_vat'), 0)::bigint as vat
      from ledger_entries where account_id = account.id and at >= :from and at < :until and reason in ('part_commission', 'part_commission_vat')) as sums
    where account.kind = 'seller' and (sums.charged <> 0 or sums.given_back <> 0 or sums.vat <> 0)
  ), due as (
    select moved.*, row_number() over (order by seller_id) as nth from moved
    where not exists (select from commission_invoices as issued where issued.seller_id = moved.seller_id and issued.month = :month)
  ), counter as (
    update commission_invoice_counters set last = last + (select count(*) from due)::int where year = :year and exists (select from due) returning last
  )
  insert into commission_invoices (year, serial, seller_id, month, seller, charged, given_back, commission, vat, total, issued_at)
  select :year, (counter.last - (select count(*) from due) + due.nth)::int, due.seller_id, :month,
    jsonb_build_object('name', coalesce(nullif(seller.legal_name, ''), seller.name, due.seller_id), 'nationalCode', coalesce(seller.legal_id, ''),
      'economicCode', coalesce(seller.economic_code, ''), 'registrationNumber', coalesce(seller.registration_number, ''), 'province', coalesce(seller.province, ''),
      'city', coalesce(seller.city, ''), 'address', coalesce(seller.address, ''), 'postalCode', coalesce(seller.postal_code, ''), 'phone', coalesce(seller.phone, '')),
    due.charged, due.given_back, due.charged - due.given_back, due.vat, due.charged - due.given_back + due.vat, :now
  from counter, due left join sellers as seller on seller.id = due.seller_id
  order by due.seller_id
  returning serial`,
)

/** Locks the year's counter until the transaction ends. The first number of a year is made with it. */
export const lockCounter = statement<{ year: number }, { last: number }>(
  'lock-commission-invoice-counter',
  `
  insert into commission_invoice_counters as counter (year, last) values (:year, 0) on conflict (year) do update set last = counter.last returning last`,
)

const INVOICE = `year, serial, seller_id as "sellerId", month, seller, charged, given_back as "givenBack", commission, vat, total, issued_at as "issuedAt"`

export const listInvoicesOfSeller = statement<{ sellerId: SellerId; limit: number }, CommissionInvoiceRow>(
  'list-commission-invoices',
  `
  select ${INVOICE} from commission_invoices where seller_id = :sellerId order by month desc limit :limit`,
)

export const findInvoice = statement<{ sellerId: SellerId; year: number; serial: number }, CommissionInvoiceRow>(
  'find-commission-invoice',
  `
  select ${INVOICE} from commission_invoices where year = :year and serial = :serial and seller_id = :sellerId`,
)
