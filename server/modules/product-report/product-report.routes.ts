import { closeReportCall, listProductReportsCall, reportProductCall } from '#contract/product-report.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { closeReport, listReports, reportProduct } from './report-product.ts'

export function productReportRoutes(serve: Serve, { clock }: Services): void {
  serve(reportProductCall, async ({ tx, user, params: { productId }, body }) => {
    await reportProduct(tx, { productId, userId: user.id, at: clock.now() }, body)
    return { status: 'ok' as const, message: 'گزارش شما ثبت شد؛ نتیجهٔ بررسی را به شما خبر می‌دهیم' }
  })

  serve(listProductReportsCall, ({ tx, query }) => listReports(tx, query))

  serve(closeReportCall, async ({ tx, user, params: { reportId }, body, noteChange }) => {
    const report = await closeReport(tx, { id: reportId, by: user.id, at: clock.now() }, body)
    noteChange({ about: `product-report:${reportId}`, after: { outcome: body.outcome, done: body.done } })
    return { status: 'ok' as const, message: 'گزارش بسته شد', report }
  })
}
