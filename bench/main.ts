import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureAgainst } from './against.ts'
import { openBenchMarket } from './bench-market.ts'
import { cartChange, hotOffer, placing, wholePurchase } from './buying.bench.ts'
import { listingCall, productCall } from './catalogue.bench.ts'
import { changeOfOffer } from './change.bench.ts'
import { desk } from './desk.bench.ts'
import { fastEdit } from './edit.bench.ts'
import { growthTable, type Row, type Run, tableOf } from './figures.ts'
import { batchImport } from './import.bench.ts'
import { liveListeners } from './live.bench.ts'
import { load } from './load.ts'
import { memory } from './memory.bench.ts'
import { pageAudit } from './page-audit.bench.ts'
import { cachedPage, pageWeight, renderedPage } from './pages.bench.ts'
import { profileMarkets, type Running, startReference } from './processes.ts'
import { COUNTS_STATEMENTS, slowestFunctions, slowestStatements } from './profile.ts'
import { refuse } from './refuse.ts'
import { replicaUnderLoad } from './replica.bench.ts'
import { relevance, search } from './search.bench.ts'
import { sellerPages } from './seller.bench.ts'
import { spreadsheets } from './sheets.bench.ts'
import { soak } from './soak.bench.ts'
import { spelling, spellingTuned } from './spelling.bench.ts'
import { staffLists } from './staff.bench.ts'
import { start } from './start.bench.ts'
import { tableInBrowser } from './table-in-browser.bench.ts'
import { fastOrder } from './tables.bench.ts'
import type { BenchTools } from './tools.ts'
import { upkeep } from './upkeep.bench.ts'

const PRODUCTS = '10000'
const TURNS = '10'
const MINUTES = '60'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  // --postgres: a running server to make the databases on, by its connection URL
  // --profile: which functions and statements take the time; the figures are worse for being looked at
  // --minutes: how long the soak lasts
  // --against: another commit of the project, measured in turns with this one
  options: {
    products: { type: 'string' },
    postgres: { type: 'string' },
    profile: { type: 'boolean', default: false },
    against: { type: 'string' },
    turns: { type: 'string' },
    minutes: { type: 'string' },
  },
})

const BENCHES: Record<string, (tools: BenchTools) => Promise<Row[]>> = {
  'cached-page': cachedPage,
  'rendered-page': renderedPage,
  'product-call': productCall,
  'listing-call': listingCall,
  'fast-order': fastOrder,
  'fast-edit': fastEdit,
  desk,
  staff: staffLists,
  'seller-page': sellerPages,
  search,
  relevance,
  spelling,
  'spelling-tuned': spellingTuned,
  'change-of-an-offer': changeOfOffer,
  'cart-change': cartChange,
  placing,
  'whole-purchase': wholePurchase,
  'hot-offer': hotOffer,
  'live-listeners': liveListeners,
  'replica-under-load': replicaUnderLoad,
  import: ({ market }) => batchImport(market, values.products === undefined ? undefined : market.products),
  spreadsheets,
  'page-weight': pageWeight,
  'page-audit': pageAudit,
  'table-in-browser': tableInBrowser,
  start,
  memory,
  upkeep,
  soak,
}
/** Too long for a run of everything. */
const ONLY_BY_NAME: ReadonlySet<string> = new Set(['upkeep', 'soak'])
/** What does not depend on how many goods there are: measured once. */
const ONCE: ReadonlySet<string> = new Set([
  'relevance',
  'spelling',
  'spelling-tuned',
  'import',
  'live-listeners',
  'replica-under-load',
  'page-weight',
  'page-audit',
  'table-in-browser',
  'start',
])
const RESULTS = resolve(import.meta.dirname, 'results')

const unknown = positionals.filter((name) => !(name in BENCHES))
if (unknown.length > 0) refuse(`There is no bench ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`)
const sizes = (values.products ?? PRODUCTS).split(',').map(Number)
if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0))
  refuse('--products is a number of products, or several with commas between.')

const turns = Number(values.turns ?? TURNS)
if (!Number.isSafeInteger(turns) || turns <= 0) refuse('--turns is how often each version is measured.')

const minutes = Number(values.minutes ?? MINUTES)
if (!Number.isSafeInteger(minutes) || minutes <= 0) refuse('--minutes is how long the soak lasts.')

if (values.against === undefined) await measureAll()
else {
  const args = [...positionals, '--products', sizes.join(), ...(values.postgres === undefined ? [] : ['--postgres', values.postgres])]
  process.stdout.write(`${await measureAgainst({ commit: values.against, turns, args })}\n`)
}

async function measureAll(): Promise<void> {
  const reference = await startReference()
  const runs: Run[] = []
  try {
    for (const [at, products] of sizes.entries()) runs.push({ products, rows: await measure(products, at === 0, reference) })
  } finally {
    await reference.stop()
  }
  if (runs.length > 1) process.stdout.write(`${growthTable(runs)}\n`)
  mkdirSync(RESULTS, { recursive: true })
  const file = resolve(RESULTS, `${new Date().toISOString().slice(0, 19).replace(/:/g, '-')}.json`)
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), node: process.version, runs }, null, 2)}\n`)
}

async function measure(products: number, isFirst: boolean, reference: Running): Promise<Row[]> {
  const profiles = resolve(RESULTS, `profile-${new Date().toISOString().slice(0, 19).replace(/:/g, '-')}`)
  if (values.profile) profileMarkets(profiles)
  const market = await openBenchMarket(products, values.postgres, values.profile ? COUNTS_STATEMENTS : {})
  const tools: BenchTools = {
    market,
    reference: async () => (await load({ url: `${reference.address}/` })).perSecond,
    referenceUrl: `${reference.address}/`,
    minutes,
  }
  const rows: Row[] = []
  try {
    for (const [name, bench] of Object.entries(BENCHES)) {
      if (!positionals.includes(name) && (positionals.length > 0 || ONLY_BY_NAME.has(name))) continue
      if (ONCE.has(name) && !isFirst) continue
      process.stderr.write(`  ${name} …\n`)
      rows.push(...(await bench(tools).catch((error: unknown) => brokenOff(name, error))))
    }
    if (values.profile && values.postgres === undefined) process.stdout.write(`${await slowestStatements(market.db)}\n\n`)
  } finally {
    await market.stop()
  }
  if (values.profile) process.stdout.write(`${slowestFunctions(profiles)}\n\nflame graphs: ${profiles}\n\n`)
  process.stdout.write(`${products.toLocaleString('en')} products\n${tableOf(rows)}\n`)
  return rows
}

/** A bench that breaks off has a row that says so; the others are measured all the same, and the run ends with a failure. */
function brokenOff(name: string, error: unknown): Row[] {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
  return [{ bench: name, measured: error instanceof Error ? error.message : String(error), figure: 'broke off', aim: '' }]
}
