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

const SOURCES = [
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
]
const STAMP = inRoot('build/sources.sha256')

/**
 * Builds the pages when what they are made of has changed since the last whole build.
 *
 * @param {string} node
 */
export async function ensureBuilt(node) {
  if (isBuilt()) return
  await alone(async () => {
    if (isBuilt()) return
    process.stdout.write('Building the pages …\n')
    const digest = digestOfSources()
    rmSync(STAMP, { force: true })
    const { status, said } = await build(node)
    if (status !== 0) throw new SetUpRefused(`${said}\nThe pages could not be built: see above.`)
    await precompress(inRoot('build/client'))
    writeFileSync(STAMP, digest)
  })
}

/** @param {string} node */
async function build(node) {
  const building = spawn(node, [inRoot('node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = new Promise((done, fail) => building.once('error', fail).once('exit', done))
  const [out, problems, status] = await Promise.all([text(building.stdout), text(building.stderr), ended])
  return { status, said: `${out}${problems}` }
}

function isBuilt() {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digestOfSources()
}

function digestOfSources() {
  const digest = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesIn(inRoot(source)))) {
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
