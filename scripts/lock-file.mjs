/**
 * Says whether package-lock.json names every optional package of every system, and with `--write` adds the missing ones.
 *
 * npm leaves a package out of the lock when the registry at hand does not have it, which happens with mirrors and binaries for
 * other systems; `npm ci` then refuses the lock file, on every machine. An added entry carries what npm needs to pass it over
 * (version, os, cpu, libc); on its own system npm fetches it by name and version.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './set-up/places.mjs'

/** @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[], optionalDependencies?: Record<string, string> }} Locked */

const FILE = inRoot('package-lock.json')
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
  'win',
  'wasm32',
]
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'universal', 'x64', 'wasm32']
const NODE_NAMES = new Map([
  ['windows', 'win32'],
  ['win', 'win32'],
])

/** @type {{ packages: Record<string, Locked> }} */
const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies }]) =>
  Object.entries(optionalDependencies ?? {}).filter(([name]) => !isLocked(path, name)),
)

if (missing.length === 0) {
  process.stdout.write('The lock file is complete.\n')
} else if (process.argv.includes('--write')) {
  for (const [name, range] of missing) lock.packages[`node_modules/${name}`] = entryFor(name, range)
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(FILE, `${JSON.stringify(lock, undefined, 2)}\n`)
  process.stdout.write(`Added to the lock file: ${missing.map(([name]) => name).join(', ')}\n`)
} else {
  process.stderr.write(`package-lock.json lacks ${missing.map(([name]) => name).join(', ')}: run \`node scripts/lock-file.mjs --write\`.\n`)
  process.exitCode = 1
}

/**
 * Found as Node finds it: in the package's own folder or in one above it.
 *
 * @param {string} path
 * @param {string} name
 */
function isLocked(path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder}${folder === '' ? '' : '/'}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/**
 * @param {string} name
 * @param {string} range
 * @returns {Locked}
 */
function entryFor(name, range) {
  const words = name.split(/[/-]/)
  const system = SYSTEMS.find((each) => words.includes(each))
  const processor = PROCESSORS.find((each) => words.includes(each))
  if (!system && !processor) throw new Error(`The name ${name} does not tell the system that it is for.`)
  return {
    version: range.replace(/^[~^]/, ''),
    optional: true,
    ...(system && { os: [NODE_NAMES.get(system) ?? system] }),
    ...(processor && { cpu: [processor] }),
    ...(/musl/.test(name) && { libc: ['musl'] }),
    ...(/gnu/.test(name) && { libc: ['glibc'] }),
  }
}
