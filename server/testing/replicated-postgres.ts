import { chmodSync, cpSync, lchownSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readyCluster } from '#tools/embedded-postgres/cluster.ts'
import { findPlaces, type Places } from '#tools/embedded-postgres/places.ts'
import { launch, type Postmaster, stopPostmaster } from '#tools/embedded-postgres/postmaster.ts'
import { endLeftovers } from '#tools/embedded-postgres/processes.ts'
import { migrate } from '../platform/database/migrate.ts'

/** A primary and a streaming replica of it: two real servers. */
export interface ReplicatedPostgres {
  /** A database with all migrations and no rows, that the replica has already. */
  freshDatabase(): Promise<{ primaryUrl: string; replicaUrl: string }>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  /** From now on the replica replays nothing, or goes on where it stood. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  /** kill -9, and everything of it is gone. */
  killPrimary(): Promise<void>
  /** As it was, on its old address; it knows nothing of what happened meanwhile. */
  startPrimary(): Promise<void>
  /** The replica takes writes from now on. */
  promoteReplica(): Promise<void>
  stop(): Promise<void>
}

const DATABASE = 'rasteh'
/** The primary waits for its own disk's cache and no more: what a crash of the machine loses is worth nothing. */
const HASTY = { fsync: 'off', shared_buffers: '32MB', max_wal_size: '256MB' }

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'rasteh-replicated-')))
  chmodSync(folder, 0o755)
  const placesOf = (name: string) => {
    const wanted = join(folder, name)
    mkdirSync(wanted, { mode: 0o755 })
    return findPlaces(wanted)
  }
  const [primaryPlaces, replicaPlaces] = [placesOf('primary'), placesOf('replica')]
  const cluster = readyCluster(primaryPlaces)
  const copy = { ...cluster, folder: copyOf(cluster.folder, replicaPlaces) }
  const urlAt = (port: number, database: string) => `postgres://rasteh:${cluster.password}@127.0.0.1:${port}/${database}`

  let primary = await launch(primaryPlaces, cluster, HASTY)
  writeFileSync(join(copy.folder, 'standby.signal'), '')
  const settings = {
    ...HASTY,
    hot_standby: 'on',
    primary_conninfo: `host=127.0.0.1 port=${primary.port} user=rasteh password=${cluster.password}`,
  }
  let replica: Postmaster = await launch(replicaPlaces, copy, settings)
  const { port } = replica
  const primaryPort = primary.port

  await run(urlAt(primary.port, 'postgres'), `create database ${DATABASE}`)
  await migrate(urlAt(primary.port, DATABASE))
  let made = 0
  const onReplica = (sql: string) => run(urlAt(port, 'postgres'), sql)
  return {
    async freshDatabase() {
      const name = `${DATABASE}_${++made}`
      await run(urlAt(primary.port, 'postgres'), `create database ${name} template ${DATABASE}`)
      await untilReachable(urlAt(port, name))
      return { primaryUrl: urlAt(primary.port, name), replicaUrl: urlAt(port, name) }
    },
    stopReplica: () => stopPostmaster(replica),
    async startReplica() {
      replica = await launch(replicaPlaces, copy, settings, port)
    },
    pauseReplay: () => onReplica('select pg_wal_replay_pause()'),
    resumeReplay: () => onReplica('select pg_wal_replay_resume()'),
    async killPrimary() {
      const gone = new Promise((done) => primary.process.once('exit', done))
      primary.process.kill('SIGKILL')
      await gone
      await endLeftovers(cluster.folder)
    },
    async startPrimary() {
      primary = await launch(primaryPlaces, cluster, HASTY, primaryPort)
    },
    promoteReplica: () => onReplica('select pg_promote()'),
    async stop() {
      await stopPostmaster(replica)
      await stopPostmaster(primary)
      for (const place of [folder, primaryPlaces.home, replicaPlaces.home]) rmSync(place, { recursive: true, force: true })
    },
  }
}

/** A cluster that never ran is copied like any folder; the copy is of the same cluster, so it can follow it. */
function copyOf(cluster: string, { home, owner }: Places): string {
  const copy = join(home, 'postgres')
  cpSync(cluster, copy, { recursive: true })
  chmodSync(copy, 0o700)
  if (owner === undefined) return copy
  for (const entry of ['', ...readdirSync(copy, { recursive: true, encoding: 'utf8' })]) lchownSync(join(copy, entry), owner.uid, owner.gid)
  return copy
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'rasteh-tests' })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The database that was made on the primary reaches the replica a moment later. */
async function untilReachable(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(url, `select from schema_migrations where name = (select max(name) from schema_migrations)`)
    } catch (error) {
      if (attempt === 600) throw error
      await new Promise((done) => setTimeout(done, 50))
    }
  }
}
