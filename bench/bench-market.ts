import { resolve } from 'node:path'
import { createPerson, type NewPerson } from '#server/modules/identity/create-person.ts'
import { buildSession } from '#server/modules/identity/people.testing.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, inTransaction, openDatabase } from '#server/platform/database/database.ts'
import { readSettings } from '#server/platform/settings.ts'
import { startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'
import { administer, databaseOn } from './administer.ts'
import { BENCH_SECRET, type Running, startMarket } from './processes.ts'
import { copyTemplate, readyTemplate } from './template.ts'

/** Of the bench's own PostgreSQL. */
export const BENCH_FOLDER = process.env.BENCH_FOLDER ?? resolve(import.meta.dirname, '../.cache/bench')

export interface Shopper {
  id: string
  token: string
}

export interface BenchMarket {
  products: number
  db: Database
  running: Running
  /** A database of its own, not even migrated, that is gone after the run. */
  freshDatabase(): Promise<string>
  /** Starts a second server on the same database, for example with its page cache off. */
  another(env: Record<string, string>): Promise<Running>
  /** Starts a server with the demonstration market, on a database of its own. */
  demonstration(): Promise<Running>
  shoppers(count: number): Promise<Shopper[]>
  stop(): Promise<void>
}

/**
 * A market of `products` products behind a server of its own; the catalogue is made once and copied for each run.
 * On the bench's own PostgreSQL, or on the server that `server` names by a connection URL.
 */
export async function openBenchMarket(products: number, server?: string, settings: Record<string, string> = {}): Promise<BenchMarket> {
  const postgres =
    server === undefined ? await startEmbeddedPostgres(BENCH_FOLDER, { settings }) : { url: server, stop: async () => undefined }
  const template = await readyTemplate(postgres.url, products, (done) => process.stderr.write(`\r  dataset: ${done.padEnd(40)}`))
  process.stderr.write('\n')
  const name = `bench_run_${process.pid}`
  await copyTemplate(postgres.url, template, name, products)
  const url = databaseOn(postgres.url, name)
  const db = openDatabase(url, { name: 'rasteh-bench' })
  const running = await startMarket(url, BENCH_FOLDER)
  const others: Running[] = []
  const fresh: string[] = []
  const freshDatabase = async () => {
    const own = `${name}_${fresh.length}`
    await administer(postgres.url, `create database ${own}`)
    fresh.push(own)
    return databaseOn(postgres.url, own)
  }
  return {
    products,
    db,
    running,
    freshDatabase,
    another: async (env) => {
      const other = await startMarket(url, BENCH_FOLDER, env)
      others.push(other)
      return other
    },
    demonstration: async () => {
      const other = await startMarket(await freshDatabase(), BENCH_FOLDER, {}, [])
      others.push(other)
      return other
    },
    shoppers: (count) => makeShoppers(db, count),
    async stop() {
      for (const each of [running, ...others]) await each.stop()
      await db.close()
      for (const each of [name, ...fresh]) await administer(postgres.url, `drop database ${each} with (force)`)
      await postgres.stop()
    },
  }
}

const services = { clock: systemClock, settings: readSettings({ TOKEN_SECRET: BENCH_SECRET, DATA_DIR: BENCH_FOLDER }) }
let people = 0

/** Accounts that could buy at once, with sessions. */
export async function makeShoppers(
  db: Database,
  count: number,
  given: Partial<NewPerson> = {},
): Promise<(Shopper & { master: string | undefined })[]> {
  const made: (Shopper & { master: string | undefined })[] = []
  for (let at = 0; at < count; at++) {
    const mobile = `09${String(100_000_000 + ++people)}`
    made.push(
      await inTransaction(db, 'write', async (tx) => {
        const { id } = await createPerson(tx, {
          mobile,
          name: 'مریم',
          family: 'احمدی',
          role: 'customer',
          status: 'active',
          nationalCode: '0012345679',
          province: 'تهران',
          city: 'تهران',
          address: 'خیابان ولیعصر، پلاک ۱',
          postalCode: '1619735744',
          socialNumber: mobile,
          ...given,
        })
        const session = await buildSession(tx, services, { id, mobile })
        return { id, token: session.token, master: session.token_master }
      }),
    )
  }
  return made
}
