import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Transaction } from './database/database.ts'
import { createPeriodic } from './periodic.ts'
import { inSpan } from './traces/in-span.ts'

/** `signal` is aborted when the process has to stop before the work is done; the job is then run again. */
type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<void>

export interface WorkOptions {
  /** Jobs of this name that run at once in this process. */
  concurrency?: number
  /** Seconds after which a job counts as lost and is run again. */
  expireInSeconds?: number
}

/** Work that outlives the request that asked for it. Kept in PostgreSQL, done by any process, at least once each. */
export interface Jobs {
  /** Queues a job in the transaction: it exists when, and only when, that commits. */
  send(tx: Transaction, name: string, data: object): Promise<void>
  /** Says who does the jobs of that name. A job whose handler throws is logged and run again, later and later, for about a day. */
  work<Data extends object>(name: string, handler: JobHandler<Data>, options?: WorkOptions): void
  /** Runs at the start and then every `seconds`, one at a time over all processes. A failure is logged; the next turn tries again. */
  every(name: string, seconds: number, handler: (signal: AbortSignal) => Promise<void>): void
  start(): Promise<void>
  /** Takes no more work and waits for what runs, at most so long. */
  stop(withinMs?: number): Promise<void>
}

const STOP_WITHIN_MS = 10_000
/** Another process's jobs are seen after this; a process's own wake its workers when they are committed. */
const POLLING_SECONDS = 2
const RETRIES = { retryLimit: 100, retryDelay: 2, retryBackoff: true, retryDelayMax: 900 } as const

/** `direct`: past a pooler, for the locks of sessions. */
export function createJobs(db: Database, log: Logger, direct: Database = db): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    schema: 'pgboss',
    schedule: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warns'))

  const waiting: (() => Promise<void>)[] = []
  const periodic = createPeriodic(direct, log)
  const queues = new Map<string, Promise<void>>()
  const workers = new Map<string, string[]>()
  let state: 'new' | 'running' | 'stopped' = 'new'
  let opened: Promise<unknown> | undefined
  // Jobs can be queued before the start, by what fills an empty market for example.
  const open = () => (opened ??= boss.start())

  const ensureQueue = (name: string, options: WorkOptions = {}) => {
    const known = queues.get(name)
    if (known) return known
    const made = boss.createQueue(name, { ...RETRIES, expireInSeconds: options.expireInSeconds ?? 900, deleteAfterSeconds: 3_600 })
    queues.set(name, made)
    made.catch(() => queues.delete(name))
    return made
  }

  const startWorker = async <Data extends object>(name: string, handler: JobHandler<Data>) => {
    const id = await boss.work<Data>(name, { pollingIntervalSeconds: POLLING_SECONDS }, async (jobs) => {
      for (const job of jobs) {
        try {
          await inSpan('job', name, () => handler(job.data, job.signal))
        } catch (error) {
          log.error({ err: error, job: name, jobId: job.id, attempt: job.retryCount + 1 }, 'job failed')
          throw error
        } finally {
          boss.notifyWorker(id) // look for the next one at once, not after the polling interval
        }
      }
    })
    workers.set(name, [...(workers.get(name) ?? []), id])
  }

  const whenRunning = (begin: () => Promise<void>) => {
    if (state === 'new') waiting.push(begin)
    else if (state === 'running') begin().catch((error) => log.error({ err: error }, 'job worker did not start'))
  }

  return {
    async send(tx, name, data) {
      await open()
      await ensureQueue(name)
      await boss.send(name, data, { db: { executeSql: (text, values) => tx.query({ text, values: values ?? [] }) } })
      tx.afterCommit(() => {
        for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
      })
    },
    work(name, handler, options = {}) {
      whenRunning(async () => {
        await ensureQueue(name, options)
        for (let count = options.concurrency ?? 1; count > 0; count--) await startWorker(name, handler)
      })
    },
    every(name, seconds, handler) {
      whenRunning(async () => {
        periodic.add({ name, seconds, handler })
      })
    },
    async start() {
      await open()
      state = 'running'
      for (const begin of waiting.splice(0)) await begin()
    },
    async stop(withinMs = STOP_WITHIN_MS) {
      if (state === 'stopped') return
      state = 'stopped'
      if (opened === undefined) return
      const patience = new Promise<void>((done) => setTimeout(done, withinMs).unref())
      const ended = Promise.all([periodic.stop(), boss.stop({ graceful: true, timeout: withinMs, close: false })])
      await Promise.race([ended, patience])
    },
  }
}
