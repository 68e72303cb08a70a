import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
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

interface Audited {
  name: string
  url: string
  /** Whether search engines may read it. */
  isListed: boolean
  /** A profile in which somebody is signed in. */
  profile?: string
}

interface Audit {
  scores: Partial<Record<(typeof CATEGORIES)[number], number>>
  lcpMs: number
  shift: number
  blockingMs: number
  failed: string[]
}

/** Lighthouse for phones, with its simulated slow 4G and a processor four times slower, on pages of the demonstration market. */
export async function pageAudit({ market }: BenchTools): Promise<Row[]> {
  if (!existsSync(LIGHTHOUSE)) await installLighthouse()
  const executable = await findChromium()
  const { address } = await market.demonstration()
  const profiles = mkdtempSync(join(tmpdir(), 'rasteh-audit-'))
  try {
    const rows: Row[] = []
    for (const page of [...(await publicPages(address)), ...(await workPages(address, executable, profiles))]) {
      const audits: Audit[] = []
      for (let round = 0; round < ROUNDS; round++) audits.push(await auditUnlessLost(page, executable))
      rows.push(rowOf(page, audits))
    }
    return rows
  } finally {
    rmSync(profiles, { recursive: true, force: true })
  }
}

function rowOf({ name, isListed }: Audited, audits: readonly Audit[]): Row {
  const score = (category: (typeof CATEGORIES)[number]) => Math.round(median(audits.map(({ scores }) => scores[category] ?? 0)) * 100)
  const failed = [...new Set(audits.flatMap((each) => each.failed))]
  const middle = (figure: 'lcpMs' | 'shift' | 'blockingMs') => median(audits.map((each) => each[figure]))
  return {
    bench: 'page audit',
    measured: `${name}: LCP ${ms(middle('lcpMs'))}, CLS ${middle('shift').toFixed(3)}, TBT ${ms(middle('blockingMs'))}${failed.length > 0 ? `; ${failed.join(', ')}` : ''}`,
    figure: categoriesOf(isListed).map(score).join(' / '),
    aim: `≥ 97 ${'/ 100 '.repeat(categoriesOf(isListed).length - 1).trim()}; LCP ≤ 1,500 ms, CLS ≤ 0.02, TBT ≤ 50 ms`,
  }
}

const categoriesOf = (isListed: boolean) => CATEGORIES.filter((category) => isListed || category !== 'seo')

async function installLighthouse(): Promise<void> {
  process.stderr.write('  fetching Lighthouse …\n')
  const [command = 'npm', ...script] = npm()
  await promisify(execFile)(command, [...script, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: FOLDER })
}

/** One page of each kind, found as a visitor would find it. */
async function publicPages(address: string): Promise<Audited[]> {
  const home = await (await fetch(address)).text()
  const first = (kind: string) => home.match(new RegExp(`href="(/${kind}/[^"#?]+)"`))?.[1]
  const product = first('product')
  const seller =
    product === undefined ? undefined : (await (await fetch(`${address}${product}`)).text()).match(/href="(\/seller\/[^"#?/]+)"/)?.[1]
  const pages = { home: '/', category: first('category'), product, brand: first('brands'), seller }
  return Object.entries(pages).map(([name, path]) => {
    if (path === undefined) throw new Error(`The demonstration market links to no ${name}`)
    return { name, url: `${address}${path}`, isListed: true }
  })
}

const SHOPPER = '09120000004'
const SELLER = '09120000002'

/** Pages that people work with, and search engines leave alone. */
async function workPages(address: string, executable: string, profiles: string): Promise<Audited[]> {
  return [
    { name: 'fast order', url: `${address}/fastorder`, isListed: false },
    { name: 'account', url: `${address}/account`, isListed: false, profile: await profileOf(SHOPPER, address, executable, profiles) },
    { name: 'desk', url: `${address}/desk`, isListed: false, profile: await profileOf(SELLER, address, executable, profiles) },
  ]
}

/** Of a browser that knows nothing of the market but who is signed in. */
async function profileOf(mobile: string, address: string, executablePath: string, profiles: string): Promise<string> {
  const profile = join(profiles, mobile)
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: CHROMIUM_FLAGS })
  const page = await context.newPage()
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(address)
  await page.evaluate((token) => localStorage.setItem('user', token), await signIn(mobile, address))
  await context.close()
  return profile
}

async function signIn(mobile: string, address: string): Promise<string> {
  const ask = async (path: string, body?: object) => {
    const request = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await fetch(`${address}/api${path}`, request)).json()
  }
  await ask('/sms/newsmscode', { mobile })
  const { messages } = await ask(`/dev/outbox?to=${mobile}`)
  const { token } = await ask('/auth/login', { mobile, code: messages.at(-1).code })
  return token
}

/** Chromium's trace now and then lacks its beginning (NO_NAVSTART), which says nothing about the page: such an audit is made again. */
async function auditUnlessLost(page: Audited, executable: string): Promise<Audit> {
  for (let lost = 1; ; lost++) {
    try {
      return await audit(page, executable)
    } catch (error) {
      if (lost === LOST_MAX) throw error
      process.stderr.write(`  an audit of ${page.url} was lost and is made again\n`)
    }
  }
}

async function audit({ url, isListed, profile }: Audited, executable: string): Promise<Audit> {
  const categories = categoriesOf(isListed)
  const own = profile === undefined ? [] : [`--user-data-dir=${freshCopyOf(profile)}`]
  const flags = ['--headless=new', ...CHROMIUM_FLAGS, ...own].join(' ')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
      ...(profile === undefined ? [] : ['--disable-storage-reset']),
    ],
    { env: { ...process.env, CHROME_PATH: executable }, timeout: ONE_AUDIT_MS, maxBuffer: REPORT_BYTES_MAX },
  )
  const report: Report = JSON.parse(stdout)
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(categories.map((category) => [category, report.categories[category]?.score ?? 0])),
    lcpMs: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blockingMs: value('total-blocking-time'),
    failed: categories
      .slice(1)
      .flatMap((category) =>
        (report.categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
  }
}

/** Each round begins with an empty cache. */
function freshCopyOf(profile: string): string {
  const copy = `${profile}-copy`
  rmSync(copy, { recursive: true, force: true })
  cpSync(profile, copy, { recursive: true })
  return copy
}

/** What of Lighthouse's report is read here. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined>
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>
}
