import { expect } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket } from '../import/market.testing.ts'
import { insertPlaces } from '../listing/refresh-offer-places.ts'
import { listDeskOffers } from './list-desk-offers.ts'
import { listMovements } from './list-movements.ts'

test('speed', { timeout: 900_000 }, async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx))
  const q = (text: string) => db.query({ text })
  await q(`insert into products (id, slug, title, category_id, search_key) select 'p' || n, 'p-' || n, case when n % 50 = 0 then 'سماور ' else 'قوری ' end || n, (select id from categories where slug='phones'), ' ' || case when n % 50 = 0 then 'سماور' else 'قوری' end || ' ' || n from generate_series(1, 100000) n`)
  await q(`insert into variants (product_id, id) select 'p' || n, 'v' from generate_series(1, 100000) n`)
  await q(`insert into offers (product_id, id, variant_id, seller_id, stock, regular_price, active, created_at) select 'p' || n, 's' || s || '-' || n, 'v', 's' || s, case when n % 100 = s then 0 else 5 end, 1000 + (n * s * 7919) % 997, n % 40 <> s, now() - n * interval '1 second' from generate_series(1, 100000) n, generate_series(1, 3) s`)
  await q(`insert into stock_movements (product_id, offer_id, seller_id, delta, reason, order_id, at) select 'p' || (1 + n % 100000), 's1-' || (1 + n % 100000), 's1', -1, 'placed', 'order_' || n, now() - n * interval '1 minute' from generate_series(1, 200000) n`)
  const ids = Array.from({ length: 100_000 }, (_, n) => `p${n + 1}`)
  for (let at = 0; at < ids.length; at += 5_000) await insertPlaces.run(db, { ids: ids.slice(at, at + 5_000), at: AT })
  await q('vacuum analyze')
  const told: string[] = []
  const time = async (name: string, work: () => Promise<unknown>) => {
    const took: number[] = []
    for (let at = 0; at < 9; at += 1) {
      const began = performance.now()
      await work()
      took.push(performance.now() - began)
    }
    took.sort((a, b) => a - b)
    told.push(`${name}: median ${took[4]?.toFixed(1)} slowest ${took[8]?.toFixed(1)}`)
  }
  const s1 = SellerId.parse('s1')
  const list = (state: 'all' | 'onSale' | 'offSale' | 'soldOut' | 'lost', s = '', cursor?: string) =>
    inTransaction(db, 'read', (tx) => listDeskOffers(tx, s1, { state, s, cursor }, AT))
  for (const state of ['all', 'onSale', 'offSale', 'soldOut', 'lost'] as const) {
    await time(state, () => list(state))
    let cursor: string | undefined
    for (let at = 0; at < 5; at += 1) cursor = (await list(state, '', cursor)).nextCursor ?? undefined
    await time(`${state} on`, () => list(state, '', cursor))
  }
  await time('words scan rare', () => list('all', 'سماور'))
  await time('words none', () => list('all', 'یخچال'))
  await time('lost words', () => list('lost', 'سماور'))
  await time('code', () => list('all', 's1-777'))
  const move = (which: 'all' | 'hand' | 'in', given: object = {}) => inTransaction(db, 'read', (tx) => listMovements(tx, s1, { which, ...given }))
  await time('movements', () => move('all'))
  await time('movements hand', () => move('hand'))
  await time('movements in', () => move('in'))
  await time('movements days', () => move('all', { from: '1405-08-01', to: '1405-08-02' }))
  expect(told.join('\n')).toBe('')
})
