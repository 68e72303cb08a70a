import { createWriteStream } from 'node:fs'
import { chown, mkdir, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import type { Owner } from '../../tools/embedded-postgres/places.ts'
import type { Entry } from './archive.ts'

/** Folders whose files the next start makes anew, or that only the running server uses: a backup has none of these files. */
const EMPTY_FOLDERS = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
const LEFT_OUT = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|current_logfiles|backup_label.*|tablespace_map.*)$/
/** Read last, as PostgreSQL's own backup does: it says where recovery may end at the earliest. */
const CONTROL = 'global/pg_control'
const SEGMENT = /^[0-9A-F]{24}$/

/**
 * The files of a running cluster, and the log from the beginning of the copy to its end: what PostgreSQL recovers from them is the database as it was when the last
 * of these entries was made. https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function* clusterEntries(url: string): AsyncGenerator<Entry> {
  // one session begins and ends a backup; the slot keeps the log until it is over and goes with the session
  const client = new Client({ connectionString: url, application_name: 'rasteh-backup' })
  await client.connect()
  try {
    const { rows: placed } = await client.query(`select current_setting('data_directory') as folder`)
    const { folder } = placed[0]
    await client.query(`select pg_create_physical_replication_slot('rasteh_backup_' || pg_backend_pid(), true, true)`)
    const { rows: begun } = await client.query(`select pg_walfile_name(pg_backup_start('rasteh', true)) as segment`)
    for await (const name of filesOf(folder)) yield { name, file: join(folder, name) }
    yield { name: CONTROL, file: join(folder, CONTROL) }
    const { rows: ended } = await client.query(
      `select pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as map from pg_backup_stop(false)`,
    )
    const { segment: last, label, map } = ended[0]
    if (map !== '') throw new Error('The cluster has tablespaces, which its backup does not know.')
    const segments = (await readdir(join(folder, 'pg_wal'))).filter(
      (name) => SEGMENT.test(name) && name >= begun[0].segment && name <= last,
    )
    for (const name of segments.sort()) yield { name: `pg_wal/${name}`, file: join(folder, 'pg_wal', name) }
    yield { name: 'backup_label', bytes: Buffer.from(label) }
  } finally {
    await client.end()
  }
}

async function* filesOf(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    const [top = ''] = name.split('/')
    if (entry.isFile() && name !== CONTROL && !LEFT_OUT.test(entry.name) && !EMPTY_FOLDERS.includes(top)) yield name
  }
}

/** Writes an entry of `clusterEntries` below `folder`. */
export async function putBack(folder: string, name: string, content: AsyncIterable<Buffer>, owner: Owner | undefined): Promise<void> {
  const file = join(folder, name)
  await makeFolder(folder, dirname(file), owner)
  await pipeline(content, createWriteStream(file, { mode: 0o600, flags: 'wx' }))
  if (owner !== undefined) await chown(file, owner.uid, owner.gid)
}

/** What is not in the backup since it was empty. */
export async function makeEmptyFolders(folder: string, owner: Owner | undefined): Promise<void> {
  const names = [
    ...EMPTY_FOLDERS,
    'pg_wal/archive_status',
    'pg_wal/summaries',
    'pg_tblspc',
    'pg_commit_ts',
    'pg_twophase',
    'pg_stat',
    'pg_logical/snapshots',
    'pg_logical/mappings',
  ]
  for (const name of names) await makeFolder(folder, join(folder, name), owner)
}

async function makeFolder(root: string, folder: string, owner: Owner | undefined): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined || owner === undefined) return
  for (let made = folder; made.length >= first.length && made.startsWith(root); made = dirname(made))
    await chown(made, owner.uid, owner.gid)
}
