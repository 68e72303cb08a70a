import { statfs } from 'node:fs/promises'
import { withLimits } from '../../platform/database/database.ts'
import { asUnreachable, NoConnectionFree } from '../../platform/database/unreachable.ts'
import type { Services } from '../../platform/services.ts'
import { readPurchasePossible } from './readiness.queries.ts'

/** A balancer decides by the answer where visitors go, and asks often. */
const ANSWER_WITHIN = { connectMs: 1_500, answerMs: 2_000 }
/** A database that answered others so lately is busy, not away: where visitors go instead, it would be no less busy. */
const ANSWERED_LATELY_MS = 1_000
/** Below this a picture or a file of an import may not fit any more. */
const ROOM_MIN_BYTES = 64 * 1024 * 1024
/** A database that refused to write for want of room is taken for full for so long. */
const FULL_FOR_MS = 60_000

/** What keeps this process from serving: a purchase could not succeed, or what comes in could not be stored. */
export type Lack = 'database' | 'gateway' | 'room'

/** Looks what is lacking; those who ask while one look is under way share it. `freeBytes`: of the disk that a folder stands on. */
export function createReadiness(services: Services, freeBytes: (folder: string) => Promise<number> = freeBytesOf): () => Promise<Lack[]> {
  const db = withLimits(services.db, ANSWER_WITHIN)
  let looking: Promise<Lack[]> | undefined

  const lacksOfDatabase = async (): Promise<Lack[]> => {
    try {
      const { takesWrites, hasGateway } = await readPurchasePossible.one(db, {})
      return [...(takesWrites ? [] : ['database' as const]), ...(hasGateway ? [] : ['gateway' as const])]
    } catch (error) {
      if (asUnreachable(error) === undefined) services.log.error({ err: error }, 'readiness is not known')
      else if (error instanceof NoConnectionFree && Date.now() - (db.server.answeredAt ?? 0) < ANSWERED_LATELY_MS) return []
      return ['database']
    }
  }
  const hasRoom = async () => {
    if (Date.now() - (db.server.fullAt ?? 0) < FULL_FOR_MS) return false
    return (await freeBytes(services.settings.dataDir)) >= ROOM_MIN_BYTES
  }
  const look = async (): Promise<Lack[]> => {
    const [lacks, room] = await Promise.all([lacksOfDatabase(), hasRoom()])
    return room ? lacks : [...lacks, 'room']
  }
  return () => {
    looking ??= look().finally(() => {
      looking = undefined
    })
    return looking
  }
}

/** A disk that cannot be asked has no room; a folder that is not there yet will be made. */
async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? Number.POSITIVE_INFINITY : 0
  }
}
