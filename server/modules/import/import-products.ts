import type { ProductRow, SingleProductRow } from '#contract/import-goods.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import type { Fault, Faults } from '../../platform/rows/faults.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone, writeBesideOthers } from '../../platform/rows/row-lock.ts'
import { keepSlugsOfRenamed, takeSlugs } from '../catalogue/old-slugs.ts'
import { refreshListing, refreshListingNow } from '../listing/refresh-listing.ts'
import { learnWords } from '../search/learn-words.ts'
import { type Goods, goodsOf, knownProducts } from './goods.ts'
import { type GoodsRow, textsOf } from './goods-row.ts'
import { importFaults } from './import.errors.ts'
import { insertGoods } from './insert-goods.ts'
import {
  sellersOfferingProducts,
  writeColours,
  writeOffers,
  writePriceHistory,
  writeProducts,
  writeVariants,
} from './product-rows.queries.ts'

/** Products by themselves: their texts, combinations, offers and history stay as they are. */
export function importProducts(tx: Transaction, rows: readonly ProductRow[], at: Date): Promise<RowCounts> {
  return importAll(tx, 'products', rows, at)
}

/** Products with everything that belongs to them. Combinations and offers that are not named stay as they are. */
export function importSingleProducts(tx: Transaction, rows: readonly SingleProductRow[], at: Date): Promise<RowCounts> {
  return importAll(tx, 'singleProducts', rows, at)
}

async function importAll(tx: Transaction, payload: string, rows: readonly GoodsRow[], at: Date): Promise<RowCounts> {
  const faults = importFaults(payload)
  const { created, updated, removed } = await write(tx, rows, at, faults, () => faults.settle())
  return { count: rows.length, created, updated, ...(removed > 0 ? { removed } : {}) }
}

export interface WrittenRows {
  created: number
  updated: number
  unchanged: number
  /** Items of lists that were replaced and stand there no longer. */
  removed: number
  /** What is wrong with the rows that were left out; a row can have several faults. */
  rejected: Fault[]
}

/**
 * Writes the rows that the rule allows and says what is wrong with the others. The same rule and the same result as the imports above, which take all
 * rows or none.
 */
export async function writeProductRows(tx: Transaction, rows: readonly GoodsRow[], at: Date): Promise<WrittenRows> {
  const faults = importFaults('rows')
  const { good, created, updated, removed } = await write(tx, rows, at, faults)
  return { created, updated, unchanged: good - created - updated, removed, rejected: faults.all() }
}

/**
 * Rows of which none is known yet are written beside other such imports; rows that change something wait until they are the only ones, and keep other
 * imports waiting until the transaction has ended.
 */
async function write(tx: Transaction, rows: readonly GoodsRow[], at: Date, faults: Faults, settle: () => void = () => undefined) {
  const prepared = rows.map(textsOf)
  const areNew = (await knownProducts(tx, rows)).length === 0
  await (areNew ? writeBesideOthers(tx) : writeAlone(tx))
  const goods = await goodsOf(tx, prepared, faults)
  settle()
  const written = areNew ? await writeNew(tx, goods, at) : await writeAndTell(tx, goods, at)
  return { good: goods.products.length, removed: goods.removed, ...written }
}

/** Nobody has seen these products yet: no page shows them, nobody waits for them. */
async function writeNew(tx: Transaction, goods: Goods, at: Date): Promise<{ created: number; updated: number }> {
  await insertGoods(tx, goods, at)
  await takeSlugs(tx, goods.products)
  const sellers = new Set(goods.offers.map((offer) => offer.seller_id))
  await markChanged(
    tx,
    [...sellers].map((id) => `seller:${id}`),
  )
  await refreshListing(
    tx,
    goods.products.map(({ id }) => id),
    at,
  )
  // last: whoever learns the same new words waits for the end of this transaction
  await learnTitles(tx, goods)
  return { created: goods.products.length, updated: 0 }
}

async function writeAndTell(tx: Transaction, goods: Goods, at: Date): Promise<{ created: number; updated: number }> {
  await keepSlugsOfRenamed(tx, goods.products)
  await takeSlugs(tx, goods.products)
  const { created, changed } = await writeGoods(tx, goods, at)
  const ids = [...changed]
  const sellers = await sellersOfferingProducts.all(tx, { ids })
  await markChanged(tx, [...ids.map((id) => `product:${id}`), ...sellers.map(({ id }) => `seller:${id}`)])
  await refreshListingNow(tx, ids, at)
  await learnTitles(tx, goods)
  return { created: created.size, updated: changed.size - created.size }
}

export function learnTitles(tx: Handle, { products }: Pick<Goods, 'products'>): Promise<void> {
  return learnWords(
    tx,
    products.map(({ title, englishTitle, searchKey }) => ({ title: `${title} ${englishTitle}`, searchKey })),
  )
}

/** Writes what is new or differs; the tables of the goods alone, without listing, vocabulary or word to anybody. */
export async function writeGoods(tx: Handle, goods: Goods, at: Date): Promise<{ created: Set<string>; changed: Set<string> }> {
  const written = await writeProducts.all(tx, { rows: JSON.stringify(goods.products), at })
  const touched = [
    ...(await writeVariants.all(tx, { rows: JSON.stringify(goods.variants) })),
    ...(await writeOffers.all(tx, { rows: JSON.stringify(goods.offers), at })),
    ...(await writePriceHistory.all(tx, { rows: JSON.stringify(goods.history) })),
  ]
  await writeColours.run(tx, { labels: [...goods.colours.keys()], hexes: [...goods.colours.values()] })
  return {
    created: new Set(written.filter((product) => product.created).map(({ id }) => id)),
    changed: new Set([...written.map(({ id }) => id), ...touched.map(({ productId }) => productId)]),
  }
}
