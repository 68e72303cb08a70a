import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import type { WalPosition } from '../database/wal.ts'
import { CodedError } from '../errors.ts'
import { openReplica, type ReplicaFigures } from './replica.ts'

/** A recovery conflict: the replica had to replay something that the statement was still reading. It is well otherwise. */
const SERIALIZATION_FAILURE = '40001'

export interface PublicReadFigures extends ReplicaFigures {
  onReplica: number
  onPrimary: number
  /** Begun on the replica, and made again on the primary. */
  madeAgain: number
}

/** Where public reads are made: on the replica as long as it shows what they must see, else on the primary. */
export interface PublicReads {
  /**
   * Makes a read that has no effects. It sees every change that this process knows, and every one before `seen`; without `seen` (nothing says what
   * the person wrote last) it is made on the primary. What fails on the replica is made again on the primary.
   */
  read<T>(seen: WalPosition | undefined, work: (db: Database) => Promise<T>): Promise<T>
  /** Changes before `position` are about to be handed on: from now on every read shows them. */
  mustShow(position: WalPosition): void
  /** The primary's log ends there, now. */
  primaryEndsAt(position: WalPosition): void
  figures(): PublicReadFigures
  close(): Promise<void>
}

export function openPublicReads(
  primary: Database,
  replicaUrl: string,
  options: { connections: number; lagMaxMs: number; log: Logger },
): PublicReads {
  const replica = openReplica(replicaUrl, primary, options)
  const counts = { onReplica: 0, onPrimary: 0, madeAgain: 0 }
  let known: WalPosition = 0

  return {
    async read(seen, work) {
      if (seen !== undefined && (await replica.shows(Math.max(seen, known)))) {
        const life = replica.life()
        try {
          const answer = await work(replica.db)
          if (replica.life() === life) {
            counts.onReplica++
            return answer
          }
        } catch (error) {
          if (error instanceof CodedError && replica.life() === life) throw error
          if (!isConflict(error) && !(error instanceof CodedError)) replica.leaveAlone(error)
        }
        counts.madeAgain++
      }
      counts.onPrimary++
      return work(primary)
    },
    mustShow(position) {
      known = Math.max(known, position)
    },
    primaryEndsAt: replica.primaryEndsAt,
    figures: () => ({ ...replica.figures(), ...counts }),
    close: replica.close,
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === SERIALIZATION_FAILURE
}
