import type { Currency } from '#contract/currency.ts'
import { listMarketRatesCall, listRatesCall, type Rate, removeRateCall, setMarketRateCall, setRateCall } from '#contract/rate.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listMarketRates, listRates } from './read-rates.ts'
import { removeOwnRate, setMarketRate, setOwnRate } from './set-rate.ts'

/** What currencies cost: set by sellers for themselves, and by staff for the market. */
export function rateRoutes(serve: Serve, { clock }: Services): void {
  serve(listRatesCall, async ({ db, sellerId }) => ({ rates: await listRates(db, sellerId) }))

  serve(setRateCall, async ({ tx, sellerId, user, params: { currency }, body, noteChange }) => {
    const { before, rate } = await setOwnRate(tx, { sellerId, currency, by: user.id, at: clock.now() }, body)
    noteChange({ about: aboutRate(currency), before: noted(before), after: noted(rate) })
    return { rate }
  })

  serve(removeRateCall, async ({ tx, sellerId, user, params: { currency }, noteChange }) => {
    const { before, rate } = await removeOwnRate(tx, { sellerId, currency, by: user.id, at: clock.now() })
    noteChange({ about: aboutRate(currency), before: noted(before), after: noted(rate) })
    return { rate }
  })

  serve(listMarketRatesCall, async ({ db }) => ({ rates: await listMarketRates(db) }))

  serve(setMarketRateCall, async ({ tx, user, params: { currency }, body, noteChange }) => {
    const { before, rate } = await setMarketRate(tx, { currency, by: user.id, at: clock.now() }, body)
    noteChange({ about: aboutRate(currency), before: noted(before), after: noted(rate) })
    return { status: 'ok' as const, rate }
  })
}

const aboutRate = (currency: Currency) => `rate:${currency}`
const noted = (rate: Rate | null) => ({ whose: rate?.whose ?? null, toman: rate?.toman ?? null, step: rate?.step ?? null })
