import { setTimeout as sleep } from 'node:timers/promises'
import type { OfferId, SellerId } from '#contract/ids.ts'
import { SingleProductRow } from '#contract/import-catalogue.ts'
import { importSingleProducts } from '#server/modules/import/import-catalogue.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { type ProductRow, productRows } from './dataset.ts'
import { median, ms, type Row } from './figures.ts'
import type { BenchTools } from './tools.ts'

const CHANGES = 7
/** Not a round one, as all of the dataset are. */
const FIRST_PRICE = 43_217
const GIVE_UP_MS = 10_000
const LOOK_EVERY_MS = 5

/** Whose the offers of a product are now: other benches of the same run hand some of them to a large seller. */
const listOwners = statement<{ slug: string }, { offerId: OfferId; sellerId: SellerId }>(
  'bench-offer-owners',
  'select id as "offerId", seller_id as "sellerId" from offers where product_id = (select id from products where slug = :slug)',
)

interface Place {
  name: string
  /** Whether the product's new price is shown there, as a shopper's browser asks for it. */
  shows(row: ProductRow, price: number): Promise<boolean>
}

/** One offer gets a price that no other has: what writing that costs, and when each place shows it. Every place was asked, and kept, before. */
export async function changeOfOffer({ market }: BenchTools): Promise<Row[]> {
  const { address } = market.running
  const read = async (path: string, body?: object) => {
    const asked = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${address}${path}`, body === undefined ? {} : asked)).text()
  }
  const at = (price: number) => ({ price_min: price, price_max: price })
  const places: Place[] = [
    { name: 'product call', shows: async ({ slug }, price) => (await read(`/api/singleproduct/${slug}`)).includes(`:${price},`) },
    {
      name: 'listing',
      shows: async ({ category, slug }, price) => (await read(`/api/category/${category}`, at(price))).includes(`"${slug}"`),
    },
    {
      name: 'search',
      shows: async ({ title, slug }, price) => (await read('/api/products/listing', { s: title, ...at(price) })).includes(`"${slug}"`),
    },
    { name: 'kept page', shows: async ({ slug }, price) => (await read(`/product/${slug}`)).includes(String(price)) },
  ]
  const costs: number[] = []
  const waits = new Map(places.map(({ name }) => [name, [] as number[]]))
  for (const [index, row] of productRows(market.products).take(CHANGES).toArray().entries()) {
    const price = FIRST_PRICE + index
    for (const { name, shows } of places) {
      if ((await shows(row, price)) || (await shows(row, price))) throw new Error(`${name} shows ${price} before it was set`)
    }
    const changed = await cheapened(market.db, row, price)
    const began = performance.now()
    await inTransaction(market.db, 'write', (tx) => importSingleProducts(tx, [changed], new Date()))
    const written = performance.now()
    costs.push(written - began)
    await Promise.all(
      places.map(async ({ name, shows }) => {
        while (!(await shows(row, price))) {
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

/** The same product, its offers at their sellers; the first is in stock and costs `price`. */
async function cheapened(db: Database, row: ProductRow, price: number): Promise<SingleProductRow> {
  const product = SingleProductRow.parse(row)
  const owners = new Map((await listOwners.all(db, { slug: row.slug })).map(({ offerId, sellerId }) => [offerId, sellerId]))
  const offers = (product.combinations ?? []).flatMap(({ suppliers }) => suppliers ?? [])
  for (const offer of offers) if (offer.psid !== undefined) offer.id = owners.get(offer.psid) ?? offer.id
  const [first] = offers
  if (first === undefined) throw new Error(`${row.slug} has no offer`)
  Object.assign(first, { stock: 5, price: { regularPrice: price, discountedPrice: null } })
  return product
}
