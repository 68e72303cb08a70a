import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FolderInUse } from './claim.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPlaces } from './places.ts'

/** The fourth line of PostgreSQL's own lock file. */
const PORT_LINE = 3

interface Reached {
  url: string
  stop(): Promise<void>
}

/** The embedded PostgreSQL of a data folder: the one that a running market has started there, which is left alone, else one started for the caller. */
export async function reachEmbeddedPostgres(dataDir: string): Promise<Reached> {
  try {
    return await startEmbeddedPostgres(dataDir)
  } catch (error) {
    const url = error instanceof FolderInUse ? runningUrl(resolve(dataDir)) : undefined
    if (url === undefined) throw error
    return { url, stop: async () => undefined }
  }
}

function runningUrl(dataDir: string): string | undefined {
  const { home } = findPlaces(dataDir)
  const [lock, password] = [join(home, 'postgres', 'postmaster.pid'), join(home, 'password')]
  if (!existsSync(lock) || !existsSync(password)) return undefined
  const port = Number(readFileSync(lock, 'utf8').split('\n')[PORT_LINE])
  return Number.isInteger(port) && port > 0
    ? `postgres://rasteh:${readFileSync(password, 'utf8').trim()}@127.0.0.1:${port}/rasteh`
    : undefined
}
