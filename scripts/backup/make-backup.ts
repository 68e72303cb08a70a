import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KEPT_FILES, openFileStore } from '../../server/platform/files/open-file-store.ts'
import type { Settings } from '../../server/platform/settings.ts'
import { findPlaces } from '../../tools/embedded-postgres/places.ts'
import { archiveOf, type Entry } from './archive.ts'
import type { BackupPlace } from './backup-place.ts'
import { clusterEntries } from './cluster.ts'
import { CLUSTER, DUMP, FILES, MANIFEST, type Manifest, PASSWORD, TOKEN_SECRET } from './contents.ts'
import { nameOf } from './names.ts'
import { connectionEnv, ended } from './pg-programs.ts'
import { seal } from './sealed.ts'

interface Source {
  settings: Settings
  /** Of the embedded PostgreSQL, or of the settings' own. */
  url: string
  now: Date
}

/** Writes database, files and secrets of a market that may run meanwhile; answers the backup's name. */
export async function makeBackup(source: Source, place: BackupPlace, passphrase: string): Promise<string> {
  const name = nameOf(source.now)
  await place.save(name, seal(archiveOf(entriesOf(source)), passphrase))
  return name
}

/** Files after the database: each that a row of it names is there, but for those that somebody removed meanwhile. */
async function* entriesOf({ settings, url, now }: Source): AsyncGenerator<Entry> {
  const isEmbedded = settings.databaseUrl === undefined
  const manifest: Manifest = { form: 1, madeAt: now.toISOString(), database: isEmbedded ? 'cluster' : 'dump' }
  yield { name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest)) }
  yield { name: TOKEN_SECRET, bytes: Buffer.from(settings.tokenSecret) }
  if (isEmbedded) {
    yield { name: PASSWORD, bytes: await readFile(join(findPlaces(settings.dataDir).home, PASSWORD)) }
    for await (const entry of clusterEntries(url)) yield { ...entry, name: `${CLUSTER}${entry.name}` }
  } else yield { name: DUMP, stream: dumpOf(url) }
  for (const kind of KEPT_FILES) {
    const store = openFileStore(settings, kind)
    for await (const path of store.list()) {
      const bytes = await store.find(path)
      if (bytes !== undefined) yield { name: `${FILES}${kind}${path}`, bytes }
    }
  }
}

/** Not compressed: the backup is. The address goes by the environment, since others see the arguments of a program. */
async function* dumpOf(url: string): AsyncGenerator<Buffer> {
  const child = spawn('pg_dump', ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', '--dbname=postgres://'], {
    env: { ...process.env, ...connectionEnv(url) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const over = ended(child, 'pg_dump')
  over.catch(() => undefined)
  try {
    yield* child.stdout
    await over
  } finally {
    child.kill()
  }
}
