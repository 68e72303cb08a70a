import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Owner, Places } from './places.ts'
import { DatabaseRefused } from './refused.ts'

export type Cluster = { folder: string; password: string }

/** What sorts and compares Persian rightly: UTF-8, ICU's Persian order, and a plain C.UTF-8 below it. */
const INITDB_FLAGS = [
  '--username=rasteh',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=fa',
  '--locale=C.UTF-8',
  '--data-checksums',
]

/** The cluster in a market's home, made on the first start. It is made aside and renamed when whole: a start killed half-way leaves no half cluster. */
export function readyCluster({ native, home, owner }: Places): Cluster {
  const folder = join(home, 'postgres')
  const passwordFile = join(home, 'password')

  if (existsSync(folder)) assertOwned(folder, owner)
  if (!existsSync(passwordFile)) makePassword(passwordFile, owner)

  if (!existsSync(folder)) {
    const half = `${folder}.half`
    rmSync(half, { recursive: true, force: true })
    mkdirSync(half, { mode: 0o700 })
    if (owner) chownSync(half, owner.uid, owner.gid)
    const initdb = join(native, 'bin', 'initdb')
    const made = spawnSync(initdb, [`--pgdata=${half}`, `--pwfile=${passwordFile}`, ...INITDB_FLAGS], {
      ...owner,
      encoding: 'utf8',
      cwd: home,
    })
    if (made.status !== 0) throw new Error(`PostgreSQL could not make its cluster in ${half}: ${made.stderr || made.error?.message}`)
    renameSync(half, folder)
  }

  chmodSync(folder, 0o700) // what copies and archives make of it, PostgreSQL refuses
  assertSameMajor(native, folder)
  return { folder, password: readFileSync(passwordFile, 'utf8').trim() }
}

/** PostgreSQL works on a cluster of its own user alone: a folder that was made by root, or by another user, is not opened by this one. */
function assertOwned(folder: string, owner: Owner | undefined): void {
  const [wanted, found] = [owner?.uid ?? process.getuid?.(), statSync(folder).uid]
  if (wanted === undefined || wanted === found) return
  throw new DatabaseRefused(
    `The cluster ${folder} belongs to user ${nameOf(found)}, and PostgreSQL would run as ${nameOf(wanted)}: start as the user who made it, or set DATA_DIR.`,
  )
}

function nameOf(uid: number): string {
  return spawnSync('id', ['-un', String(uid)], { encoding: 'utf8' }).stdout?.trim() || String(uid)
}

function makePassword(file: string, owner: Owner | undefined): void {
  const half = `${file}.half`
  writeFileSync(half, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (owner) chownSync(half, owner.uid, owner.gid)
  renameSync(half, file)
}

function assertSameMajor(native: string, folder: string): void {
  const clusterMajor = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  const said = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' }).stdout
  const binaryMajor = /\d+/.exec(said)?.[0]
  if (binaryMajor !== clusterMajor) {
    throw new DatabaseRefused(
      `The data folder holds a PostgreSQL ${clusterMajor} cluster, and PostgreSQL ${binaryMajor} was installed: docs/operations.md tells how to move the data.`,
    )
  }
}
