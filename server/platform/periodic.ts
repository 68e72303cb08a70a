import type { Logger } from 'pino'
import type pg from 'pg'
import type { Database } from './database/database.ts'

export interface PeriodicWork {
  name: string
  seconds: number
  handler: () => Promise<void>
}

const LOCK = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked'
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 0))'
/** A little less than the period counts as due, so that timers that drift against each other do not skip turns. */
const CLAIM = `
  insert into periodic_runs (name, started_at) values ($1, clock_timestamp())
  on conflict (name) do update set started_at = excluded.started_at
    where periodic_runs.started_at <= excluded.started_at - make_interval(secs => $2 * 0.9)
  returning name`

/** Runs the work whenever it is due and no process runs it: the advisory lock dies with its connection, so a killed process blocks nobody. */
export function runPeriodically(db: Database, log: Logger, work: PeriodicWork): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const turn = () => {
    running = runIfDue(db, work)
      .catch((error) => log.error({ err: error, job: work.name }, 'periodic work failed'))
      .finally(() => {
        if (!stopped) timer = setTimeout(turn, work.seconds * 1_000).unref()
      })
  }
  turn()

  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

async function runIfDue(db: Database, work: PeriodicWork): Promise<void> {
  const key = `periodic:${work.name}`
  const client = await db.pool.connect()
  let broken: Error | undefined
  // The connection is idle while the handler runs; one that breaks then must not end the process.
  const onError = (error: Error) => {
    broken = error
  }
  client.on('error', onError)
  try {
    if (!(await client.query(LOCK, [key])).rows[0]?.locked) return
    try {
      if (await claim(client, work)) await work.handler()
    } finally {
      await client.query(UNLOCK, [key]).catch(onError)
    }
  } finally {
    client.off('error', onError)
    client.release(broken)
  }
}

async function claim(client: pg.PoolClient, work: PeriodicWork): Promise<boolean> {
  return (await client.query(CLAIM, [work.name, work.seconds])).rowCount === 1
}
