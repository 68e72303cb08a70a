import { brandCalls } from '#contract/brand-rows.ts'
import type { CallDefinition } from '#contract/call.ts'
import { priceListCalls } from '#contract/price-list-rows.ts'
import type { TestMarket } from '../testing/test-market.ts'
import type { CallRequest } from './call-request.ts'
import { wireOf } from './wire.ts'

type Calls = Record<'list' | 'read' | 'save' | 'remove' | 'takeBack' | 'exported', CallDefinition>

/** The good requests of everything that staff do with rows of an entity: each with a row of its own. */
function requestsOf({ list, read, save, remove, takeBack, exported }: Calls, rowOf: (key: string) => object): CallRequest[] {
  let made = 0
  const saved = async (market: TestMarket) => {
    made++
    const key = `kept-${made}`
    const parts = { params: { key }, body: { row: rowOf(key), version: null } }
    const answer = await market.send({ ...wireOf(save, parts), token: market.master.masterToken })
    return { as: market.master, params: { key }, body: { row: rowOf(key), version: answer.json().version } }
  }
  const one = async (market: TestMarket) => {
    const { as, params } = await saved(market)
    return { as, params }
  }
  const removed = async (market: TestMarket) => {
    const row = await one(market)
    await market.send({ ...wireOf(remove, row), token: market.master.masterToken })
    return row
  }
  return [
    { call: list, prepare: async (market) => ({ as: (await saved(market)).as, query: { q: 'kept', page: '1' } }), owned: [] },
    { call: read, prepare: one, owned: [] },
    { call: save, prepare: saved, owned: [] },
    { call: remove, prepare: one, owned: [] },
    { call: takeBack, prepare: removed, owned: [] },
    { call: exported, prepare: async ({ master }) => ({ as: master }), owned: [] },
  ]
}

export const ENTITY_REQUESTS: readonly CallRequest[] = [
  ...requestsOf(brandCalls, (slug) => ({ slug, name: `برند ${slug}`, tagline: 'شعار', features: ['یک'] })),
  ...requestsOf(priceListCalls, (_id) => ({ _id, title: `فهرست ${_id}`, tablelist: [{ _id: '1', product: 'ورق', price: 500 }] })),
]
