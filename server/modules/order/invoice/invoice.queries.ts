import type { OrderId, OrderNumber, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import type { Invoice, InvoiceForm, InvoiceKind, InvoiceLine, InvoiceParty } from '#contract/invoice.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { SoldLine } from './invoice-lines.ts'
import { MAY_BE_DUE } from './invoice-queue.ts'

/** Paid in full; or at its buyer's, who pays at the door. */
const IS_DUE = `${MAY_BE_DUE} and (part.is_paid = 'paid' or o.method = 'cod')`
const DUE_PARTS = `join seller_orders as part on part.user_id = waiting.user_id and part.id = waiting.receipt_id
    join orders as o on o.user_id = part.user_id and o.id = part.order_id join sellers as seller on seller.id = part.seller_id`

/** What an invoice is made of: a part as it was frozen, its seller as they are now, and the number that it is given. */
export interface DuePart {
  userId: UserId
  orderId: OrderId
  orderNumber: OrderNumber
  receiptId: ReceiptId
  sellerId: SellerId
  serial: number
  taxMemory: string
  form: InvoiceForm
  seller: InvoiceParty
  buyer: InvoiceParty
  lines: SoldLine[]
  discount: Toman
  shipping: Toman
  vatBasisPoints: number
  vat: Toman
}

/**
 * Gives numbers to the parts that `due` locks: those of one seller follow one another. The counters are locked in the order of their sellers until the
 * transaction ends, so this comes after every row that others wait for; what is rolled back gives its numbers back.
 */
const numbering = (due: string) => `
  with locked as (
    select part.* from ${due}
  ), due as (
    select *, row_number() over (partition by seller_id order by id) as nth, count(*) over (partition by seller_id) as of_seller from locked
  ), numbered as (
    insert into invoice_counters as counter (seller_id, year, last) select seller_id, :year, count(*) from locked group by seller_id order by seller_id
    on conflict (seller_id, year) do update set last = counter.last + excluded.last
    returning seller_id, last
  )
  select due.user_id as "userId", o.id as "orderId", o.number::text as "orderNumber", due.id as "receiptId", due.seller_id as "sellerId",
    (numbered.last - due.of_seller + due.nth)::int as serial, seller.tax_memory as "taxMemory", case when due.vat_requested then 'full' else 'simplified' end as form,
    json_build_object('name', coalesce(nullif(seller.legal_name, ''), due.seller_label), 'nationalCode', seller.legal_id, 'economicCode', seller.economic_code,
      'registrationNumber', seller.registration_number, 'province', seller.province, 'city', seller.city, 'address', seller.address,
      'postalCode', seller.postal_code, 'phone', seller.phone) as seller,
    case when due.invoice_company is not null then
      json_build_object('name', due.invoice_company ->> 'name', 'nationalCode', due.invoice_company ->> 'nationalCode',
        'economicCode', due.invoice_company ->> 'economicCode', 'registrationNumber', '', 'province', '', 'city', '',
        'address', due.invoice_company ->> 'address', 'postalCode', due.invoice_company ->> 'postalCode', 'phone', o.customer_phone)
    when due.vat_requested then
      json_build_object('name', o.customer_name, 'nationalCode', o.national_code, 'economicCode', '', 'registrationNumber', '', 'province', o.province,
        'city', o.city, 'address', o.address, 'postalCode', o.postal_code, 'phone', o.customer_phone)
    else
      json_build_object('name', o.customer_name, 'nationalCode', '', 'economicCode', '', 'registrationNumber', '', 'province', '', 'city', '', 'address', '',
        'postalCode', '', 'phone', o.customer_phone)
    end as buyer,
    (select json_agg(json_build_object('id', line.id, 'name', line.name, 'taxProductId', coalesce(product.tax_id, ''), 'quantity', line.quantity,
        'price', coalesce(line.discounted_price, line.regular_price)) order by line.position)
      from order_lines as line left join products as product on product.id = line.product_id
      where line.user_id = due.user_id and line.receipt_id = due.id and line.quantity > 0) as lines,
    due.discount, due.shipping, case when due.vat_requested then due.vat_basis_points else 0 end as "vatBasisPoints", due.vat
  from due join numbered on numbered.seller_id = due.seller_id
  join orders as o on o.user_id = due.user_id and o.id = due.order_id
  join sellers as seller on seller.id = due.seller_id
  order by due.id`

/** Numbers these parts of one order, those of them that are due. */
export const numberDueParts = statement<{ userId: UserId; receiptIds: readonly ReceiptId[]; year: number }, DuePart>(
  'number-due-invoices',
  numbering(`seller_orders as part join orders as o on o.user_id = part.user_id and o.id = part.order_id
      join sellers as seller on seller.id = part.seller_id
    where part.user_id = :userId and part.id = any (:receiptIds) and ${IS_DUE} order by part.id for no key update of part`),
)

/** Numbers those of these parts that are due, whosever they are, but for those that somebody else is writing now. */
export const numberWaitingParts = statement<{ userIds: readonly UserId[]; receiptIds: readonly ReceiptId[]; year: number }, DuePart>(
  'number-waiting-invoices',
  numbering(`unnest(:userIds::text[], :receiptIds::text[]) as waiting (user_id, receipt_id) ${DUE_PARTS}
    where ${IS_DUE} order by part.id for no key update of part skip locked`),
)

/** The next number of one seller, locked until the transaction ends. */
export const takeNumber = statement<{ sellerId: SellerId; year: number }, { serial: number; taxMemory: string }>(
  'take-invoice-number',
  `
  insert into invoice_counters as counter (seller_id, year, last) values (:sellerId, :year, 1)
  on conflict (seller_id, year) do update set last = counter.last + 1
  returning last as serial, (select tax_memory from sellers where id = :sellerId) as "taxMemory"`,
)

/** A row of the table. */
export interface InvoiceRecord {
  sellerId: SellerId
  year: number
  serial: number
  id: string
  form: InvoiceForm
  kind: InvoiceKind
  refersTo: string | null
  reason: string
  userId: UserId
  orderId: OrderId
  orderNumber: OrderNumber
  receiptId: ReceiptId
  taxNumber: string
  seller: InvoiceParty
  buyer: InvoiceParty
  lines: InvoiceLine[]
  subtotal: Toman
  discount: Toman
  vatBasisPoints: number
  vat: Toman
  total: Toman
  issuedAt: Date
}

export const insertInvoices = statement<{ rows: string }>(
  'insert-invoices',
  `
  with given as (
    select * from jsonb_to_recordset(:rows::jsonb) as row ("sellerId" text, year int, serial int, id text, form text, kind text, "refersTo" text, reason text, "userId" text,
      "orderId" text, "orderNumber" text, "receiptId" text, "taxNumber" text, seller jsonb, buyer jsonb, lines jsonb, subtotal bigint, discount bigint,
      "vatBasisPoints" int, vat bigint, total bigint, "issuedAt" timestamptz)
  ), marked as (
    update seller_orders as part set invoiced = true from given where part.user_id = given."userId" and part.id = given."receiptId" and not part.invoiced
  ), done as (
    delete from invoices_due as waiting using given where waiting.user_id = given."userId" and waiting.receipt_id = given."receiptId"
  )
  insert into invoices (seller_id, year, serial, id, form, kind, refers_to, reason, user_id, order_id, order_number, receipt_id, tax_number, seller, buyer, lines,
    subtotal, discount, vat_basis_points, vat, total, issued_at)
  select "sellerId", year, serial, id, form, kind, "refersTo", reason, "userId", "orderId", "orderNumber", "receiptId", "taxNumber", seller, buyer, lines,
    subtotal, discount, "vatBasisPoints", vat, total, "issuedAt" from given`,
)

const INVOICE = `invoice.seller_id as "sellerId", invoice.year, invoice.serial, invoice.id, invoice.form, invoice.kind, invoice.refers_to as "refersTo", invoice.reason,
    invoice.user_id as "userId", invoice.order_id as "orderId", invoice.order_number as "orderNumber", invoice.receipt_id as "receiptId",
    invoice.tax_number as "taxNumber", invoice.seller, invoice.buyer, invoice.lines, invoice.subtotal, invoice.discount,
    invoice.vat_basis_points as "vatBasisPoints", invoice.vat, invoice.total, invoice.issued_at as "issuedAt"`

/** A row with the number of the document whose place it takes. */
export type ReferringInvoice = InvoiceRecord & { before: Invoice['refersTo'] }

const BEFORE = `case when before.id is not null then json_build_object('number', before.year || '-' || before.serial, 'taxNumber', before.tax_number) end as before`
const REFERRED = 'left join invoices as before on before.seller_id = invoice.seller_id and before.id = invoice.refers_to'

export const listInvoicesOfReceipt = statement<{ receiptId: ReceiptId }, ReferringInvoice>(
  'list-invoices-of-receipt',
  `
  select ${INVOICE}, ${BEFORE} from invoices as invoice ${REFERRED}
  where invoice.receipt_id = :receiptId order by invoice.year desc, invoice.serial desc limit 100`,
)

export const listInvoicesOfYear = statement<{ sellerId: SellerId; year: number; after: number; limit: number }, ReferringInvoice>(
  'list-invoices-of-year',
  `
  select ${INVOICE}, ${BEFORE} from invoices as invoice ${REFERRED}
  where invoice.seller_id = :sellerId and invoice.year = :year and invoice.serial > :after order by invoice.serial limit :limit`,
)

/** Those that were issued in a span of one Persian year, in the order of their numbers. */
export const listInvoicesOfSpan = statement<
  { sellerId: SellerId; year: number; from: Date; until: Date; after: number; limit: number },
  ReferringInvoice
>(
  'list-invoices-of-span',
  `
  select ${INVOICE}, ${BEFORE} from invoices as invoice ${REFERRED}
  where invoice.seller_id = :sellerId and invoice.year = :year and invoice.issued_at >= :from and invoice.issued_at < :until and invoice.serial > :after
  order by invoice.serial limit :limit`,
)

/** Who may see a part: its buyer, and its seller, whom a plan has not. */
export const findPartOwners = statement<{ receiptId: ReceiptId }, { userId: UserId; sellerId: SellerId | null }>(
  'find-owners-of-part',
  `
  select user_id as "userId", seller_id as "sellerId" from seller_orders where id = :receiptId`,
)

/** The first of the queue after one. Few of them are not due, or not yet: the queue is asked alone, since PostgreSQL does not know how few rows it has. */
export const listWaitingParts = statement<{ after: string; limit: number }, { userId: UserId; receiptId: ReceiptId }>(
  'list-waiting-invoices',
  `
  select user_id as "userId", receipt_id as "receiptId" from invoices_due where receipt_id > :after order by receipt_id limit :limit`,
)
