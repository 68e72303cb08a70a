import { ListingFilters } from '#contract/listing.ts'
import { listProducts } from '#server/modules/listing/list-products.ts'
import { countBeginnings } from '#server/modules/search/count-beginnings.ts'
import { suggest } from '#server/modules/search/suggest.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { type DirtyQuery, dirtyQueries, type Half, isMeant, nonsense } from './dirty-queries.ts'
import { DIRTY_PRODUCTS, type DirtyProduct, dirtyProducts } from './dirty-titles.ts'
import { median, ms, percentile, type Row } from './figures.ts'
import { fillDirty } from './fill-dirty.ts'
import type { BenchTools } from './tools.ts'

const FIRST = 5
const ALL_MAY_SEE = ['basic']

/** How often what is meant is among the first five, by the way in which it was typed: over titles that sellers type, with words that are held out. */
export function spelling(tools: BenchTools): Promise<Row[]> {
  return measure(tools, 'held out', () => undefined)
}

/** The same with the other half of the words, which may be looked at while the search is tuned: what is missed is told. */
export function spellingTuned(tools: BenchTools): Promise<Row[]> {
  return measure(tools, 'tuned', (kind, { text }) => process.stderr.write(`  missed, ${kind}: ${text}\n`))
}

type TellMissed = (kind: string, query: DirtyQuery) => void

async function measure({ market }: BenchTools, half: Half, tellMissed: TellMissed): Promise<Row[]> {
  const url = await market.freshDatabase()
  const db = openDatabase(url, { name: 'rasteh-bench' })
  try {
    await fillDirty(url)
    await countBeginnings(db)
    return await spellingRows(db, half, tellMissed)
  } finally {
    await db.close()
  }
}

interface Answered {
  slugs: readonly string[]
  ms: number
}

/** Suggestions and the full search, each with its own wait. */
async function spellingRows(db: Database, half: Half, tellMissed: TellMissed): Promise<Row[]> {
  const products = new Map(dirtyProducts().map((product) => [product.slug, product]))
  const rows: Row[] = []
  for (const [kind, queries] of Object.entries(dirtyQueries(half))) {
    const suggested = await answersTo(queries, (text) => suggestedSlugs(db, text))
    const searched = await answersTo(queries, (text) => searchedSlugs(db, text))
    for (const [at, query] of queries.entries()) if (!isHit(products, query, suggested[at])) tellMissed(kind, query)
    rows.push(rowOf(kind, suggested, searched, (answer, at) => isHit(products, queries[at], answer)))
  }
  const texts = nonsense().map((text) => ({ text }))
  const suggested = await answersTo(texts, (text) => suggestedSlugs(db, text))
  const searched = await answersTo(texts, (text) => searchedSlugs(db, text))
  for (const [at, query] of texts.entries()) if (suggested[at]?.slugs.length !== 0) tellMissed('nonsense', query)
  rows.push(rowOf('nonsense, told as not found', suggested, searched, ({ slugs }) => slugs.length === 0))
  return rows
}

async function suggestedSlugs(db: Database, text: string): Promise<string[]> {
  return (await suggest(db, text)).products.map(({ slug }) => slug)
}

async function searchedSlugs(db: Database, text: string): Promise<string[]> {
  const { listing } = await listProducts(db, ListingFilters.parse({ s: text }), ALL_MAY_SEE)
  return listing.products.map(({ slug }) => slug)
}

async function answersTo(queries: readonly DirtyQuery[], ask: (text: string) => Promise<string[]>): Promise<Answered[]> {
  const answers: Answered[] = []
  for (const { text } of queries) {
    const began = performance.now()
    answers.push({ slugs: await ask(text), ms: performance.now() - began })
  }
  return answers
}

function isHit(products: ReadonlyMap<string, DirtyProduct>, query: DirtyQuery | undefined, answer: Answered | undefined): boolean {
  return (answer?.slugs ?? []).slice(0, FIRST).some((slug) => {
    const product = products.get(slug)
    return product !== undefined && query !== undefined && isMeant(product, query)
  })
}

function rowOf(
  kind: string,
  suggested: readonly Answered[],
  searched: readonly Answered[],
  isRight: (answer: Answered, at: number) => boolean,
): Row {
  const share = (answers: readonly Answered[]) => `${((100 * answers.filter(isRight).length) / answers.length).toFixed(1)} %`
  const waits = (answers: readonly Answered[]) => {
    const each = answers.map((answer) => answer.ms)
    return `${ms(median(each))}, ${ms(percentile(each, 0.95))}`
  }
  return {
    bench: 'spelling',
    measured: `${kind}: ${suggested.length} texts, ${DIRTY_PRODUCTS} titles; suggestions, search; waits median, p95`,
    figure: `${share(suggested)}, ${share(searched)}; ${waits(suggested)}; ${waits(searched)}`,
    aim: '≥ 90 %',
  }
}
