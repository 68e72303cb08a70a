import type { Currency } from '#contract/currency.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import { type NewRate, type Rate, RateId } from '#contract/rate.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { RateNotFound } from './rate.errors.ts'
import { insertMarketRate, insertOwnRate, marketRates, takeOwnRateAway } from './rate.queries.ts'
import { findMarketRate, findOwnRate, toMarketRate, toOwnRate } from './read-rates.ts'

interface Setting {
  currency: Currency
  by: UserId
  at: Date
}
interface OwnSetting extends Setting {
  sellerId: SellerId
}

/** What counted before and what was set: two who set at once leave a row each, and each goes on with their own. */
interface Set {
  before: Rate | null
  rate: Rate
}

/** Sets a seller's own rate. One that stands there already is left. */
export async function setOwnRate(tx: Transaction, setting: OwnSetting, wanted: NewRate): Promise<Set> {
  const before = await findOwnRate(tx, setting.sellerId, setting.currency)
  if (before !== null && isSame(before, wanted)) return { before, rate: before }
  return { before, rate: toOwnRate(await insertOwnRate.one(tx, { ...setting, ...wanted, id: newRateId() })) }
}

/** Takes a seller's own rate away and answers the market's, which counts again. */
export async function removeOwnRate(tx: Transaction, setting: OwnSetting): Promise<{ before: Rate; rate: Rate | null }> {
  const before = await findOwnRate(tx, setting.sellerId, setting.currency)
  if (before === null) throw RateNotFound()
  await takeOwnRateAway.run(tx, { ...setting, id: newRateId() })
  return { before, rate: await findMarketRate(tx, setting.currency) }
}

/** Sets the market's rate, likewise; its staff see who. */
export async function setMarketRate(tx: Transaction, setting: Setting, wanted: NewRate): Promise<Set> {
  const [last] = await marketRates.all(tx, { currencies: [setting.currency], each: 1 })
  const before = last === undefined ? null : toMarketRate(last)
  if (before !== null && isSame(before, wanted)) return { before, rate: before }
  return { before, rate: toMarketRate(await insertMarketRate.one(tx, { ...setting, ...wanted, id: newRateId() })) }
}

const isSame = (one: NewRate, other: NewRate) => one.toman === other.toman && one.step === other.step
const newRateId = () => RateId.parse(newId())
