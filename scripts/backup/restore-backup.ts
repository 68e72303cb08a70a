import { spawn } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { findPrimary } from '../../server/platform/database/hosts.ts'
import { isSafePath } from '../../server/platform/files/file-store.ts'
import { KEPT_FILES, openFileStore } from '../../server/platform/files/open-file-store.ts'
import type { Settings } from '../../server/platform/settings.ts'
import { findPlaces } from '../../tools/embedded-postgres/places.ts'
import { readArchive } from './archive.ts'
import { makeEmptyFolders, putBack } from './cluster.ts'
import { CLUSTER, DUMP, FILES, MANIFEST, type Manifest, PASSWORD, TOKEN_SECRET } from './contents.ts'
import { connectionEnv, ended } from './pg-programs.ts'
import { BackupUnreadable, unseal } from './sealed.ts'

/** There is a market already where one was to be restored, or the backup is of another kind of database. */
export class RestoreRefused extends Error {}

export interface Restored {
  madeAt: Date
  files: number
}

/**
 * Puts a backup where the settings point, which has to be empty. A cluster stands in its place when the backup was read to its end and found whole; what was broken off
 * is begun again from the start. Throws RestoreRefused, BackupUnreadable, ToolFailed, FilesUnreachable.
 */
export async function restoreBackup(settings: Settings, bytes: AsyncIterable<Buffer>, passphrase: string): Promise<Restored> {
  const target =
    settings.databaseUrl === undefined
      ? clusterTarget(settings.dataDir)
      : dumpTarget(await findPrimary(settings.directUrl ?? settings.databaseUrl))
  await target.begin()
  const stores = new Map(KEPT_FILES.map((kind) => [`${kind}`, openFileStore(settings, kind)]))
  let manifest: Manifest | undefined
  let files = 0
  try {
    await readArchive(unseal(bytes, passphrase), async (name, content) => {
      if (manifest === undefined) {
        manifest = readManifest(name, await whole(content))
        if (manifest.database !== target.kind) throw new RestoreRefused(OTHER_KIND[manifest.database])
      } else if (name === TOKEN_SECRET) await writeFile(join(settings.dataDir, TOKEN_SECRET), await whole(content), { mode: 0o600 })
      else if (name.startsWith(FILES)) {
        const [, kind = '', path = ''] = /^([^/]+)(\/.*)$/.exec(name.slice(FILES.length)) ?? []
        const store = stores.get(kind)
        if (store === undefined || !isSafePath(path)) throw new BackupUnreadable(`${name} is no file of a market.`)
        await store.save(path, await whole(content))
        files++
      } else await target.take(name, content)
    })
    if (manifest === undefined) throw new BackupUnreadable('The backup is empty.')
    await target.finish()
    return { madeAt: new Date(manifest.madeAt), files }
  } catch (error) {
    await target.giveUp()
    throw error
  }
}

interface Target {
  kind: Manifest['database']
  begin(): Promise<void>
  take(name: string, content: AsyncIterable<Buffer>): Promise<void>
  finish(): Promise<void>
  giveUp(): Promise<void>
}

const OTHER_KIND: Readonly<Record<Manifest['database'], string>> = {
  cluster: 'This backup is of the embedded PostgreSQL: restore it without DATABASE_URL.',
  dump: 'This backup was made by pg_dump: name an empty database in DATABASE_URL.',
}

function clusterTarget(dataDir: string): Target {
  const { home, owner } = findPlaces(dataDir)
  const [folder, half] = [join(home, 'postgres'), join(home, 'postgres.restored')]
  const clear = () => rm(half, { recursive: true, force: true })
  return {
    kind: 'cluster',
    async begin() {
      if (existsSync(folder)) throw new RestoreRefused(`${folder} is there already: restore into an empty DATA_DIR.`)
      await clear()
      await mkdir(half, { mode: 0o700 })
      if (owner !== undefined) await chown(half, owner.uid, owner.gid)
    },
    async take(name, content) {
      if (name === PASSWORD) {
        await writeFile(join(home, PASSWORD), await whole(content), { mode: 0o600 })
        if (owner !== undefined) await chown(join(home, PASSWORD), owner.uid, owner.gid)
        return
      }
      const path = name.slice(CLUSTER.length)
      if (!name.startsWith(CLUSTER) || path.split('/').includes('..')) throw new BackupUnreadable(`${name} belongs to no backup.`)
      await putBack(half, path, content, owner)
    },
    async finish() {
      await makeEmptyFolders(half, owner)
      await rename(half, folder)
    },
    giveUp: clear,
  }
}

function dumpTarget(url: string): Target {
  let folder = ''
  const clear = () => rm(folder, { recursive: true, force: true })
  return {
    kind: 'dump',
    async begin() {
      await assertEmpty(url)
      folder = await mkdtemp(join(tmpdir(), 'rasteh-restore-'))
    },
    async take(name, content) {
      if (name !== DUMP) throw new BackupUnreadable(`${name} belongs to no backup.`)
      await pipeline(content, createWriteStream(join(folder, DUMP), { mode: 0o600 }))
    },
    async finish() {
      const { PGDATABASE = '', ...env } = connectionEnv(url)
      const args = ['--exit-on-error', '--no-owner', '--no-privileges', '--jobs=2', `--dbname=${PGDATABASE}`, join(folder, DUMP)]
      await ended(spawn('pg_restore', args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] }), 'pg_restore')
      await clear()
    },
    giveUp: clear,
  }
}

async function assertEmpty(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    if (rows[0].tables > 0) throw new RestoreRefused('The database of DATABASE_URL has tables: restore into an empty one.')
  } finally {
    await client.end()
  }
}

function readManifest(name: string, bytes: Buffer): Manifest {
  const manifest: Partial<Manifest> = name === MANIFEST ? JSON.parse(bytes.toString()) : {}
  const { form, madeAt, database } = manifest
  if (form !== 1 || madeAt === undefined || (database !== 'cluster' && database !== 'dump'))
    throw new BackupUnreadable('This backup was made by another version of Rasteh: restore it with that one.')
  return { form, madeAt, database }
}

async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(content))
}
