import type { Currency } from '#contract/currency.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { RateId, RateStep } from '#contract/rate.ts'
import { statement } from '../../platform/database/statement.ts'

export interface RateRow {
  id: RateId
  currency: Currency
  toman: string
  step: RateStep
  setAt: Date
  setBy: string
}
/** One of a seller's own that was taken away has no amount. */
export type OwnRateRow = Omit<RateRow, 'toman' | 'step'> & ({ toman: string; step: RateStep } | { toman: null; step: null })

const RATE = `rate.id, rate.currency, trim_scale(rate.toman)::text as toman, rate.step, rate.set_at as "setAt",
  coalesce((select concat_ws(' ', u.name, u.family) from users u where u.id = rate.set_by), '') as "setBy"`

/** The last setting of each currency. */
export const ownRates = statement<{ sellerId: SellerId }, OwnRateRow>(
  'own-rates',
  `
  select distinct on (rate.currency) ${RATE} from seller_rates rate where rate.seller_id = :sellerId order by rate.currency, rate.nth desc`,
)

/** The last settings of each currency, newest first. */
export const marketRates = statement<{ currencies: readonly Currency[]; each: number }, RateRow>(
  'market-rates',
  `
  select ${RATE} from unnest(:currencies::text[]) with ordinality as wanted (currency, place)
  cross join lateral (select * from market_rates r where r.currency = wanted.currency order by r.nth desc limit :each) as rate
  order by wanted.place, rate.nth desc`,
)

export const ownRateById = statement<{ sellerId: SellerId; currency: Currency; id: RateId }, OwnRateRow>(
  'own-rate-by-id',
  `
  select ${RATE} from seller_rates rate where rate.seller_id = :sellerId and rate.currency = :currency and rate.id = :id`,
)

export const marketRateById = statement<{ currency: Currency; id: RateId }, RateRow>(
  'market-rate-by-id',
  `
  select ${RATE} from market_rates rate where rate.currency = :currency and rate.id = :id`,
)

interface Setting extends Record<string, unknown> {
  id: RateId
  currency: Currency
  by: UserId
  at: Date
}

type OwnSetting = Setting & { sellerId: SellerId }

export const insertOwnRate = statement<OwnSetting & { toman: string; step: RateStep }, RateRow>(
  'insert-own-rate',
  `
  with rate as (
    insert into seller_rates (seller_id, currency, id, toman, step, set_by, set_at) values (:sellerId, :currency, :id, :toman::numeric, :step, :by, :at) returning *
  )
  select ${RATE} from rate`,
)

export const takeOwnRateAway = statement<OwnSetting>(
  'take-own-rate-away',
  `
  insert into seller_rates (seller_id, currency, id, set_by, set_at) values (:sellerId, :currency, :id, :by, :at)`,
)

export const insertMarketRate = statement<Setting & { toman: string; step: RateStep }, RateRow>(
  'insert-market-rate',
  `
  with rate as (insert into market_rates (currency, id, toman, step, set_by, set_at) values (:currency, :id, :toman::numeric, :step, :by, :at) returning *)
  select ${RATE} from rate`,
)

/** How many of a seller's offers have a price in each currency. */
export const offersPerCurrency = statement<{ sellerId: SellerId }, { currency: string; offers: number }>(
  'offers-per-currency',
  `
  select currency, count(*)::int as offers from offers o, jsonb_object_keys(o.currency_prices) as currency
  where o.seller_id = :sellerId and o.currency_prices <> '{}' group by currency`,
)
