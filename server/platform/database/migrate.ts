import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
/** Any fixed number: the key of the advisory lock under which one process migrates while others wait. */
const MIGRATION_LOCK = 7_274_834

/** Brings the database at `url` to the newest shape. A shared migration is never edited: one whose text changed is refused. */
export async function migrate(url: string, folder: URL = MIGRATIONS): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: url, application_name: 'rasteh-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // where the role plans as the market does, whole tables are read all the same
    await client.query('set enable_seqscan = on')
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const done = new Map<string, string>(
      (await client.query('select name, checksum from schema_migrations')).rows.map((row) => [row.name, row.checksum]),
    )
    const applied: string[] = []
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(new URL(name, folder), 'utf8')
      const checksum = createHash('sha256').update(sql).digest('hex')
      const known = done.get(name)
      if (known === checksum) continue
      if (known !== undefined) throw new Error(`Migration ${name} was changed after it was applied; add a new one instead.`)
      await apply(client, name, sql, checksum)
      applied.push(name)
    }
    return { applied }
  } finally {
    await client.end()
  }
}

/** PostgreSQL looks for deadlocks after a second, and breaks off whoever looks first: a migration gives way before that, so that it is never a visitor. */
const LOCK_WITHIN_MS = 300
const GIVE_UP_AFTER_MS = 300_000
const GAVE_WAY = new Set(['55P03', '40P01'])

/** Beside a market that works: what it waits for, others wait behind. It gives way to them, and is tried again. */
async function apply(client: pg.Client, name: string, sql: string, checksum: string) {
  for (const began = Date.now(); ; ) {
    try {
      return await applyOnce(client, name, sql, checksum)
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
      if (!GAVE_WAY.has(code) || Date.now() - began > GIVE_UP_AFTER_MS) throw error
      await sleep(LOCK_WITHIN_MS * (1 + Math.random()))
    }
  }
}

async function applyOnce(client: pg.Client, name: string, sql: string, checksum: string) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_WITHIN_MS}`)
    await client.query(sql)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
