import type pg from 'pg'
import type { Logger } from 'pino'
import type { Database } from './database/database.ts'

export interface PeriodicWork {
  name: string
  seconds: number
  handler: (signal: AbortSignal) => Promise<void>
}

export interface Periodic {
  add(work: PeriodicWork): void
  stop(): Promise<void>
}

const LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked'
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 0))'
/** A little less than the period counts as due, so that timers that drift against each other do not skip turns. */
const CLAIM = `
  insert into periodic_runs (name, started_at) values ($1, clock_timestamp())
  on conflict (name) do update set started_at = excluded.started_at
    where periodic_runs.started_at <= excluded.started_at - make_interval(secs => $2 * 0.9)
  returning name`

/** Runs work whenever it is due and no process runs it: its advisory lock dies with the connection, so a killed process blocks nobody. */
export function createPeriodic(db: Database, log: Logger): Periodic {
  const stopping = new AbortController()
  const timers = new Map<string, NodeJS.Timeout>()
  const running = new Map<string, Promise<void>>()
  const keeper = createKeeper(db)

  const runIfDue = async (work: PeriodicWork) => {
    const key = `periodic:${work.name}`
    if (!(await keeper.query(LOCK, [key])).rows[0]?.locked) return
    try {
      const claimed = await keeper.query(CLAIM, [work.name, work.seconds])
      if (claimed.rowCount === 1) await work.handler(stopping.signal)
    } finally {
      await keeper.query(UNLOCK, [key]).catch(() => undefined) // a broken connection holds no lock
    }
  }
  const turn = (work: PeriodicWork) => {
    const done = runIfDue(work)
      .catch((error) => log.error({ err: error, job: work.name }, 'periodic work failed'))
      .finally(() => {
        if (!stopping.signal.aborted) timers.set(work.name, setTimeout(turn, work.seconds * 1_000, work).unref())
      })
    running.set(work.name, done)
  }

  return {
    add: turn,
    async stop() {
      stopping.abort()
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running.values())
      await keeper.close()
    },
  }
}

interface Keeper {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
  close(): Promise<void>
}

/** One connection holds all locks of a process: work that holds one each could use up the pool that it needs itself. */
function createKeeper(db: Database): Keeper {
  let kept: pg.PoolClient | undefined
  let last: Promise<unknown> = Promise.resolve()

  const open = async () => {
    const client = await db.pool.connect()
    client.once('error', (error) => {
      if (kept === client) kept = undefined
      client.release(error)
    })
    kept = client
    return client
  }
  /** One after another: a connection answers one query at a time. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  return {
    query: (text, values) => inTurn(async () => (kept ?? (await open())).query(text, values)),
    close: () =>
      inTurn(async () => {
        kept?.removeAllListeners('error')
        kept?.release()
        kept = undefined
      }),
  }
}
