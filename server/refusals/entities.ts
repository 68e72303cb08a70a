import { SERVED_ENTITIES, type ServedEntity } from '../served-entities.ts'
import type { TestMarket } from '../testing/test-market.ts'
import type { CallRequest } from './call-request.ts'
import { wireOf } from './wire.ts'

/** The good requests of everything that staff do with rows of an entity, about the row of its contract's example. */
function requestsOf({ calls }: ServedEntity): CallRequest[] {
  const { list, read, save, change, remove, takeBack, history, removed: listRemoved, exported } = calls
  const { key, row } = calls.example
  const params = { key }
  const send = (market: TestMarket, request: Parameters<typeof wireOf>) =>
    market.send({ ...wireOf(...request), token: market.master.masterToken })
  /** The example stands there, and its version is known. */
  const saved = async (market: TestMarket) => {
    const known = await send(market, [read, { params }])
    const version = known.statusCode === 200 ? known.json().version : null
    const answer = await send(market, [save, { params, body: { row, version } }])
    return { as: market.master, params, body: { row, version: answer.json().version } }
  }
  const one = async (market: TestMarket) => {
    const { as } = await saved(market)
    return { as, params }
  }
  const removed = async (market: TestMarket) => {
    const here = await one(market)
    await send(market, [remove, { params }])
    return here
  }
  return [
    { call: list, prepare: async (market) => ({ as: (await saved(market)).as, query: { q: key, page: '1' } }), owned: [] },
    { call: read, prepare: one, owned: [] },
    { call: save, prepare: saved, owned: [] },
    { call: change, prepare: async (market) => ({ ...(await one(market)), body: row }), owned: [] },
    { call: history, prepare: one, owned: [] },
    { call: listRemoved, prepare: async (market) => ({ as: (await removed(market)).as }), owned: [] },
    { call: remove, prepare: one, owned: [] },
    { call: takeBack, prepare: removed, owned: [] },
    { call: exported, prepare: async ({ master }) => ({ as: master, query: { as: 'csv' } }), owned: [] },
  ]
}

export const ENTITY_REQUESTS: readonly CallRequest[] = SERVED_ENTITIES.flatMap(requestsOf)
