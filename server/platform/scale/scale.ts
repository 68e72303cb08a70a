import type { IncomingMessage } from 'node:http'
import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyReply } from 'fastify'
import type { CallDefinition } from '#contract/call.ts'
import { type ChangeHandlers, type ChangeListener, listenForChanges } from '../changes.ts'
import type { Database } from '../database/database.ts'
import type { WalPosition } from '../database/wal.ts'
import { isHttps } from '../public-address.ts'
import type { Services } from '../services.ts'
import type { WorkerLink } from './link.ts'
import { openPublicReads, type PublicReadFigures } from './public-reads.ts'
import type { SharedMemory } from './redis.ts'
import { mustShow, rememberSeen, seenBy } from './seen-position.ts'
import { sharedLimits } from './shared-limits.ts'
import { watchWrites } from './writes.ts'

/**
 * All that a process does because it is not alone: workers beside it and on other machines change the same database, and a replica may answer
 * public reads. Alone, with one database, each part does nothing. `docs/decisions/0043-one-object-for-scale.md`
 */
export interface Scale {
  /** Rate limits over all workers, or all machines; absent where this process counts for itself. */
  readonly limits: FastifyRateLimitStoreCtor | undefined
  /** What the machines share; absent where this one is alone. */
  readonly shared: SharedMemory | undefined
  /** To the other workers, where there are any: /metrics shows the figures of all. */
  readonly workers: WorkerLink | undefined
  /** Absent where there is one database. */
  readonly replicaFigures: (() => PublicReadFigures) | undefined
  /** Where the primary's log of changes ended at the last look. */
  position(): WalPosition
  /** Whether what is kept here shows everything that this request's sender wrote, or learned from an event. */
  isCurrentFor(request: IncomingMessage): boolean
  /** Waits until it does. */
  catchUpFor(request: IncomingMessage): Promise<void>
  /** Makes a read without effects, which shows what its person wrote; on the replica where that is far enough. `sender`: absent for what everybody sees. */
  readPublic<T>(sender: IncomingMessage | undefined, work: (db: Database) => Promise<T>): Promise<T>
  /** After anything that may have written: the browser brings the position along with its next requests. */
  rememberWrites(call: CallDefinition, reply: FastifyReply): Promise<void>
  /** Follows the changes of all processes, from now on. */
  listen(databaseUrl: string, on: Omit<ChangeHandlers, 'looked'>): Promise<ChangeListener>
  close(): Promise<void>
}

/** What everybody sees needs nothing that one person wrote. */
const NOTHING_SEEN: WalPosition = 0

export function openScale({ db, settings, log }: Services, workers?: WorkerLink, shared?: SharedMemory): Scale {
  const { replicaUrl, databaseConnections: connections, replicaLagMaxMs: lagMaxMs } = settings
  const reads = replicaUrl === undefined ? undefined : openPublicReads(db, replicaUrl, { connections, lagMaxMs, log })
  const writes = workers !== undefined || shared !== undefined || reads !== undefined ? watchWrites(db) : undefined
  const secure = isHttps(settings)
  let position: WalPosition = 0
  let changes: ChangeListener | undefined

  return {
    limits: limitsOf(shared ?? workers),
    shared,
    workers,
    replicaFigures: reads?.figures,
    position: () => position,
    isCurrentFor: (request) => mustShow(request) <= (changes?.knownUpTo() ?? 0),
    catchUpFor: async (request) => changes?.reach(mustShow(request)),
    readPublic: (sender, work) => (reads === undefined ? work(db) : reads.read(sender === undefined ? NOTHING_SEEN : seenBy(sender), work)),
    async rememberWrites({ transaction }, reply) {
      if (writes === undefined || transaction === 'read') return
      // transactions have said where they ended; a call that opens none itself may have written without one
      rememberSeen(reply, await writes.upTo(transaction === 'none'), secure)
    },
    async listen(databaseUrl, on) {
      changes = await listenForChanges(databaseUrl, {
        ...on,
        // known before kept pages are forgotten: what is rendered again then shows the change, also from a replica
        looked(end, changed) {
          position = end
          reads?.primaryEndsAt(end)
          if (changed) reads?.mustShow(end)
        },
      })
      return changes
    },
    async close() {
      await changes?.stop()
      await reads?.close()
      shared?.close()
    },
  }
}

function limitsOf(counters: SharedMemory | WorkerLink | undefined): FastifyRateLimitStoreCtor | undefined {
  return counters && sharedLimits(counters)
}
