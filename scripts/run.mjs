/**
 * Behind every npm script: `node scripts/run.mjs <verb> [arguments]`. Plain JavaScript that any Node from 20 on can run; it makes
 * ready what is missing (packages, Node 24, built pages) and then runs the verb's program on Node 24.
 */
import { existsSync } from 'node:fs'
import { findNode } from './set-up/find-node.mjs'
import { ensureInstalled } from './set-up/install.mjs'
import { CACHE, inRoot } from './set-up/places.mjs'
import { SetUpRefused } from './set-up/refused.mjs'
import { runProgram } from './set-up/run-program.mjs'
import { ensureBuilt } from './set-up/web-build.mjs'

/** Settings of this checkout; what stands in the environment already goes before them. */
const SETTINGS = existsSync(inRoot('.env')) ? ['--env-file=.env'] : []

/** Folders of which a change starts the server anew. Not whatever it imports: Vite writes files beside its configuration. */
const WATCHED = ['server', 'contract', 'persian', 'demo'].map((folder) => `--watch-path=${folder}`)

/** @type {Record<string, { pages?: boolean, program?: string[], env?: Record<string, string> }>} */
const VERBS = {
  start: { pages: true, program: [...SETTINGS, 'server/main.ts'], env: { NODE_ENV: 'production' } },
  // Vite resolves React Router by its development condition: the server must, too, or there are two of it.
  dev: {
    program: [...SETTINGS, '--conditions=development', ...WATCHED, '--watch-preserve-output', 'server/main.ts', '--dev'],
    env: { NODE_ENV: 'development' },
  },
  build: { pages: true },
  test: { program: ['scripts/test.mjs'] },
  check: { program: ['scripts/check.mjs'] },
  bench: { pages: true, program: ['bench/main.ts'], env: { NODE_ENV: 'production' } },
  drill: { pages: true, program: ['drills/main.ts'], env: { NODE_ENV: 'production' } },
  // what a chunk of rows leaves behind is gone before it grows old
  'bench:data': { program: ['--max-semi-space-size=64', 'bench/data.ts'], env: { NODE_ENV: 'production' } },
  'bench:plans': { program: ['bench/plans.ts'], env: { NODE_ENV: 'production' } },
  'db:migrate': { program: [...SETTINGS, 'scripts/migrate.ts'] },
  'listing:rebuild': { program: [...SETTINGS, 'scripts/rebuild-listing.ts'] },
  import: { program: [...SETTINGS, 'scripts/import.ts'] },
}

try {
  process.exitCode = await run(process.argv[2] ?? '', process.argv.slice(3))
} catch (error) {
  if (!(error instanceof SetUpRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/**
 * @param {string} name
 * @param {string[]} args
 */
async function run(name, args) {
  const verb = VERBS[name]
  if (!verb) throw new SetUpRefused(`Say what to run: npm run ${Object.keys(VERBS).join(' | ')}`)

  await ensureInstalled()
  const node = findNode()
  if (verb.pages) await ensureBuilt(node)
  if (!verb.program) return 0
  return runProgram(node, [...verb.program, ...args], {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? `${CACHE}/compiled`,
    ...verb.env,
  })
}
