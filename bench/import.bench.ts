import { readFileSync } from 'node:fs'
import { importSingleProductsCall } from '#contract/import.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { BENCH_FOLDER, type BenchMarket, makeShoppers } from './bench-market.ts'
import { createClient } from './client.ts'
import { type ProductRow, productRows } from './dataset.ts'
import { perSecond, type Row } from './figures.ts'
import { fillFrame } from './fill-data.ts'
import { startMarket } from './processes.ts'

const MOST_PRODUCTS = 100_000
const ROWS_A_CALL = 500
/** The first part is sent call after call, the rest with one call waiting while another is worked on. */
const ONE_BY_ONE = 0.2
const AT_ONCE = 2

/** As a master would: through the documented batch import, into a market without goods. */
export async function batchImport(market: BenchMarket, wanted = MOST_PRODUCTS): Promise<Row[]> {
  const products = Math.min(MOST_PRODUCTS, wanted)
  const url = await market.freshDatabase()
  await migrate(url)
  await fillFrame(url, products)
  const db = openDatabase(url, { name: 'rasteh-bench', connections: 1 })
  const [master] = await makeShoppers(db, 1, { role: 'master' })
  await db.close()

  const server = await startMarket(url, BENCH_FOLDER)
  const client = createClient(server.address, AT_ONCE)
  const batches = batchesOf(products)
  const memory = [memoryOf(server.pid)]
  let sent = 0
  const sendUpTo = async (end: number) => {
    while (sent < end) {
      const batch = batches.next().value
      if (batch === undefined) return
      sent += batch.length
      await client.call(importSingleProductsCall, { body: { singleProducts: batch } }, master?.master)
    }
  }
  const rateOf = async (end: number, atOnce: number) => {
    const [first, began] = [sent, performance.now()]
    await Promise.all(Array.from({ length: atOnce }, () => sendUpTo(end)))
    return ((sent - first) / (performance.now() - began)) * 1_000
  }
  const alone = await rateOf(products * ONE_BY_ONE, 1)
  const firstHalf = await rateOf(products * (0.5 + ONE_BY_ONE / 2), AT_ONCE)
  memory.push(memoryOf(server.pid))
  const secondHalf = await rateOf(products, AT_ONCE)
  memory.push(memoryOf(server.pid))
  client.close()
  await server.stop()
  const share = `${ROWS_A_CALL} a call`
  return [
    {
      bench: 'import',
      measured: `batch import of ${products.toLocaleString('en')} products, ${share}, ${AT_ONCE} calls at once: first half ${perSecond(firstHalf)}`,
      figure: perSecond(secondHalf),
      aim: '≥ 2,000/s',
    },
    { bench: 'import', measured: `${share}, one after another`, figure: perSecond(alone), aim: '' },
    {
      bench: 'import',
      measured: 'memory of the server at start, middle, end',
      figure: `${memory.map((megabytes) => megabytes ?? '?').join(', ')} MB`,
      aim: 'flat',
    },
  ]
}

function* batchesOf(products: number): Generator<ProductRow[]> {
  let batch: ProductRow[] = []
  for (const row of productRows(products)) {
    batch.push(row)
    if (batch.length < ROWS_A_CALL) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Megabytes that a process holds, where the system tells. */
function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1_024)
  } catch {
    return undefined
  }
}
