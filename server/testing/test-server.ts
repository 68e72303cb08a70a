import { createHash } from 'node:crypto'
import { statfsSync } from 'node:fs'
import { resolve } from 'node:path'
import { FolderInUse } from '#tools/embedded-postgres/claim.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'

export type TestServer = {
  /** A database from which others are made and dropped; tests leave what it holds alone. */
  adminUrl: string
  /** Ours alone, so that what an earlier run left there may be used again or thrown away. */
  isOurs: boolean
  stop(): Promise<void>
}

const CHECKOUT = resolve(import.meta.dirname, '../..')
const MOST_RUNS_AT_ONCE = 16
const ROOM_IN_MEMORY = 2 * 1024 ** 3

/** What a test loses in a crash of the machine is worth nothing: PostgreSQL does not wait for the disk. */
const HASTY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  max_wal_size: '128MB',
}

/** The server that DATABASE_URL names; without it an embedded one, in a folder that no other test run holds now. */
export async function startTestServer(): Promise<TestServer> {
  const given = process.env.DATABASE_URL
  if (given) return { adminUrl: given, isOurs: false, stop: async () => undefined }

  const started = await startInFreeFolder()
  return { adminUrl: started.url, isOurs: true, stop: started.stop }
}

async function startInFreeFolder(): Promise<EmbeddedPostgres> {
  const folder = folderInMemory() ?? resolve(CHECKOUT, '.cache/test-postgres')
  for (let slot = 1; slot <= MOST_RUNS_AT_ONCE; slot++) {
    try {
      return await startEmbeddedPostgres(resolve(folder, String(slot)), { settings: HASTY, patienceMs: 0 })
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
    }
  }
  throw new Error(`${MOST_RUNS_AT_ONCE} test runs hold all folders of ${folder}.`)
}

/** Seven hundred databases of nearly a thousand files each are made and dropped in a run: on a disk that is a quarter of its processor time, in memory a thirtieth. */
function folderInMemory(): string | undefined {
  if (process.platform !== 'linux' || process.availableMemory() < ROOM_IN_MEMORY) return undefined
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    if (bavail * bsize < ROOM_IN_MEMORY) return undefined
  } catch {
    return undefined
  }
  const owner = createHash('sha256').update(`${process.getuid?.()} ${CHECKOUT}`).digest('hex').slice(0, 12)
  return `/dev/shm/rasteh-tests-${owner}`
}
