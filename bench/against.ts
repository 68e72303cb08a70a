import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { comparisonTable } from './comparison.ts'
import type { Run } from './figures.ts'
import { refuse } from './refuse.ts'

const ROOT = resolve(import.meta.dirname, '..')
const VERSIONS = resolve(ROOT, '.cache/against')
/** Either version has a PostgreSQL of its own that nothing else was measured on. */
const FOLDER_OF_NOW = resolve(VERSIONS, 'now')
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

export interface Against {
  /** Anything that git takes for a commit. */
  commit: string
  /** How often each version is measured. */
  turns: number
  /** What stands behind `npm run bench --`, for either version. */
  args: readonly string[]
}

/**
 * Measures another version of the project and this one in turns, and answers the table of their ratios: what else the machine does meets both alike.
 * A first turn of each, which makes its catalogue and its pages, does not count.
 */
export async function measureAgainst({ commit, turns, args }: Against): Promise<string> {
  const other = await checkedOut(commit)
  await measured(other, args)
  await measured(ROOT, args)
  const pairs: { before: Run[]; now: Run[] }[] = []
  for (let turn = 0; turn < turns; turn++) {
    process.stderr.write(`turn ${turn + 1} of ${turns}\n`)
    // the first of a pair may find a cooler machine: either version is it as often as the other
    const first = turn % 2 === 0 ? await measured(other, args) : await measured(ROOT, args)
    const second = turn % 2 === 0 ? await measured(ROOT, args) : await measured(other, args)
    pairs.push(turn % 2 === 0 ? { before: first, now: second } : { before: second, now: first })
    // hours of turns are worth something also when they are broken off
    process.stderr.write(`${comparisonTable(pairs, commit)}\n`)
  }
  return comparisonTable(pairs, commit)
}

/** A folder with this commit, kept for the next time. */
async function checkedOut(commit: string): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: ROOT }).catch(() =>
    refuse(`git knows no commit ${commit}.`),
  )
  const folder = resolve(VERSIONS, stdout.trim())
  if (!existsSync(folder)) await promisify(execFile)('git', ['worktree', 'add', '--detach', folder, stdout.trim()], { cwd: ROOT })
  return folder
}

async function measured(folder: string, args: readonly string[]): Promise<Run[]> {
  const results = resolve(folder, 'bench/results')
  const before = new Set(resultsIn(results))
  // npm's own settings of this run belong to this checkout
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|RASTEH_PARENT$|NODE_COMPILE_CACHE$)/.test(name))
  const env = { ...Object.fromEntries(kept), ...(folder === ROOT && { BENCH_FOLDER: FOLDER_OF_NOW }) }
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'bench', ...args], { cwd: folder, env, maxBuffer: OUTPUT_BYTES_MAX })
  const file = resultsIn(results).find((name) => !before.has(name))
  if (file === undefined) throw new Error(`The bench of ${folder} left no result`)
  const { runs }: { runs: Run[] } = JSON.parse(readFileSync(resolve(results, file), 'utf8'))
  return runs
}

function resultsIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
}
