import { chownSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Places } from './places.ts'

/** The kernel's limit for the path of a Unix socket: 108 bytes on Linux and 104 elsewhere, the last of them a zero. */
const PATH_BYTES_MAX = 103

/**
 * The folder of PostgreSQL's Unix socket, open to its user alone (and root). A statement and its answer cost less processor time there than over TCP.
 * undefined where there is none: on Windows, and where the data folder's own path is too long.
 */
export function socketFolder({ home }: Places): string | undefined {
  const folder = join(home, 'socket')
  const fits = Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= PATH_BYTES_MAX
  return process.platform !== 'win32' && fits ? folder : undefined
}

/** Empty, for a PostgreSQL that is about to start: what lies there is a killed one's. */
export function readySocketFolder(places: Places): string | undefined {
  const folder = socketFolder(places)
  if (folder === undefined) return undefined
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (places.owner) chownSync(folder, places.owner.uid, places.owner.gid)
  return folder
}
