import { mkdirSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { type Claim, claimFolder, folderRefused } from './claim.ts'
import { type Cluster, readyCluster } from './cluster.ts'
import { findPlaces, type Places } from './places.ts'
import { launch, type Postmaster, type ServerSettings, stopPostmaster } from './postmaster.ts'
import { endLeftovers } from './processes.ts'
import { socketFolder } from './sockets.ts'

export type EmbeddedPostgres = {
  /** By Unix socket where there is one: its folder stands in the place of the host, percent-encoded. The same port answers on 127.0.0.1. */
  url: string
  /** Where the cluster really lies: below the wanted folder, or staged where PostgreSQL's user can reach it. */
  dataDir: string
  /** What it has not written down within that time it recovers at the next start. */
  stop(withinMs?: number): Promise<void>
}

type Options = {
  /** More settings of postgresql.conf, over our own. */
  settings?: ServerSettings
  /** How long to wait for a market on the same folder that may be about to stop. */
  patienceMs?: number
  /** PostgreSQL died under us and could not be brought back. */
  onLost?: (cause: unknown) => void
}

const DATABASE = 'rasteh'
const MAX_REVIVALS_A_MINUTE = 5

/**
 * Starts a real PostgreSQL of our own on a data folder, from binaries that npm installed, with the database `rasteh` in it.
 * One market a folder; what an earlier one left running there is stopped first; a PostgreSQL that dies is started again.
 */
export async function startEmbeddedPostgres(wantedDataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  const dataDir = readyFolder(resolve(wantedDataDir))
  const claims = [await claimFolder(dataDir, options.patienceMs)]
  try {
    const places = findPlaces(dataDir)
    if (places.home !== dataDir) claims.push(await claimFolder(places.home, options.patienceMs))

    const cluster = readyCluster(places)
    await endLeftovers(cluster.folder)
    const settings = options.settings ?? {}
    const first = await launch(places, cluster, settings)
    const guard = keepAlive(first, { places, cluster, settings, onLost: options.onLost })

    const host = encodeURIComponent(socketFolder(places) ?? '127.0.0.1')
    const url = (database: string): string => `postgres://rasteh:${cluster.password}@${host}:${first.port}/${database}`
    try {
      await createDatabase(url('postgres'))
    } catch (error) {
      await guard.stop()
      throw error
    }
    return {
      url: url(DATABASE),
      dataDir: places.home,
      async stop(withinMs) {
        await guard.stop(withinMs)
        release(claims)
      },
    }
  } catch (error) {
    release(claims)
    throw error
  }
}

function readyFolder(wanted: string): string {
  try {
    mkdirSync(wanted, { recursive: true, mode: 0o755 })
    return realpathSync(wanted)
  } catch (cause) {
    throw folderRefused(wanted, cause)
  }
}

type Guarded = { places: Places; cluster: Cluster; settings: ServerSettings; onLost: ((cause: unknown) => void) | undefined }

/** Starts PostgreSQL again, on the same port, when it died: connections of the pool then come back by themselves. */
function keepAlive(first: Postmaster, { places, cluster, settings, onLost }: Guarded): { stop(withinMs?: number): Promise<void> } {
  let current = first
  let stopping = false
  let reviving: Promise<void> = Promise.resolve()
  const revivals: number[] = []

  const stopAtExit = (): void => void current.process.kill('SIGINT')
  process.once('exit', stopAtExit)

  const revive = async (): Promise<void> => {
    const aMinuteAgo = Date.now() - 60_000
    revivals.push(Date.now())
    if (revivals.filter((at) => at > aMinuteAgo).length > MAX_REVIVALS_A_MINUTE) throw new Error('PostgreSQL keeps dying.')
    await endLeftovers(cluster.folder)
    current = await launch(places, cluster, settings, first.port)
    watch()
  }
  const watch = (): void => {
    current.process.once('exit', () => {
      if (!stopping) reviving = revive().catch((cause: unknown) => onLost?.(cause))
    })
  }
  watch()

  return {
    async stop(withinMs) {
      stopping = true
      await reviving
      await stopPostmaster(current, withinMs)
      process.off('exit', stopAtExit)
    },
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function release(claims: Claim[]): void {
  for (const claim of claims) claim.release()
}
