import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openBenchMarket } from './bench-market.ts'
import { cartChange, hotOffer, placing, wholePurchase } from './buying.bench.ts'
import { listingCall, productCall } from './catalogue.bench.ts'
import { type Row, tableOf } from './figures.ts'
import { liveListeners } from './live.bench.ts'
import { load } from './load.ts'
import { pageAudit } from './page-audit.bench.ts'
import { cachedPage, pageWeight, renderedPage } from './pages.bench.ts'
import { startReference } from './processes.ts'
import type { BenchTools } from './tools.ts'

const BENCHES: Record<string, (tools: BenchTools) => Promise<Row[]>> = {
  'cached-page': cachedPage,
  'rendered-page': renderedPage,
  'product-call': productCall,
  'listing-call': listingCall,
  'cart-change': cartChange,
  placing,
  'whole-purchase': wholePurchase,
  'hot-offer': hotOffer,
  'live-listeners': liveListeners,
  'page-weight': pageWeight,
  'page-audit': pageAudit,
}
const RESULTS = resolve(import.meta.dirname, 'results')

const { values, positionals } = parseArgs({ allowPositionals: true, options: { products: { type: 'string', default: '10000' } } })
const unknown = positionals.filter((name) => !(name in BENCHES))
if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}`)

const reference = await startReference()
const market = await openBenchMarket(Number(values.products))
const tools: BenchTools = { market, reference: async () => (await load({ url: `${reference.address}/` })).perSecond }
const rows: Row[] = []
try {
  if (market.imported !== undefined) {
    rows.push({
      bench: 'import',
      measured: `batch import of ${market.products} products`,
      figure: `${Math.round(market.imported.perSecond)}/s`,
      aim: '≥ 2,000/s',
    })
  }
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    process.stderr.write(`  ${name} …\n`)
    rows.push(...(await bench(tools)))
  }
} finally {
  await market.stop()
  await reference.stop()
}
process.stdout.write(`${tableOf(rows)}\n`)
mkdirSync(RESULTS, { recursive: true })
const file = resolve(RESULTS, `${new Date().toISOString().slice(0, 19).replace(/:/g, '-')}.json`)
writeFileSync(
  file,
  `${JSON.stringify({ at: new Date().toISOString(), products: market.products, node: process.version, rows }, null, 2)}\n`,
)
