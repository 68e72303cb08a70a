import type { ProductId, UserId } from '#contract/ids.ts'
import type { ReportId, ReportKind, ReportOutcome } from '#contract/product-report.ts'
import { statement } from '../../platform/database/statement.ts'

export interface ReportRow {
  id: ReportId
  productId: ProductId
  productTitle: string
  productSlug: string
  kind: ReportKind
  reason: string
  text: string
  createdAt: Date
  others: number
  outcome: ReportOutcome | null
  done: string
  closedAt: Date | null
  closedBy: string | null
}

/** No row: the person's report of this product is still open. Settles two at once by the index of open ones. */
export const insertReport = statement<
  { id: string; productId: ProductId; userId: UserId; kind: ReportKind; reason: string; text: string; at: Date },
  { id: string }
>(
  'insert-product-report',
  `
  insert into product_reports (id, product_id, user_id, kind, reason, text, created_at) values (:id, :productId, :userId, :kind, :reason, :text, :at)
  on conflict (product_id, user_id) where state = 'open' do nothing returning id`,
)

const REPORT = `r.id, r.product_id as "productId", p.title as "productTitle", p.slug as "productSlug", r.kind, r.reason, r.text, r.created_at as "createdAt",
  (select count(*)::int from product_reports other where other.product_id = r.product_id and other.state = 'open' and other.id <> r.id) as others,
  r.outcome, r.done, r.closed_at as "closedAt", (select nullif(trim(name || ' ' || family), '') from users where id = r.closed_by) as "closedBy"`

type Page = { limit: number; offset: number }
const page = (which: string, order: string) => `
  select ${REPORT} from (select * from product_reports r where ${which} order by ${order} limit :limit offset :offset) r
  join products p on p.id = r.product_id order by ${order}`

export const listedReports = {
  open: statement<Page, ReportRow>('open-product-reports', page(`r.state = 'open'`, 'r.created_at, r.id')),
  closed: statement<Page, ReportRow>('closed-product-reports', page(`r.state = 'closed'`, 'r.closed_at desc, r.id desc')),
}

export const countOpenReports = statement<Record<string, never>, { count: number }>(
  'count-open-product-reports',
  `
  select count(*)::int as count from product_reports where state = 'open'`,
)

/** Of two who close it at once, the second waits and finds it closed. */
export const lockReport = statement<
  { id: ReportId },
  {
    userId: UserId | null
    state: 'open' | 'closed'
    outcome: ReportOutcome | null
    done: string
    productTitle: string
    productSlug: string
  }
>(
  'lock-product-report',
  `
  select r.user_id as "userId", r.state, r.outcome, r.done, p.title as "productTitle", p.slug as "productSlug"
  from product_reports r join products p on p.id = r.product_id where r.id = :id for update of r`,
)

export const closeReportRow = statement<{ id: ReportId; outcome: ReportOutcome; done: string; by: UserId; at: Date }>(
  'close-product-report',
  `
  update product_reports set state = 'closed', outcome = :outcome, done = :done, closed_by = :by, closed_at = :at where id = :id`,
)

export const readReportRow = statement<{ id: ReportId }, ReportRow>(
  'read-product-report',
  `
  select ${REPORT} from product_reports r join products p on p.id = r.product_id where r.id = :id`,
)

/** What a person reported stays as a figure; their words go. */
export const forgetReporter = statement<{ userId: UserId }>(
  'forget-reporter-of-products',
  `
  update product_reports set user_id = null, text = '' where user_id = :userId`,
)
