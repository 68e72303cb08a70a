import pg from 'pg'
import { sendShaped } from './shaped-query.ts'
import { WAL_END, type WalPosition } from './wal.ts'

/** `isShaped`: its name is one of many, kept for as long as it is used often. */
export type Query = (pg.QueryConfig & { isShaped?: false }) | (pg.QueryConfig & { name: string; isShaped: true })

/** What a statement runs on. Every query of a use case goes through the handle that it was given, so a transaction reads its own writes. */
export interface Handle {
  query(config: Query): Promise<pg.QueryResult>
}

export interface Database extends Handle {
  readonly kind: 'database'
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface Transaction extends Handle {
  readonly kind: 'transaction'
  /** Runs after the commit, never after a rollback; not awaited by the caller of the transaction's result. */
  afterCommit(work: (db: Database) => void): void
}

export type TransactionMode = 'read' | 'write'

const INT8 = 20
const DATE = 1082
const NUMERIC = 1700

/** bigint columns are money and counts below 2^53: they arrive as numbers, and one that would not fit is a bug. Dates stay texts. */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === INT8 || oid === NUMERIC) return parseNumber
  if (oid === DATE) return (value: string) => value
  return pg.types.getTypeParser(oid, format)
}

function parseNumber(value: string): number {
  const number = Number(value)
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new RangeError(`${value} does not fit in a safe integer`)
  return number
}

/**
 * Plans are kept for as long as a connection lives. One that was made while a table was nearly empty would read the whole table, and go on doing so
 * after it has grown; every statement of ours that asks for some rows has its index. What is priced out this way must not be compiled for its price.
 */
export const PLANNER = '-c enable_seqscan=off -c jit=off'

const CONNECT_WITHIN_MS = 10_000

export interface DatabaseOptions {
  connections?: number
  name?: string
  /** How long a query waits for a connection. */
  connectWithinMs?: number
  /** How long a query waits for its answer, also from a server that hangs; without it PostgreSQL's own limit holds. */
  answerWithinMs?: number
  /** Looks at each new connection before its first query; one that it throws at is not used. */
  verify?: (connection: Handle) => Promise<void>
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { verify } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 16,
    application_name: options.name ?? 'rasteh',
    types: { getTypeParser: parserOf },
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    ...(options.answerWithinMs === undefined ? {} : { query_timeout: options.answerWithinMs }),
    ...(verify === undefined
      ? {}
      : {
          verify: (client: pg.PoolClient, done: (error?: Error) => void) => {
            verify({ query: (config) => client.query(config) }).then(() => done(), done)
          },
        }),
    idleTimeoutMillis: 60_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    options: PLANNER,
    pipeline: true,
  })
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // One that breaks between two queries of a transaction is told to the next query, too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    kind: 'database',
    pool,
    query: (config) => (config.isShaped ? queryShaped(pool, config) : pool.query(config)),
    close: () => pool.end(),
  }
}

/** As `pool.query` does it: a connection on which a query failed is not used again. */
async function queryShaped(pool: pg.Pool, config: Query & { isShaped: true }): Promise<pg.QueryResult> {
  const client = await pool.connect()
  try {
    const result = await sendShaped(client, config)
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}

type CommitListener = (position: WalPosition) => void

const commitListeners = new WeakMap<Database, CommitListener>()

/** Has every writing transaction of `db` tell where the log ended after its commit. Costs no round trip: the question travels with the commit. */
export function listenForCommits(db: Database, listener: CommitListener): void {
  commitListeners.set(db, listener)
}

const DEADLOCK_DETECTED = '40P01'
const SERIALIZATION_FAILURE = '40001'
const IN_FAILED_TRANSACTION = '25P02'
const ATTEMPTS = 4

/**
 * Runs `work` in one transaction: it commits when `work` returns and rolls back when it throws.
 * A transaction that PostgreSQL itself broke off (deadlock, serialization) left nothing behind and is run again.
 */
export async function inTransaction<T>(db: Database, mode: TransactionMode, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, mode, work)
    } catch (error) {
      if (!(hasCode(error, DEADLOCK_DETECTED) || hasCode(error, SERIALIZATION_FAILURE)) || attempt === ATTEMPTS) throw error
    }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

async function runOnce<T>(db: Database, mode: TransactionMode, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  const afterwards: ((db: Database) => void)[] = []
  let broken: Error | undefined
  /** The first statement that failed: those sent with it fail only because of it, and may be heard of sooner. */
  let failed: unknown
  try {
    // Not awaited before the first statement, with which it is sent: on a session that lives, PostgreSQL refuses no begin.
    sendTogether(client)
    const begun = client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin')
    begun.catch(() => undefined)
    const result = await work({
      kind: 'transaction',
      query: (config) => {
        sendTogether(client)
        const asked = config.isShaped ? sendShaped(client, config) : client.query(config)
        asked.catch((error: unknown) => {
          failed ??= error
        })
        return asked
      },
      afterCommit: (done) => afterwards.push(done),
    })
    await begun
    await commit(client, commitListeners.get(db))
    for (const done of afterwards) done(db)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw hasCode(error, IN_FAILED_TRANSACTION) ? failed : error
  } finally {
    client.release(broken)
  }
}

/** Where the log ended after it is asked in the same write; PostgreSQL answers that when the commit is done. */
async function commit(client: pg.PoolClient, tell: CommitListener | undefined): Promise<void> {
  if (tell === undefined) {
    await client.query('commit')
    return
  }
  const [, end] = await Promise.all([client.query('commit'), client.query({ name: 'wal-end', text: `select ${WAL_END} as position` })])
  tell(end.rows[0].position)
}

/** What is asked for in one turn of the event loop leaves in one write; PostgreSQL works it off in that order. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
