/**
 * `npm run bench:data -- --products N [--database URL]`: the bench's catalogue of N products, in a database of one's own that has no goods, or in the bench's
 * own PostgreSQL, where `npm run bench -- --products N` finds it. Killed and started again it goes on where it stood.
 */
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'
import { createDatabase } from './administer.ts'
import { BENCH_FOLDER } from './bench-market.ts'
import { fillData } from './fill-data.ts'
import { refuse } from './refuse.ts'
import { readyTemplate } from './template.ts'

const MOST_PRODUCTS = 1_000_000
const TELL_EVERY_MS = 1_000

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, database: { type: 'string' }, postgres: { type: 'string' } },
})
const products = Number(values.products)
if (!Number.isInteger(products) || products < 1 || products > MOST_PRODUCTS) refuse(`--products takes a number up to ${MOST_PRODUCTS}.`)
const began = performance.now()
const seconds = () => Math.round((performance.now() - began) / 1_000)
let told = 0
const tell = (done: string) => {
  if (performance.now() - told < TELL_EVERY_MS) return
  told = performance.now()
  process.stderr.write(`  ${String(seconds()).padStart(4)} s  ${done}\n`)
}

if (values.database === undefined) {
  // --postgres: a running server in place of the bench's own, by its connection URL
  const postgres =
    values.postgres === undefined ? await startEmbeddedPostgres(BENCH_FOLDER) : { url: values.postgres, stop: async () => undefined }
  await readyTemplate(postgres.url, products, tell)
  await postgres.stop()
} else {
  await createDatabase(values.database)
  await fillData(values.database, products, tell)
}
const peak = Math.round(process.resourceUsage().maxRSS / 1_024)
process.stderr.write(
  `${products} products stand ready after ${seconds()} s, ${Math.round(products / Math.max(1, seconds()))}/s; at most ${peak} MB of memory\n`,
)
