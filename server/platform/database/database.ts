import pg from 'pg'
import { ask, asStandby, connect, connectionOptions, type Limits, pooledOptions, type Query, type Server } from './connection.ts'
import { clientOf, hostsOf } from './hosts.ts'
import { sendTogether } from './pg-internals.ts'
import { afterCommit, DatabaseUnreachable } from './unreachable.ts'
import { WAL_END, type WalPosition } from './wal.ts'

/** What a statement runs on. Every query of a use case goes through the handle that it was given, so a transaction reads its own writes. */
export interface Handle {
  query(config: Query): Promise<pg.QueryResult>
}

export interface Database extends Handle {
  readonly kind: 'database'
  readonly pool: pg.Pool
  /** What is known of the server behind all handles of one pool. */
  readonly server: Server
  /** Absent where work may take as long as it needs. */
  readonly limits: Limits | undefined
  close(): Promise<void>
}

/** A statement with its parameters that is not sent yet, and what its answer means. */
export interface Bound<T> {
  readonly query: Query
  /** May ask further on the same transaction. */
  answer(result: pg.QueryResult, tx: Transaction): T | Promise<T>
}

export type AnswersOf<List extends readonly Bound<unknown>[]> = { [At in keyof List]: List[At] extends Bound<infer T> ? T : never }

export interface Transaction extends Handle {
  readonly kind: 'transaction'
  /**
   * Sends these statements in this order and in one write, before any is answered; PostgreSQL works them off in that order, and what comes after a lock
   * sees what the lock waited for. `docs/decisions/0035-locks-by-words.md`
   */
  inOrder<const List extends readonly Bound<unknown>[]>(...list: List): Promise<AnswersOf<List>>
  /** Runs after the commit, never after a rollback; not awaited by the caller of the transaction's result. */
  afterCommit(work: (db: Database) => void): void
}

/** `readOwn`: reads by the keys of one person. */
export type TransactionMode = 'read' | 'readOwn' | 'write'

const CONNECT_WITHIN_MS = 10_000

export interface DatabaseOptions {
  connections?: number
  name?: string
  /** The URL leads to a pooler in transaction mode. */
  isPooled?: boolean
  /** How long a query waits for a connection. */
  connectWithinMs?: number
  /** How long a query waits for its answer, also from a server that hangs; without it PostgreSQL's own limit holds. */
  answerWithinMs?: number
  /** Looks at each new connection before its first query; one that it throws at is not used. */
  verify?: (connection: Handle) => Promise<void>
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const hosts = hostsOf(url)
  const { verify = hosts && assertPrimary, isPooled = false } = options
  const pool = new pg.Pool({
    ...(isPooled ? pooledOptions : connectionOptions)(url, options.name ?? 'rasteh'),
    ...(hosts === undefined ? {} : { Client: clientOf(url) }),
    max: options.connections ?? 16,
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
  })
  // A connection that breaks while idle is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // One that breaks between two queries of a transaction fails the next query, too.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return databaseOn({ pool, isPooled, hosts, fullAt: undefined, answeredAt: undefined }, undefined)
}

/** Before the first statement of a connection to one of several: it was primary when somebody looked last. */
async function assertPrimary(connection: Handle): Promise<void> {
  const { rows } = await connection.query({ text: 'select pg_is_in_recovery() as standby' })
  if (rows[0].standby) throw new DatabaseUnreachable('The server is a standby')
}

/** The same connections, with other limits for those who wait on them, or with none for work that may take long. */
export function withLimits({ server }: Database, limits: Limits | undefined): Database {
  return databaseOn(server, limits)
}

function databaseOn(server: Server, limits: Limits | undefined): Database {
  const query: Database['query'] = async (config) => {
    const client = await connect(server, limits)
    let broken: Error | undefined
    try {
      return await ask(server, client, config, limits)
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error))
      throw asStandby(server, error, true) ?? error
    } finally {
      client.release(broken)
    }
  }
  return { kind: 'database', pool: server.pool, server, limits, query, close: () => server.pool.end() }
}

type CommitListener = (position: WalPosition) => void

const commitListeners = new WeakMap<Server, CommitListener>()

/** Has every writing transaction of `db` tell where the log ended after its commit. Costs no round trip: the question travels with the commit. */
export function listenForCommits(db: Database, listener: CommitListener): void {
  commitListeners.set(db.server, listener)
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
  const { server, limits } = db
  const client = await connect(server, limits)
  const askHere: Handle['query'] = (config) => ask(server, client, config, limits)
  const afterwards: ((db: Database) => void)[] = []
  let broken: Error | undefined
  /** The first statement that failed: those sent with it fail only because of it, and may answer sooner. */
  let failed: unknown
  try {
    // Not awaited before the first statement, with which it is sent: on a session that lives, PostgreSQL refuses no begin.
    sendTogether(client)
    const begun = askHere({ text: beginOf(mode, limits) })
    begun.catch(() => undefined)
    const query: Handle['query'] = (config) => {
      sendTogether(client)
      const asked = askHere(config)
      asked.catch((error: unknown) => {
        failed ??= error
      })
      return asked
    }
    const result = await work({ kind: 'transaction', query, inOrder, afterCommit: (done) => afterwards.push(done) })
    await begun
    await commit(askHere, mode, commitListeners.get(server))
    for (const done of afterwards) done(db)
    return result
  } catch (error) {
    await askHere({ text: 'rollback' }).catch((failure: Error) => {
      broken = failure
    })
    const cause = hasCode(error, IN_FAILED_TRANSACTION) ? failed : error
    const standby = asStandby(server, cause, mode === 'write')
    broken ??= standby
    throw standby ?? cause
  } finally {
    client.release(broken)
  }
}

/**
 * What a call writes, or reads of one person, is found by keys: one plan suits every value, and PostgreSQL makes it at the first use on a connection, where it
 * would try five for their values before, or plan each time. Work without limits moves many rows at once, whose number a plan should know.
 * `docs/decisions/0012-processor-time-of-a-purchase.md`
 */
function beginOf(mode: TransactionMode, limits: Limits | undefined): string {
  const begin = mode === 'write' ? 'begin' : 'begin isolation level repeatable read read only'
  return mode === 'read' || limits === undefined ? begin : `${begin}; set local plan_cache_mode = force_generic_plan`
}

/** `this`: what records a transaction's statements sees these, too. */
export function inOrder<const List extends readonly Bound<unknown>[]>(this: Transaction, ...list: List): Promise<AnswersOf<List>>
export function inOrder(this: Transaction, ...list: Bound<unknown>[]): Promise<unknown[]> {
  return Promise.all(list.map(({ query, answer }) => this.query(query).then((result) => answer(result, this))))
}

/** Where the log ended after it is asked in the same write; PostgreSQL answers that when the commit is done. */
async function commit(askHere: Handle['query'], mode: TransactionMode, tell: CommitListener | undefined): Promise<void> {
  const committed = askHere({ text: 'commit' }).catch((error: unknown) => {
    throw mode === 'write' ? afterCommit(error) : error
  })
  if (tell === undefined) {
    await committed
    return
  }
  const [, end] = await Promise.all([committed, askHere({ name: 'wal-end', text: `select ${WAL_END} as position` })])
  tell(end.rows[0].position)
}
