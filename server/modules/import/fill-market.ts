import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import type { SingleProductRow } from '#contract/import-catalogue.ts'
import { markChanged } from '../../platform/changes.ts'
import { PLANNER } from '../../platform/database/connection.ts'
import { inOrder, type Transaction } from '../../platform/database/database.ts'
import { keepOthersWaiting } from '../../platform/rows/row-lock.ts'
import { checkProducts } from '../catalogue/product/check-products.ts'
import { copyNewProducts } from '../catalogue/product/copy-products.ts'
import { type Prepared, textsOf } from '../catalogue/product/product-row.ts'
import { learnTitles, writeProducts } from '../catalogue/product/save-products.ts'
import { fillListing } from '../listing/fill-listing.ts'
import { beginLoad, countRead, findLoad, finishLoad, hasProducts, type Load } from './fill-market.queries.ts'
import { importFaults } from './import.errors.ts'

const ROWS_AT_ONCE = 1_000
const ROWS_A_TURN = 50

export interface Filling {
  /** Connection URL. */
  database: string
  /** Names what is brought in: a fill of the same name goes on where it was broken off. */
  source: string
  /** The rows from the one with this index on; the same ones each time. */
  rows(from: number): Iterable<SingleProductRow>
  /** The moment of the import; one that goes on keeps the moment of its beginning. */
  at: Date
  /** Rows of one commit: what a fill that is broken off does again at most. */
  rowsAtOnce?: number
  tell?(done: string): void
}

/**
 * Fills a market without products, for catalogues too large for the imports: the same rule and the same result, but rows are copied into their tables, and the
 * listing is made when all are there. Refused when a row is faulty, and when the market has products. Other imports wait meanwhile.
 * Broken off and begun again it goes on behind its last commit.
 */
export async function fillMarket({
  database,
  source,
  rows,
  at,
  rowsAtOnce = ROWS_AT_ONCE,
  tell = () => undefined,
}: Filling): Promise<{ rows: number }> {
  const client = new pg.Client({ connectionString: database, application_name: 'rasteh-fill', options: PLANNER })
  await client.connect()
  try {
    await keepOthersWaiting(client)
    const load = (await findLoad.first(client, { source })) ?? (await begin(client, source, at))
    let read = Number(load.readRows)
    if (load.finishedAt !== null) return { rows: read }
    for await (const chunk of readAhead(chunksOf(rows(read), rowsAtOnce))) {
      await inTransaction(client, (tx) => bringIn(client, tx, chunk, load.at, source))
      read += chunk.length
      tell(`${read} products`)
    }
    await client.query('analyze')
    await inTransaction(client, async (tx) => {
      await fillListing(tx, load.at, tell)
      await markChanged(tx, ['catalogue', 'listing', 'promo'])
      await finishLoad.run(tx, { source })
    })
    tell('vacuum')
    await client.query('vacuum analyze')
    return { rows: read }
  } finally {
    await client.end()
  }
}

async function begin(client: pg.Client, source: string, at: Date): Promise<Load> {
  if ((await hasProducts.one(client, {})).filled) throw new Error('The market has products already: they come in through the imports.')
  await beginLoad.run(client, { source, at })
  return { readRows: 0, at, finishedAt: null }
}

async function bringIn(client: pg.Client, tx: Transaction, rows: readonly Prepared[], at: Date, source: string): Promise<void> {
  const faults = importFaults('rows')
  const products = await checkProducts(tx, rows, faults)
  faults.settle()
  // a product that stood in an earlier chunk, too, is brought up to date
  if (products.known.size > 0) await writeProducts(tx, products, at)
  else await copyNewProducts(client, products, at)
  await learnTitles(tx, products)
  await countRead.run(tx, { source, rows: rows.length })
}

/** A chunk's rows are read and made ready while the one before it is written, in turns, so that neither keeps the other waiting. */
async function* chunksOf(rows: Iterable<SingleProductRow>, size: number): AsyncGenerator<Prepared[]> {
  let chunk: Prepared[] = []
  for (const row of rows) {
    chunk.push(textsOf(row))
    if (chunk.length % ROWS_A_TURN === 0) await nextTurn()
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** Asks for the next one before the one at hand is worked off. */
async function* readAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  for (;;) {
    const { done, value } = await next
    if (done) return
    next = source.next()
    next.catch(() => undefined) // it is thrown when its turn comes, if it comes
    yield value
  }
}

/** A copy stands between its connection's queries: not on a connection of the pool, which sends the next query without waiting. */
async function inTransaction(client: pg.Client, work: (tx: Transaction) => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    // nobody is notified after the commit: every process looks by itself
    await work({ kind: 'transaction', query: oneAtATime(client), inOrder, afterCommit: () => undefined })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

function oneAtATime(client: pg.Client): Transaction['query'] {
  let last: Promise<unknown> = Promise.resolve()
  return (config) => {
    const answer = last.then(() => client.query(config))
    last = answer.catch(() => undefined)
    return answer
  }
}
