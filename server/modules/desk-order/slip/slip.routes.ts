import { Readable } from 'node:stream'
import { printSlipsAsPdfCall } from '#contract/slip.ts'
import { FileAnswer } from '../../../platform/http/files.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import type { DaysOff } from '../../calendar/days-off.ts'
import { OrderNotFound } from '../../order/order.errors.ts'
import { readSlips } from '../read-desk-orders.ts'
import { slipPdf } from './pdf/slip-pdf.ts'

/** Packing slips and address labels as a file. */
export function slipRoutes(serve: Serve, { clock }: Services, daysOff: DaysOff): void {
  serve(printSlipsAsPdfCall, async ({ db, sellerId, query: { ids, kind, paper } }) => {
    const slips = await readSlips(db, { sellerId, daysOff, now: clock.now() }, ids)
    if (slips.orders.length === 0) throw OrderNotFound()
    const pdf = await slipPdf({ ...slips, kind, paper })
    return new FileAnswer('application/pdf', `slips-${paper}.pdf`, Readable.from([pdf]))
  })
}
