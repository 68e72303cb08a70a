import type { AnswerOf } from '#contract/call.ts'
import type { ProductId, UserId } from '#contract/ids.ts'
import { PRODUCT_REPORTS_PAGE_SIZE } from '#contract/limits.ts'
import type { listProductReportsCall, NewProductReport, ProductReport, ReportId, ReportOutcome } from '#contract/product-report.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { ProductNotFound } from '../catalogue/catalogue.errors.ts'
import { leaveNotices } from '../notification/notice.ts'
import { productOnSale } from '../review/review.queries.ts'
import { AlreadyReported, ReportClosed, ReportNotFound } from './product-report.errors.ts'
import { productReportClosed } from './product-report.texts.ts'
import {
  closeReportRow,
  countOpenReports,
  insertReport,
  listedReports,
  lockReport,
  type ReportRow,
  readReportRow,
} from './product-reports.queries.ts'

/** A shopper says that something is wrong with a product or its price; once while that is open. */
export async function reportProduct(
  tx: Transaction,
  { productId, userId, at }: { productId: ProductId; userId: UserId; at: Date },
  given: NewProductReport,
): Promise<void> {
  if ((await productOnSale.first(tx, { productId })) === undefined) throw ProductNotFound()
  if ((await insertReport.first(tx, { ...given, id: newId(), productId, userId, at })) === undefined) throw AlreadyReported()
}

export async function listReports(
  tx: Transaction,
  { page, show }: { page: number; show: 'open' | 'closed' },
): Promise<AnswerOf<typeof listProductReportsCall>> {
  const limit = PRODUCT_REPORTS_PAGE_SIZE
  const [rows, { count: open }] = await Promise.all([
    listedReports[show].all(tx, { limit: limit + 1, offset: (page - 1) * limit }),
    countOpenReports.one(tx, {}),
  ])
  return { reports: rows.slice(0, limit).map(toReport), open, page, hasMore: rows.length > limit }
}

/** Staff close a report with what came of it, and who reported learns the outcome. The same again changes nothing. */
export async function closeReport(
  tx: Transaction,
  { id, by, at }: { id: ReportId; by: UserId; at: Date },
  { outcome, done }: { outcome: ReportOutcome; done: string },
): Promise<ProductReport> {
  const report = await lockReport.first(tx, { id })
  if (report === undefined) throw ReportNotFound()
  if (report.state === 'open') {
    await closeReportRow.run(tx, { id, outcome, done, by, at })
    if (report.userId !== null) {
      const { productTitle, productSlug } = report
      await leaveNotices(tx, at, productReportClosed, [
        { userId: report.userId, cause: `product-report-closed:${id}`, data: { productTitle, productSlug, outcome } },
      ])
    }
  } else if (report.outcome !== outcome || report.done !== done) throw ReportClosed()
  return toReport(await readReportRow.one(tx, { id }))
}

function toReport({ id, createdAt, closedAt, ...row }: ReportRow): ProductReport {
  return { ...row, reportId: id, date: createdAt.toISOString(), closedAt: closedAt?.toISOString() ?? null }
}
