/**
 * All tests: rules and calls first, then the journeys in a browser. Ends with the sum of both, `N passed, N failed`, counted from what
 * the two runners wrote down; a runner that broke without a failed test counts as one. Arguments are parts of file names.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './set-up/chromium.mjs'
import { CACHE, inRoot } from './set-up/places.mjs'
import { SetUpRefused } from './set-up/refused.mjs'
import { runProgram } from './set-up/run-program.mjs'
import { ensureBuilt } from './set-up/web-build.mjs'
import { countPlaywright, countVitest } from './test-reports.mjs'

/** @typedef {import('./test-reports.mjs').Count} Count */

const KILLED = 128

const words = process.argv.slice(2)
const reports = `${CACHE}/test-reports`
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const counts = [await runVitest()]
if (hasJourneys()) counts.push(await runJourneys())

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

/** @returns {Promise<Count>} */
async function runVitest() {
  const report = `${reports}/vitest.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runTool(['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...words])
  return countVitest(readReport(report), code)
}

/** @returns {Promise<Count>} */
async function runJourneys() {
  const report = `${reports}/playwright.json`
  try {
    await ensureBuilt(process.execPath)
    const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const code = await runTool(['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...words], env)
    return countPlaywright(readReport(report), code)
  } catch (error) {
    if (!(error instanceof SetUpRefused)) throw error
    process.stderr.write(`${error.message}\n`)
    return { passed: 0, failed: 1, skipped: 0, failures: [error.message] }
  }
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
async function runTool(args, env) {
  const code = await runProgram(process.execPath, args, env)
  if (code > KILLED) process.exit(code)
  return code
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
