import { isoDayOf, persianDayAt } from '#persian/persian-days.ts'
import { markChanged } from '../../../platform/changes.ts'
import type { Handle, Transaction } from '../../../platform/database/database.ts'
import type { Fault, Faults } from '../../../platform/rows/faults.ts'
import type { RowCounts } from '../../../platform/rows/row-counts.ts'
import { writeAlone, writeBesideOthers } from '../../../platform/rows/row-lock.ts'
import type { ChangedState, RowState } from '../../../platform/rows/row-states.ts'
import type { Writing } from '../../../platform/rows/writing.ts'
import { refreshListing, refreshListingNow } from '../../listing/refresh-listing.ts'
import { BY_IMPORT, sellersOfferingProducts, writeOffers } from '../../offer/offer-rows.queries.ts'
import { writePriceHistory } from '../../offer/price-days.queries.ts'
import { learnWords } from '../../search/learn-words.ts'
import { keepSlugsOfRenamed, takeSlugs } from '../old-slugs.ts'
import { type CheckedProducts, checkProducts, knownProducts } from './check-products.ts'
import { insertNew } from './insert-products.ts'
import { type AnyProductRow, textsOf } from './product-row.ts'
import { upsertProducts, writeColours, writeVariants } from './product-rows.queries.ts'
import { digestsOf, statesOf } from './product-states.ts'

/** Adds and changes products, all or none: with or without their combinations, offers and history, of which those that are not named stay. */
export async function saveProducts(tx: Transaction, rows: readonly AnyProductRow[], { faults, at }: Writing): Promise<RowCounts> {
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
  /** What is something else now. */
  states: ChangedState[]
}

/** Writes the rows that the rule allows and says what is wrong with the others: the same rule and result as `saveProducts`, which takes all rows or none. */
export async function saveGoodProducts(tx: Transaction, rows: readonly AnyProductRow[], { faults, at }: Writing): Promise<WrittenRows> {
  let before = new Map<string, RowState>()
  const days = [
    ...new Set([isoDayOf(persianDayAt(at)), ...rows.flatMap(({ general }) => (general?.priceHistory ?? []).map(({ date }) => date))]),
  ]
  const { good, created, updated, removed, ids } = await write(tx, rows, at, faults, async ({ known }) => {
    before = await statesOf(tx, [...known], days)
  })
  const after = await digestsOf(tx, ids)
  const states = ids.flatMap((id): ChangedState[] => {
    const [old, now] = [before.get(id), after.get(id)]
    return now === undefined || now === old?.digest ? [] : [{ key: id, before: old?.state ?? null, after: now }]
  })
  return { created, updated, unchanged: good - created - updated, removed, rejected: faults.all(), states }
}

/**
 * Rows of which none is known yet are written beside other such imports; rows that change something wait until they are the only ones, and keep other
 * imports waiting until the transaction has ended.
 */
async function write(
  tx: Transaction,
  rows: readonly AnyProductRow[],
  at: Date,
  faults: Faults,
  /** Nothing is written yet, and nobody else writes these products until the transaction has ended. */
  beforeWriting: (products: CheckedProducts) => void | Promise<void>,
) {
  const prepared = rows.map(textsOf)
  const areNew = (await knownProducts(tx, rows)).length === 0
  await (areNew ? writeBesideOthers(tx) : writeAlone(tx))
  const products = await checkProducts(tx, prepared, faults)
  await beforeWriting(products)
  const written = areNew ? await writeNew(tx, products, at) : await writeAndTell(tx, products, at)
  return { good: products.products.length, removed: products.removed, ...written }
}

interface WrittenIds {
  created: number
  updated: number
  /** Of those that are new or came out different. */
  ids: string[]
}

/** Nobody has seen these products yet: no page shows them, nobody waits for them. */
async function writeNew(tx: Transaction, products: CheckedProducts, at: Date): Promise<WrittenIds> {
  await insertNew(tx, products, at)
  await takeSlugs(tx, products.products)
  const sellers = new Set(products.offers.map((offer) => offer.seller_id))
  await markChanged(
    tx,
    [...sellers].map((id) => `seller:${id}`),
  )
  await refreshListing(
    tx,
    products.products.map(({ id }) => id),
    at,
  )
  // last: a transaction that learns the same new words waits for the end of this transaction
  await learnTitles(tx, products)
  return { created: products.products.length, updated: 0, ids: products.products.map(({ id }) => id) }
}

async function writeAndTell(tx: Transaction, products: CheckedProducts, at: Date): Promise<WrittenIds> {
  await keepSlugsOfRenamed(tx, products.products)
  await takeSlugs(tx, products.products)
  const { created, changed } = await writeProducts(tx, products, at)
  const ids = [...changed]
  const sellers = await sellersOfferingProducts.all(tx, { ids })
  await markChanged(tx, [...ids.map((id) => `product:${id}`), ...sellers.map(({ id }) => `seller:${id}`)])
  await refreshListingNow(tx, ids, at)
  await learnTitles(tx, products)
  return { created: created.size, updated: changed.size - created.size, ids }
}

export function learnTitles(tx: Handle, { products }: Pick<CheckedProducts, 'products'>): Promise<void> {
  return learnWords(
    tx,
    products.map(({ title, englishTitle, searchKey }) => ({ title: `${title} ${englishTitle}`, searchKey })),
  )
}

/** Writes what is new or differs; the tables of the products alone, without listing, vocabulary or tags. */
export async function writeProducts(
  tx: Handle,
  products: CheckedProducts,
  at: Date,
): Promise<{ created: Set<string>; changed: Set<string> }> {
  const written = await upsertProducts.all(tx, { rows: JSON.stringify(products.products), at })
  const touched = [
    ...(await writeVariants.all(tx, { rows: JSON.stringify(products.variants) })),
    ...(await writeOffers.all(tx, { rows: JSON.stringify(products.offers), at, ...BY_IMPORT })),
    ...(await writePriceHistory.all(tx, { rows: JSON.stringify(products.history) })),
  ]
  await writeColours.run(tx, { labels: [...products.colours.keys()], hexes: [...products.colours.values()] })
  return {
    created: new Set(written.filter((product) => product.created).map(({ id }) => id)),
    changed: new Set([...written.map(({ id }) => id), ...touched.map(({ productId }) => productId)]),
  }
}
