import { addVatRateCall, listVatRatesCall, removeVatRateCall } from '#contract/vat.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { addVatRate, listVatRates, removeVatRate } from './keep-vat.ts'

export function vatDeskRoutes(serve: Serve, { clock }: Services): void {
  serve(listVatRatesCall, async ({ tx }) => ({ rates: await listVatRates(tx, clock.now()) }))
  serve(addVatRateCall, async ({ tx, user, body, noteChange }) => {
    const rates = await addVatRate(tx, body, { by: user.id, now: clock.now() })
    noteChange({ about: 'vat', after: body })
    return { status: 'ok' as const, message: 'نرخ مالیات ثبت شد؛ سفارش‌های ثبت‌شده نرخ خود را نگه می‌دارند', rates }
  })
  serve(removeVatRateCall, async ({ tx, params: { from }, noteChange }) => {
    const { basisPoints, rates } = await removeVatRate(tx, from, clock.now())
    noteChange({ about: 'vat', before: { from, basisPoints }, after: { removed: true } })
    return { status: 'ok' as const, message: 'نرخ برداشته شد', rates }
  })
}
