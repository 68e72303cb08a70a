import { setTimeout as sleep } from 'node:timers/promises'
import { SingleProductRow } from '#contract/import-goods.ts'
import { importSingleProducts } from '#server/modules/import/import-products.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { type ProductRow, productRows } from './dataset.ts'
import { median, ms, type Row } from './figures.ts'
import type { BenchTools } from './tools.ts'

const CHANGES = 7
/** Below every price of the dataset: whatever costs this comes first by price. */
const FIRST_PRICE = 1_001
const GIVE_UP_MS = 10_000
const LOOK_EVERY_MS = 5

interface Place {
  name: string
  /** What shows the product's price there, as a shopper's browser asks for it. */
  read(row: ProductRow): Promise<string>
}

/** One offer becomes the cheapest of the market: what writing that costs, and when each place shows it. Every place was asked, and kept, before. */
export async function changeOfOffer({ market }: BenchTools): Promise<Row[]> {
  const { address } = market.running
  const post = (path: string, body: object) =>
    fetch(`${address}/api${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const places: Place[] = [
    { name: 'product call', read: async ({ slug }) => (await fetch(`${address}/api/singleproduct/${slug}`)).text() },
    { name: 'listing', read: async ({ category }) => (await post(`/category/${category}`, { sort: 'lowest_price' })).text() },
    { name: 'search', read: async ({ title }) => (await post('/products/listing', { s: title, sort: 'lowest_price' })).text() },
    { name: 'kept page', read: async ({ slug }) => (await fetch(`${address}/product/${slug}`)).text() },
  ]
  const costs: number[] = []
  const waits = new Map(places.map(({ name }) => [name, [] as number[]]))
  let at = 0
  for (const row of productRows(CHANGES)) {
    const price = FIRST_PRICE + at++
    for (const { name, read } of places) {
      await read(row)
      if ((await read(row)).includes(String(price))) throw new Error(`${name} shows ${price} before it was set`)
    }
    const began = performance.now()
    await inTransaction(market.db, 'write', (tx) => importSingleProducts(tx, [cheapened(row, price)], new Date()))
    const written = performance.now()
    costs.push(written - began)
    await Promise.all(
      places.map(async ({ name, read }) => {
        while (!(await read(row)).includes(String(price))) {
          if (performance.now() - written > GIVE_UP_MS) throw new Error(`${name} does not show the change of ${row.slug}`)
          await sleep(LOOK_EVERY_MS)
        }
        waits.get(name)?.push(performance.now() - written)
      }),
    )
  }
  return [
    { bench: 'change of an offer', measured: 'writing it, with all that is derived from it', figure: ms(median(costs)), aim: '' },
    ...places.map(({ name }) => ({
      bench: 'change of an offer',
      measured: `${name}: seen after it was written, median ${ms(median(waits.get(name) ?? []))}, slowest`,
      figure: ms(Math.max(...(waits.get(name) ?? []))),
      aim: '≤ 2,000 ms',
    })),
  ]
}

/** The same product; its first offer is in stock and costs `price`. */
function cheapened(row: ProductRow, price: number): SingleProductRow {
  const [combination, ...others] = row.combinations ?? []
  const [offer, ...rest] = combination?.suppliers ?? []
  if (combination === undefined || offer === undefined) throw new Error(`${row.slug} has no offer`)
  const cheap = { ...offer, stock: 5, price: { regularPrice: price, discountedPrice: null } }
  return SingleProductRow.parse({ ...row, combinations: [{ ...combination, suppliers: [cheap, ...rest] }, ...others] })
}
