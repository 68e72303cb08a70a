import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { CHROMIUM_FLAGS, findChromium } from '../scripts/set-up/chromium.mjs'
import { npm } from '../scripts/set-up/install.mjs'
import { median, ms, type Row } from './figures.ts'
import type { BenchTools } from './tools.ts'

const FOLDER = resolve(import.meta.dirname, 'page-audit')
const LIGHTHOUSE = resolve(FOLDER, 'node_modules/lighthouse/cli/index.js')
const ROUNDS = 5
const ONE_AUDIT_MS = 120_000
const LOST_MAX = 3
const REPORT_BYTES_MAX = 64 * 1024 * 1024
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Audit {
  scores: Record<(typeof CATEGORIES)[number], number>
  lcpMs: number
  shift: number
  blockingMs: number
  failed: string[]
}

/** Lighthouse for phones, with its simulated slow 4G and a processor four times slower, on pages of the demonstration market. */
export async function pageAudit({ market }: BenchTools): Promise<Row[]> {
  if (!existsSync(LIGHTHOUSE)) await installLighthouse()
  const chromium = await findChromium()
  const { address } = await market.demonstration()
  const rows: Row[] = []
  for (const [name, path] of await pagesOf(address)) {
    const audits: Audit[] = []
    for (let round = 0; round < ROUNDS; round++) audits.push(await auditUnlessLost(`${address}${path}`, chromium))
    const score = (category: (typeof CATEGORIES)[number]) => Math.round(median(audits.map(({ scores }) => scores[category])) * 100)
    const failed = [...new Set(audits.flatMap((each) => each.failed))]
    rows.push({
      bench: 'page audit',
      measured: `${name}: LCP ${ms(median(audits.map(({ lcpMs }) => lcpMs)))}, CLS ${median(audits.map(({ shift }) => shift)).toFixed(3)}, TBT ${ms(median(audits.map(({ blockingMs }) => blockingMs)))}${failed.length > 0 ? `; ${failed.join(', ')}` : ''}`,
      figure: CATEGORIES.map(score).join(' / '),
      aim: '≥ 97 / 100 / 100 / 100; LCP ≤ 1,800 ms, CLS ≤ 0.02, TBT ≤ 50 ms',
    })
  }
  return rows
}

async function installLighthouse(): Promise<void> {
  process.stderr.write('  fetching Lighthouse …\n')
  const [command = 'npm', ...script] = npm()
  await promisify(execFile)(command, [...script, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER })
}

/** One page of each kind, found as a visitor would find it. */
async function pagesOf(address: string): Promise<[string, string][]> {
  const home = await (await fetch(address)).text()
  const first = (kind: string) => home.match(new RegExp(`href="(/${kind}/[^"#?]+)"`))?.[1]
  const product = first('product')
  const seller =
    product === undefined ? undefined : (await (await fetch(`${address}${product}`)).text()).match(/href="(\/seller\/[^"#?/]+)"/)?.[1]
  const pages = { home: '/', category: first('category'), product, brand: first('brands'), seller }
  return Object.entries(pages).map(([name, path]) => {
    if (path === undefined) throw new Error(`The demonstration market links to no ${name}`)
    return [name, path]
  })
}

/** Chromium's trace now and then lacks its beginning (NO_NAVSTART), which says nothing about the page: such an audit is made again. */
async function auditUnlessLost(url: string, chromium: string): Promise<Audit> {
  for (let lost = 1; ; lost++) {
    try {
      return await audit(url, chromium)
    } catch (error) {
      if (lost === LOST_MAX) throw error
      process.stderr.write(`  an audit of ${url} was lost and is made again\n`)
    }
  }
}

async function audit(url: string, chromium: string): Promise<Audit> {
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [LIGHTHOUSE, url, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: chromium }, timeout: ONE_AUDIT_MS, maxBuffer: REPORT_BYTES_MAX },
  )
  const report: Report = JSON.parse(stdout)
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN
  return {
    scores: {
      performance: report.categories.performance?.score ?? 0,
      accessibility: report.categories.accessibility?.score ?? 0,
      'best-practices': report.categories['best-practices']?.score ?? 0,
      seo: report.categories.seo?.score ?? 0,
    },
    lcpMs: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    failed: CATEGORIES.slice(1).flatMap((category) =>
      (report.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  }
}

/** What of Lighthouse's report is read here. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
}
