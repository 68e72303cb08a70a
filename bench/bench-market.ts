import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import {
  importBrandsCall,
  importCategoriesCall,
  importGatewaysCall,
  importLocationsCall,
  importSellersCall,
  importSingleProductsCall,
} from '#contract/import.ts'
import { createPerson, type NewPerson } from '#server/modules/identity/create-person.ts'
import { findAccount, openSession } from '#server/modules/identity/open-session.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, inTransaction, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts'
import { readSettings } from '#server/platform/settings.ts'
import { createClient } from './client.ts'
import { frameRows, type ProductRow, productRows } from './dataset.ts'
import { BENCH_SECRET, type Running, startMarket } from './processes.ts'

export const BENCH_FOLDER = resolve(import.meta.dirname, '../.cache/bench')
const ROOT = resolve(import.meta.dirname, '..')
const BATCH_ROWS = 500

export interface Shopper {
  id: string
  token: string
}

export interface BenchMarket {
  products: number
  db: Database
  running: Running
  /** How fast the dataset came in, when it was imported in this run. */
  imported: { perSecond: number } | undefined
  /** Starts a second server on the same database, for example with its page cache off. */
  another(env: Record<string, string>): Promise<Running>
  /** Starts a server with the demonstration market, on a database of its own. */
  demonstration(): Promise<Running>
  shoppers(count: number): Promise<Shopper[]>
  stop(): Promise<void>
}

/** A market of `products` products behind a server of its own; the dataset is made once and copied for each run. */
export async function openBenchMarket(products: number): Promise<BenchMarket> {
  const postgres = await startEmbeddedPostgres(BENCH_FOLDER)
  const digest = digestOf(['server/migrations', 'bench/dataset.ts'])
  const template = `bench_${products}_${digest}`
  const urlOf = (database: string) => Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href
  let imported: BenchMarket['imported']
  if (!(await databases(postgres.url)).includes(template)) {
    for (const old of await databases(postgres.url))
      if (old.startsWith(`bench_${products}_`)) await administer(postgres.url, `drop database ${old} with (force)`)
    const half = `${template}_half`
    await administer(postgres.url, `drop database if exists ${half} with (force)`)
    await administer(postgres.url, `create database ${half}`)
    imported = await importDataset(urlOf(half), products)
    await administer(postgres.url, `alter database ${half} rename to ${template}`)
  }
  const name = `bench_run_${process.pid}`
  await administer(postgres.url, `create database ${name} template ${template}`)
  const url = urlOf(name)
  const db = openDatabase(url, { name: 'rasteh-bench' })
  const running = await startMarket(url, BENCH_FOLDER)
  const others: Running[] = []
  const demonstration = `${name}_demonstration`
  return {
    products,
    db,
    running,
    imported,
    another: async (env) => {
      const other = await startMarket(url, BENCH_FOLDER, env)
      others.push(other)
      return other
    },
    demonstration: async () => {
      await administer(postgres.url, `create database ${demonstration}`)
      const other = await startMarket(urlOf(demonstration), BENCH_FOLDER, {}, [])
      others.push(other)
      return other
    },
    shoppers: (count) => makeShoppers(db, count),
    async stop() {
      for (const each of [running, ...others]) await each.stop()
      await db.close()
      await administer(postgres.url, `drop database ${name} with (force)`)
      await administer(postgres.url, `drop database if exists ${demonstration} with (force)`)
      await postgres.stop()
    },
  }
}

const services = { clock: systemClock, settings: readSettings({ TOKEN_SECRET: BENCH_SECRET, DATA_DIR: BENCH_FOLDER }) }
let people = 0

/** Accounts that could buy at once, with sessions. */
async function makeShoppers(
  db: Database,
  count: number,
  role: NewPerson['role'] = 'customer',
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
          role,
          status: 'active',
          nationalCode: '0012345679',
          province: 'تهران',
          city: 'تهران',
          address: 'خیابان ولیعصر، پلاک ۱',
          postalCode: '1619735744',
          socialNumber: mobile,
        })
        const account = await findAccount(tx, mobile)
        if (account === undefined) throw new Error('The account that was just made is not there')
        const session = await openSession(tx, services, account)
        return { id, token: session.token, master: session.token_master }
      }),
    )
  }
  return made
}

/** Through the documented batch imports, as a master would. */
async function importDataset(url: string, products: number): Promise<{ perSecond: number }> {
  await migrate(url)
  const db = openDatabase(url, { name: 'rasteh-bench' })
  const [master] = await makeShoppers(db, 1, 'master')
  const market = await startMarket(url, BENCH_FOLDER)
  const client = createClient(market.address, 1)
  const frame = frameRows()
  await client.call(importCategoriesCall, { body: { categories: frame.categories } }, master?.master)
  await client.call(importBrandsCall, { body: { brands: frame.brands } }, master?.master)
  await client.call(importSellersCall, { body: { sellers: frame.sellers } }, master?.master)
  await client.call(importLocationsCall, { body: { availableLocations: frame.availableLocations } }, master?.master)
  await client.call(
    importGatewaysCall,
    {
      body: {
        gateways: [
          { info: { name: 'fake' }, label: 'درگاه آزمایشی', state: 'online' as const },
          { info: { name: 'cod' }, label: 'پرداخت در محل', state: 'offline' as const },
        ],
      },
    },
    master?.master,
  )
  const began = performance.now()
  let batch: ProductRow[] = []
  let sent = 0
  for (const row of productRows(products)) {
    batch.push(row)
    if (batch.length < BATCH_ROWS && sent + batch.length < products) continue
    await client.call(importSingleProductsCall, { body: { singleProducts: batch } }, master?.master)
    sent += batch.length
    batch = []
    process.stderr.write(`\r  dataset: ${sent} of ${products} products`)
  }
  process.stderr.write('\n')
  const perSecond = (products / (performance.now() - began)) * 1_000
  client.close()
  await market.stop()
  await db.query({ text: 'vacuum analyze' })
  await db.close()
  return { perSecond }
}

async function databases(url: string): Promise<string[]> {
  return (await administer(url, `select datname from pg_database where starts_with(datname, 'bench_')`)).map((row) => String(row.datname))
}

async function administer(url: string, sql: string): Promise<{ datname?: unknown }[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Changes when the dataset, or the tables that it stands in, would be different. */
function digestOf(paths: readonly string[]): string {
  const digest = createHash('sha256')
  for (const path of paths) {
    const full = resolve(ROOT, path)
    const files = path.endsWith('.ts')
      ? [full]
      : readdirSync(full)
          .sort()
          .map((file) => resolve(full, file))
    for (const file of files) digest.update(readFileSync(file))
  }
  return digest.digest('hex').slice(0, 10)
}
