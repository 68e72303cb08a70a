import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { isForTests } from '../test-support.mjs'
import { alone } from './alone.mjs'
import { inRoot, ROOT } from './places.mjs'
import { precompress } from './precompress.mjs'
import { SetUpRefused } from './refused.mjs'

/**
 * @typedef {object} Build
 * @property {string} named
 * @property {string} stamp what it was made of, once it was whole
 * @property {string[]} program
 * @property {string[]} sources
 * @property {() => Promise<void>} [finish]
 */

/** @type {Build[]} */
const BUILDS = [
  {
    named: 'the pages',
    stamp: inRoot('build/pages.sha256'),
    program: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    sources: [
      'web',
      'contract',
      'persian',
      'public',
      'scripts/app-icons.ts',
      'scripts/shorter-route-list.ts',
      'vite.config.ts',
      'react-router.config.ts',
      'tsconfig.json',
      'package-lock.json',
    ],
    finish: () => precompress(inRoot('build/client')),
  },
  {
    named: 'the process',
    stamp: inRoot('build/process.sha256'),
    program: ['scripts/set-up/bundle-process.mjs'],
    sources: [
      'server',
      'contract',
      'persian',
      'demo',
      'tools',
      'scripts/set-up/bundle-process.mjs',
      'scripts/set-up/market-program.mjs',
      'package.json',
      'package-lock.json',
    ],
  },
]

/**
 * Builds the pages and the process when what they are made of has changed since they were last built whole.
 *
 * @param {string} node
 */
export async function ensureBuilt(node) {
  if (BUILDS.every(isBuilt)) return
  await alone(async () => {
    for (const build of BUILDS) if (!isBuilt(build)) await make(build, node)
  })
}

/**
 * @param {Build} build
 * @param {string} node
 */
async function make(build, node) {
  const { named, stamp, program, finish } = build
  process.stdout.write(`Building ${named} …\n`)
  const digest = digestOfSources(build)
  rmSync(stamp, { force: true })
  const { status, said } = await run(node, program)
  if (status !== 0) throw new SetUpRefused(`${said}\nBuilding ${named} failed: see above.`)
  await finish?.()
  writeFileSync(stamp, digest)
}

/**
 * @param {string} node
 * @param {string[]} program
 */
async function run(node, [file = '', ...args]) {
  const building = spawn(node, [inRoot(file), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = new Promise((done, fail) => building.once('error', fail).once('exit', done))
  const [out, problems, status] = await Promise.all([text(building.stdout), text(building.stderr), ended])
  return { status, said: `${out}${problems}` }
}

/** @param {Build} build */
function isBuilt(build) {
  return existsSync(build.stamp) && readFileSync(build.stamp, 'utf8') === digestOfSources(build)
}

/** @param {Build} build */
function digestOfSources({ sources }) {
  const digest = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(inRoot(source)))) {
    const name = relative(ROOT, file)
    if (isForTests(name)) continue
    digest.update(name).update(readFileSync(file))
  }
  return digest.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (found.isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}
