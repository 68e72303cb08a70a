import { listCommissionCall, setCommissionRateCall, setCommissionTermsCall } from '#contract/commission.ts'
import { listCommissionInvoicesCall, listPartWaysCall, readCommissionInvoiceCall, readPartWayCall } from '#contract/seller-money.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listCommissionInvoices, readCommissionInvoice } from './invoice/read-commission-invoices.ts'
import { listPartWays, readPartWay } from './read-ways.ts'
import { listCommission, setCommissionRate, setCommissionTerms } from './set-commission.ts'

export function commissionRoutes(serve: Serve, { clock }: Services): void {
  serve(listCommissionCall, ({ tx, query }) => listCommission(tx, query.sellerId ?? null, clock.now()))
  serve(setCommissionRateCall, async ({ tx, user, body, noteChange }) => {
    const rate = await setCommissionRate(tx, body, { by: user.id, now: clock.now() })
    const { seller, category, basisPoints, validFrom } = rate
    noteChange({
      about: `commission:${rate.id}`,
      after: { seller: seller?.id, category: category?.id, basisPoints, validFrom, note: body.note },
    })
    return { status: 'ok' as const, message: 'نرخ کارمزد ثبت شد؛ برای سفارش‌های از این تاریخ به بعد به کار می‌رود', rate }
  })
  serve(setCommissionTermsCall, async ({ tx, user, body, noteChange }) => {
    const { before, terms } = await setCommissionTerms(tx, body, { by: user.id, now: clock.now() })
    noteChange({ about: 'commission:terms', before, after: terms })
    return { status: 'ok' as const, message: 'شرایط ثبت شد؛ برای سفارش‌های از این تاریخ به بعد به کار می‌رود', terms }
  })

  serve(listPartWaysCall, ({ tx, sellerId, query }) => listPartWays(tx, sellerId, query))
  serve(readPartWayCall, ({ tx, sellerId, params }) => readPartWay(tx, sellerId, params.receiptId))
  serve(listCommissionInvoicesCall, async ({ tx, sellerId }) => ({ invoices: await listCommissionInvoices(tx, sellerId) }))
  serve(readCommissionInvoiceCall, async ({ tx, sellerId, params }) => ({
    invoice: await readCommissionInvoice(tx, sellerId, params.number),
  }))
}
