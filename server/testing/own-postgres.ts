import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readyCluster } from '#tools/embedded-postgres/cluster.ts'
import { findPlaces } from '#tools/embedded-postgres/places.ts'
import { launch, stopPostmaster } from '#tools/embedded-postgres/postmaster.ts'
import { migrate } from '../platform/database/migrate.ts'

/** A server that a test may stop, or hold so that it hangs. */
export interface OwnPostgres {
  /** A database with all migrations and no rows. */
  freshDatabase(): Promise<string>
  /** What it writes for its operator. */
  logFile: string
  stop(): Promise<void>
  /** On the same address. */
  start(): Promise<void>
  /** From now on it takes connections and answers nothing. */
  hang(): Promise<void>
  goOn(): void
  /** Stops it for good and leaves nothing behind. */
  remove(): Promise<void>
}

const TEMPLATE = 'rasteh'
const HASTY = { fsync: 'off', shared_buffers: '32MB' }

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rasteh-own-')))
  chmodSync(folder, 0o755)
  const places = findPlaces(folder)
  const cluster = readyCluster(places)
  let server = await launch(places, cluster, HASTY)
  const { port } = server
  const urlOf = (database: string) => `postgres://rasteh:${cluster.password}@127.0.0.1:${port}/${database}`
  const adminUrl = urlOf('postgres')
  let held: number[] = []
  let made = 0
  await run(adminUrl, `create database ${TEMPLATE}`)
  await migrate(urlOf(TEMPLATE))

  const goOn = () => {
    for (const pid of held) process.kill(pid, 'SIGCONT')
    held = []
  }
  const stop = async () => {
    goOn()
    await stopPostmaster(server)
  }
  return {
    async freshDatabase() {
      const name = `${TEMPLATE}_${++made}`
      await run(adminUrl, `create database ${name} template ${TEMPLATE}`)
      return urlOf(name)
    },
    logFile: join(places.home, 'postgres.log'),
    stop,
    async start() {
      server = await launch(places, cluster, HASTY, port)
    },
    async hang() {
      const postmaster = server.process.pid
      if (postmaster === undefined) throw new Error('The server does not run')
      const rows = await run(adminUrl, 'select pid from pg_stat_activity where pid <> pg_backend_pid()')
      held = [postmaster, ...rows.map(({ pid }) => Number(pid))]
      for (const pid of held) process.kill(pid, 'SIGSTOP')
    },
    goOn,
    async remove() {
      await stop()
      for (const place of new Set([folder, places.home])) rmSync(place, { recursive: true, force: true })
    },
  }
}

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'rasteh-tests' })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
