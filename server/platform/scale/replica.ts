import type { Logger } from 'pino'
import { type Database, openDatabase } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { endOfLog, type WalPosition } from '../database/wal.ts'

interface ReplicaState {
  /** Of the server's life: it differs after a restart. */
  started: string
  /** Of the cluster: a primary and its replicas share it. */
  cluster: string
  standby: boolean
  replayed: WalPosition
}

const readState = statement<Record<string, never>, ReplicaState>(
  'read-replica-state',
  `
  select pg_postmaster_start_time()::text as started, (pg_control_system()).system_identifier::text as cluster,
    pg_is_in_recovery() as standby, coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0) as replayed`,
)

const readCluster = statement<Record<string, never>, { cluster: string }>(
  'read-primary-cluster',
  `select (pg_control_system()).system_identifier::text as cluster`,
)

/** A replica that answers later than this does not answer. */
const CONNECT_WITHIN_MS = 1_000
const ANSWER_WITHIN_MS = 2_000
/** How often its state is looked at when nobody asks. */
const LOOK_EVERY_MS = 500
/** How long a read waits to hear that a change has just been replayed. */
const PATIENCE_MS = 20
/** One that lags is not asked again at once, by every read. */
const ASK_AGAIN_AFTER_MS = 5
/** Ends of the primary's log that are remembered to tell the lag by. */
const REMEMBERED_ENDS = 1_000

export interface ReplicaFigures {
  usable: boolean
  /** How long the oldest change that it has not replayed has been known here. */
  lagSeconds: number
}

export interface Replica {
  readonly db: Database
  /** Whether it may be read now and shows every change before `position`. */
  shows(position: WalPosition): Promise<boolean>
  /** Another number after each restart: a server that has just come up may show less than it did before. */
  life(): number
  /** The primary's log ended there, now: the lag is measured by it. */
  primaryEndsAt(position: WalPosition): void
  /** A read failed on it: it is left alone until a look, begun at once, finds it well. */
  leaveAlone(cause: unknown): void
  figures(): ReplicaFigures
  close(): Promise<void>
}

interface ReplicaOptions {
  connections: number
  lagMaxMs: number
  log: Logger
  /** Milliseconds since some beginning. */
  now?: () => number
}

/** A streaming replica of `primary`, with what is known of how far it has come. */
export function openReplica(url: string, primary: Database, { connections, lagMaxMs, log, now = Date.now }: ReplicaOptions): Replica {
  let replayed: WalPosition = 0
  let life = 0
  let started: string | undefined
  let cluster: string | undefined
  let usable = false
  let logged: string | undefined
  let looking: Promise<void> | undefined
  let lookedAt = 0
  /** What the primary had written and the replica has not replayed, oldest first. */
  const ahead: { position: WalPosition; at: number }[] = []

  const say = (state: string, cause?: unknown) => {
    if (logged === state) return
    logged = state
    if (state === 'used') log.info('the replica is read')
    else log.warn({ err: cause, state }, 'the replica is not read')
  }
  const forget = (state: string, cause?: unknown) => {
    usable = false
    replayed = 0
    say(state, cause)
  }
  const take = (state: ReplicaState) => {
    if (state.started !== started) {
      started = state.started
      life++
      replayed = 0
    }
    if (!state.standby) return forget('is no replica')
    if (state.cluster !== cluster) return forget('belongs to another database')
    replayed = Math.max(replayed, state.replayed)
    while (ahead[0] !== undefined && ahead[0].position <= replayed) ahead.shift()
    usable = true
  }
  const lagMs = () => (ahead[0] === undefined ? 0 : now() - ahead[0].at)
  const isWell = () => {
    const well = usable && lagMs() <= lagMaxMs
    if (usable) say(well ? 'used' : 'lags')
    return well
  }

  const db = openDatabase(url, {
    connections,
    name: 'rasteh-replica',
    connectWithinMs: CONNECT_WITHIN_MS,
    answerWithinMs: ANSWER_WITHIN_MS,
    // before the first statement of a connection: it may have come up to a server that was started again
    verify: async (connection) => {
      cluster ??= (await readCluster.one(primary, {})).cluster
      take(await readState.one(connection, {}))
    },
  })

  const look = () => {
    looking ??= readState
      .one(db, {})
      .then(take)
      .catch((error: unknown) => forget('does not answer', error))
      .finally(() => {
        looking = undefined
        lookedAt = now()
        isWell()
      })
    return looking
  }
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  void look()

  return {
    db,
    life: () => life,
    async shows(position) {
      if (!isWell()) return false
      if (replayed >= endOfLog(position)) return true
      if (looking === undefined && now() - lookedAt < ASK_AGAIN_AFTER_MS) return false
      await Promise.race([look(), new Promise((done) => setTimeout(done, PATIENCE_MS).unref())])
      return isWell() && replayed >= endOfLog(position)
    },
    primaryEndsAt(named) {
      const position = endOfLog(named)
      const last = ahead.at(-1)
      if (position <= (last?.position ?? replayed)) return
      if (last !== undefined && ahead.length === REMEMBERED_ENDS) last.position = position
      else ahead.push({ position, at: now() })
    },
    leaveAlone(cause) {
      forget('failed', cause)
      void look()
    },
    figures: () => ({ usable: isWell(), lagSeconds: lagMs() / 1_000 }),
    async close() {
      clearInterval(timer)
      await looking
      await db.close()
    },
  }
}
