import pg from 'pg'

/** What a statement runs on. Every query of a use case goes through the handle that it was given, so a transaction reads its own writes. */
export interface Handle {
  query(config: pg.QueryArrayConfig | pg.QueryConfig): Promise<pg.QueryResult>
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
const PLANNER = '-c enable_seqscan=off -c jit=off'

export function openDatabase(url: string, options: { connections?: number; name?: string } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 16,
    application_name: options.name ?? 'rasteh',
    types: { getTypeParser: parserOf },
    connectionTimeoutMillis: 10_000,
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
  return { kind: 'database', pool, query: (config) => pool.query(config), close: () => pool.end() }
}

const DEADLOCK_DETECTED = '40P01'
const SERIALIZATION_FAILURE = '40001'
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
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if ((code !== DEADLOCK_DETECTED && code !== SERIALIZATION_FAILURE) || attempt === ATTEMPTS) throw error
    }
  }
}

async function runOnce<T>(db: Database, mode: TransactionMode, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  const afterwards: ((db: Database) => void)[] = []
  let broken: Error | undefined
  try {
    // Not awaited before the first statement, with which it is sent: on a session that lives, PostgreSQL refuses no begin.
    sendTogether(client)
    const begun = client.query(mode === 'read' ? 'begin isolation level repeatable read read only' : 'begin')
    begun.catch(() => undefined)
    const result = await work({
      kind: 'transaction',
      query: (config) => {
        sendTogether(client)
        return client.query(config)
      },
      afterCommit: (done) => afterwards.push(done),
    })
    await begun
    await client.query('commit')
    for (const done of afterwards) done(db)
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** What is asked for in one turn of the event loop leaves in one write; PostgreSQL works it off in that order. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return
  stream.cork()
  process.nextTick(() => stream.uncork())
}
