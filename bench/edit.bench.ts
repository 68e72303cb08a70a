import { setTimeout as sleep } from 'node:timers/promises'
import { SellerId } from '#contract/ids.ts'
import { OFFERS_CHANGED_MAX } from '#contract/limits.ts'
import { makeShoppers } from './bench-market.ts'
import { ms, perSecond, type Row } from './figures.ts'
import { load } from './load.ts'
import type { BenchTools } from './tools.ts'

const CONNECTIONS = 8
const LOOK_EVERY_MS = 20

interface Changed {
  offerId: string
  version: number
  slug: string
  price: number
}

/** The seller with the most offers: a page of the own table, a bulk change of as many as one may have, and when a shopper sees the last of it. */
export async function fastEdit({ market }: BenchTools): Promise<Row[]> {
  const { db, running } = market
  const { rows } = await db.query({
    text: 'select seller_id as id, count(*)::int as offers from offers group by 1 order by 2 desc limit 1',
  })
  const [largest] = rows
  const sellerId = SellerId.parse(largest?.id)
  const [seller] = await makeShoppers(db, 1, { role: 'supplier', sellerId, granted: ['owner'] })
  const headers = { authorization: `Bearer ${seller?.token}`, 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body?: object) =>
    (await fetch(`${running.address}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json()

  const posts = Array.from({ length: 16 }, (_, minStock) => ({
    path: '/api/fast-edit-brand-mode',
    body: JSON.stringify({ filters: { saleType: 'all', minStock } }),
  }))
  const table = await load({ url: running.address, connections: CONNECTIONS, posts, headers })

  const { rows: offers } = await db.query({
    text: `select o.id as "offerId", o.version, p.slug, o.regular_price as price from offers o join products p on p.id = o.product_id
      where seller_id = $1 order by o.id limit $2`,
    values: [sellerId, OFFERS_CHANGED_MAX],
  })
  const last: Changed = offers.at(-1)
  const showsChange = async (price: number) =>
    (await (await fetch(`${running.address}/api/singleproduct/${last.slug}`)).text()).includes(`"regularPrice":${price},`)
  const wanted = last.price + 777
  if (await showsChange(wanted)) throw new Error(`${last.slug} has that price already`)
  const began = performance.now()
  const { run } = await ask('POST', '/desk/offers/runs', {
    offers: offers.map(({ offerId, version }: Changed) => ({ offerId, version })),
    change: { kind: 'toman', amount: 777, fields: ['regularPrice'] },
  })
  let state = run.state
  while (state !== 'done') {
    await sleep(LOOK_EVERY_MS)
    state = (await ask('GET', `/desk/offers/runs/${run.id}?outcome=refused`)).run.state
  }
  const done = performance.now()
  while (!(await showsChange(wanted))) await sleep(LOOK_EVERY_MS)
  const seen = performance.now()
  return [
    {
      bench: 'fast edit',
      measured: `500 rows of a seller’s ${largest.offers}, ${CONNECTIONS} connections: ${perSecond(table.perSecond)}, p95`,
      figure: ms(table.p95),
      aim: 'p95 ≤ 120 ms',
    },
    {
      bench: 'fast edit',
      measured: `bulk change of ${offers.length} offers, to the last row`,
      figure: ms(done - began),
      aim: '≤ 5,000 ms',
    },
    { bench: 'fast edit', measured: 'a shopper sees the last of them, after that', figure: ms(seen - done), aim: '≤ 2,000 ms' },
  ]
}
