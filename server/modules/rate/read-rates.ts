import { CURRENCY_LABELS, type Currency } from '#contract/currency.ts'
import type { SellerId } from '#contract/ids.ts'
import { countingRate, type Rate, type RateId, type SellersRate } from '#contract/rate.ts'
import type { Handle } from '../../platform/database/database.ts'
import { NoRate, RateNotFound } from './rate.errors.ts'
import { marketRateById, marketRates, type OwnRateRow, offersPerCurrency, ownRateById, ownRates, type RateRow } from './rate.queries.ts'

const SETTINGS_SHOWN = 10

/** Each currency as a seller meets it. */
export async function listRates(on: Handle, sellerId: SellerId): Promise<SellersRate[]> {
  const own = await ownRates.all(on, { sellerId })
  const market = await marketRates.all(on, { currencies: CURRENCY_LABELS, each: 1 })
  const counted = await offersPerCurrency.all(on, { sellerId })
  return CURRENCY_LABELS.map((currency) => ({
    currency,
    own: standing(own.find((rate) => rate.currency === currency)),
    market: forSellers(market.find((rate) => rate.currency === currency)),
    offers: counted.find((each) => each.currency === currency)?.offers ?? 0,
  }))
}

export async function findOwnRate(on: Handle, sellerId: SellerId, currency: Currency): Promise<Rate | null> {
  const own = await ownRates.all(on, { sellerId })
  return standing(own.find((rate) => rate.currency === currency))
}

/** As sellers see it. */
export async function findMarketRate(on: Handle, currency: Currency): Promise<Rate | null> {
  return forSellers(await marketRates.first(on, { currencies: [currency], each: 1 }))
}

/** The market's rates as staff see them. */
export async function listMarketRates(on: Handle): Promise<{ currency: Currency; settings: Rate[] }[]> {
  const found = await marketRates.all(on, { currencies: CURRENCY_LABELS, each: SETTINGS_SHOWN })
  return CURRENCY_LABELS.map((currency) => ({ currency, settings: found.filter((rate) => rate.currency === currency).map(toMarketRate) }))
}

/** The rate that a seller names, as it was set then; without a name the one that counts. */
export async function readRate(on: Handle, sellerId: SellerId, currency: Currency, named: RateId | undefined): Promise<Rate> {
  if (named !== undefined) return readNamed(on, sellerId, currency, named)
  const rate = countingRate({ own: await findOwnRate(on, sellerId, currency), market: await findMarketRate(on, currency) })
  if (rate === null) throw NoRate({ currency })
  return rate
}

async function readNamed(on: Handle, sellerId: SellerId, currency: Currency, id: RateId): Promise<Rate> {
  const own = standing(await ownRateById.first(on, { sellerId, currency, id }))
  const rate = own ?? forSellers(await marketRateById.first(on, { currency, id }))
  if (rate === null) throw RateNotFound()
  return rate
}

function standing(row: OwnRateRow | undefined): Rate | null {
  return row === undefined || row.toman === null ? null : toOwnRate(row)
}

/** Without the name of a member of staff. */
function forSellers(row: RateRow | undefined): Rate | null {
  return row === undefined ? null : { ...toMarketRate(row), setBy: null }
}

export function toOwnRate(row: RateRow): Rate {
  return { ...row, whose: 'own', setAt: row.setAt.toISOString() }
}

export function toMarketRate(row: RateRow): Rate {
  return { ...row, whose: 'market', setAt: row.setAt.toISOString() }
}
