import {
  changeDiscountCall,
  createDiscountCall,
  listDiscountsCall,
  readDiscountCall,
  switchDiscountCall,
  tryDiscountCall,
} from '#contract/discount-code.ts'
import { listGatewayStatesCall, sortGatewaysCall } from '#contract/gateway-desk.ts'
import { addSynonymsCall, listMissedSearchesCall, listSynonymsCall, removeSynonymCall, trySearchCall } from '#contract/search-desk.ts'
import { readSiteSettingsCall, saveSiteSettingsCall } from '#contract/site-settings.ts'
import { addVatRateCall, listVatRatesCall, removeVatRateCall } from '#contract/vat.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { made as madeBy } from './buying.ts'
import { requestOf } from './call-request.ts'

/** Made by the master, in the session of staff. */
const made: typeof madeBy = (market, { masterToken, ...person }, call, input) =>
  madeBy(market, { ...person, masterToken, token: masterToken }, call, input)

let codes = 0
const newCode = () => ({
  code: `NOWRUZ-${++codes}`,
  kind: 'percent' as const,
  value: 1_000,
  maxDiscount: null,
  minTotal: 0,
  usesMax: null,
  perUserMax: 1,
  forMobile: null,
  firstOrder: false,
  startsOn: null,
  endsOn: null,
})

/** A code that this master has made. */
async function coded(market: TestMarket) {
  const { discount } = await made(market, market.master, createDiscountCall, { body: newCode() })
  return { as: market.master, discount, params: { discountId: discount.id } }
}

let years = 1410
/** The first day of a year that has no rate yet. */
const newRate = () => ({ from: `${++years}/01/01`, basisPoints: 1_100 })

async function rated(market: TestMarket) {
  const { rates } = await made(market, market.master, addVatRateCall, { body: newRate() })
  return { as: market.master, params: { from: rates[0]?.from ?? '' } }
}

let names = 0
const newNames = () => ({ said: `نام ${++names}`, written: 'گوشی موبایل' })

export const SHOP_DESK_REQUESTS = [
  requestOf(listDiscountsCall, async (market) => ({ as: market.master, query: {} })),
  requestOf(createDiscountCall, async (market) => ({ as: market.master, body: newCode() })),
  requestOf(readDiscountCall, async (market) => {
    const { as, params } = await coded(market)
    return { as, params }
  }),
  requestOf(changeDiscountCall, async (market) => {
    const { as, params, discount } = await coded(market)
    const { code: _, ...terms } = newCode()
    return { as, params, body: { terms, version: discount.version } }
  }),
  requestOf(switchDiscountCall, async (market) => {
    const { as, params, discount } = await coded(market)
    return { as, params, body: { active: true, version: discount.version } }
  }),
  requestOf(tryDiscountCall, async (market) => {
    const { as, discount } = await coded(market)
    const { rows } = await market.db.query({ text: 'select mobile from users where id = $1', values: [market.master.id] })
    return { as, body: { code: discount.code, whose: String(rows[0].mobile) } }
  }),
  requestOf(listVatRatesCall, async (market) => ({ as: market.master })),
  requestOf(addVatRateCall, async (market) => ({ as: market.master, body: newRate() })),
  requestOf(removeVatRateCall, rated),
  requestOf(listGatewayStatesCall, async (market) => ({ as: market.master })),
  requestOf(sortGatewaysCall, async (market) => {
    const { rows } = await market.db.query({ text: 'select name from gateways order by position, name' })
    const names = rows.map(({ name }) => String(name))
    return { as: market.master, body: { names, seen: names } }
  }),
  requestOf(listSynonymsCall, async (market) => ({ as: market.master, query: {} })),
  requestOf(addSynonymsCall, async (market) => ({ as: market.master, body: newNames() })),
  requestOf(removeSynonymCall, async (market) => {
    const { synonyms } = await made(market, market.master, addSynonymsCall, { body: newNames() })
    return { as: market.master, params: { synonymId: synonyms[0]?.id ?? '' } }
  }),
  requestOf(trySearchCall, async (market) => ({ as: market.master, query: { s: 'گوشی' } })),
  requestOf(listMissedSearchesCall, async (market) => ({ as: market.master, query: {} })),
  requestOf(readSiteSettingsCall, async (market) => ({ as: market.master })),
  requestOf(saveSiteSettingsCall, async (market) => {
    const { settings } = await made(market, market.master, readSiteSettingsCall, {})
    return {
      as: market.master,
      body: { name: settings.name, colours: settings.colours, trust: settings.trust, contact: settings.contact, version: settings.version },
    }
  }),
]
