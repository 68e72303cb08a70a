import { recordCashCall } from '#contract/cash-on-delivery.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { toCashPart } from '../order/to-order.ts'
import { recordCash } from './record-cash.ts'

export function cashOnDeliveryRoutes(serve: Serve, services: Services): void {
  serve(recordCashCall, async ({ tx, user, params, body, noteChange }) => {
    const part = toCashPart(await recordCash(tx, services, user.id, params.receiptId, body))
    noteChange({ after: part })
    return { status: 'ok' as const, message: 'پرداخت نقدی ثبت شد', part }
  })
}
