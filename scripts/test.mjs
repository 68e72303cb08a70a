/**
 * All tests: rules and calls, and beside them the journeys in a browser, so that no core waits. Ends with the sum of both, `N passed, N failed`,
 * counted from what the two runners wrote down; what failed outside of any test is named and counted as well. What hangs is ended and named
 * (`docs/decisions/0046-tests-that-end.md`). Arguments are parts of file names.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { startSharedServer } from '../server/testing/shared-server.ts'
import { ensureBuilt } from './set-up/builds.mjs'
import { findChromium } from './set-up/chromium.mjs'
import { CACHE, inRoot } from './set-up/places.mjs'
import { SetUpRefused } from './set-up/refused.mjs'
import { isSlow, measurePatience } from './tests/patience.mjs'
import { countPlaywright, countVitest } from './tests/reports.mjs'
import { runWatched } from './tests/run-watched.mjs'

/** @typedef {import('./tests/reports.mjs').Count} Count */

const words = process.argv.slice(2)
const reports = `${CACHE}/test-reports`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

process.env.TEST_PATIENCE ??= String(measurePatience())
if (Number(process.env.TEST_PATIENCE) > 1)
  process.stdout.write(`A slow machine: bounds of tests are ${process.env.TEST_PATIENCE} times as long.\n`)

const counts = await runAll()

const passed = sum('passed')
const failed = sum('failed')
for (const name of counts.flatMap(({ failures }) => failures)) process.stdout.write(`failed: ${name}\n`)
if (sum('skipped') > 0) process.stdout.write(`${sum('skipped')} skipped\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1

/** @param {'passed' | 'failed' | 'skipped'} kind */
function sum(kind) {
  return counts.reduce((total, count) => total + count[kind], 0)
}

/** @returns {Promise<Count[]>} */
async function runAll() {
  try {
    const server = await startSharedServer()
    const tests = () => runVitest(server.env).catch(broke)
    const journeys = async () => (hasJourneys() ? [await runJourneys(server.env).catch(broke)] : [])
    const counts = isSlow() ? [await tests(), ...(await journeys())] : (await Promise.all([tests(), journeys()])).flat()
    return await server.stop().then(
      () => counts,
      (error) => [...counts, broke(error)],
    )
  } catch (error) {
    return [broke(error)]
  }
}

/**
 * @param {unknown} error
 * @returns {Count}
 */
function broke(error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  return { passed: 0, failed: 1, skipped: 0, failures: [String(error)] }
}

/**
 * @param {Record<string, string>} shared
 * @returns {Promise<Count>}
 */
async function runVitest(shared) {
  const report = `${reports}/vitest.json`
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--reporter=./scripts/tests/vitest-progress.mjs',
  ]
  const run = await runWatched(['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...words], shared)
  return run.hanging.length > 0 ? cutOff(run) : countVitest(readReport(report), run)
}

/**
 * @param {Record<string, string>} shared
 * @returns {Promise<Count>}
 */
async function runJourneys(shared) {
  const report = `${reports}/playwright.json`
  try {
    await ensureBuilt(process.execPath)
    const env = { ...shared, CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const reporters = '--reporter=list,json,./scripts/tests/playwright-progress.mjs'
    const run = await runWatched(['node_modules/@playwright/test/cli.js', 'test', reporters, ...words], env)
    const count = run.hanging.length > 0 ? cutOff(run) : countPlaywright(readReport(report), run)
    return { ...count, failures: [...count.failures, ...run.late] }
  } catch (error) {
    if (!(error instanceof SetUpRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    return { passed: 0, failed: 1, skipped: 0, failures: [error.message] }
  }
}

/**
 * A runner that was ended wrote no report: what it told until then counts, and each of what hung.
 *
 * @param {import('./tests/run-watched.mjs').Run} run
 * @returns {Count}
 */
function cutOff({ ended, hanging, broken }) {
  const failures = [...hanging, ...broken]
  return { passed: ended.passed, failed: ended.failed + failures.length, skipped: 0, failures }
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function hasJourneys() {
  const files = existsSync(inRoot('e2e')) ? readdirSync(inRoot('e2e'), { recursive: true, encoding: 'utf8' }) : []
  const journeys = files.filter((name) => name.endsWith('.spec.ts')).map((name) => `e2e/${name}`)
  return journeys.some((journey) => words.length === 0 || words.some((word) => journey.includes(word)))
}
