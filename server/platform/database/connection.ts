import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { inSpan } from '../traces/in-span.ts'
import { type Hosts, hostsOf, leadsToPrimary, primaryUrl } from './hosts.ts'
import { type SentQuery, send } from './pg-internals.ts'
import { sendShaped } from './shaped-query.ts'
import { asUnreachable, codeOf, DatabaseUnreachable, NoConnectionFree } from './unreachable.ts'

/** How long somebody who waits for an answer is kept waiting: for a connection, and for each statement, also by a server that hangs. */
export interface Limits {
  connectMs: number
  answerMs: number
}

/** With the look for changes that may come before it, ten seconds in all. */
export const REQUEST_LIMITS: Limits = { connectMs: 2_500, answerMs: 4_500 }

/** Of a request from outside. Where several servers stand for one it waits longer: the next primary may be there by then. */
export function requestLimitsOf(url: string): Limits {
  return hostsOf(url) === undefined ? REQUEST_LIMITS : { ...REQUEST_LIMITS, connectMs: 5_000 }
}

/** What is known of a server through the connections of one pool. */
export interface Server {
  pool: pg.Pool
  /** A pooler stands between, which hands out a connection for one transaction: nothing that is prepared on it is there afterwards. */
  isPooled: boolean
  /** Absent for a server by itself. */
  hosts: Hosts | undefined
  /** When it last refused a statement for want of room on its disk; milliseconds since 1970. */
  fullAt: number | undefined
  /** When it last answered a statement, milliseconds since 1970; undefined before the first. */
  answeredAt: number | undefined
}

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
export const PLANNER_SETTINGS = ['enable_seqscan=off', 'jit=off']
export const PLANNER = PLANNER_SETTINGS.map((setting) => `-c ${setting}`).join(' ')

/** Through a pooler, which takes nothing of the rest: `planForRole` sets the planner there, and the pooler's own limits hold. */
export function pooledOptions(url: string, name: string) {
  return {
    connectionString: url,
    application_name: name,
    types: { getTypeParser: parserOf },
    // a machine that vanished is noticed at last, also by who waits without a limit
    keepAlive: true,
    pipeline: true,
  }
}

/** What every connection of ours is opened with. */
export function connectionOptions(url: string, name: string) {
  return {
    ...pooledOptions(primaryUrl(url), name),
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    options: PLANNER,
  }
}

const PATIENCE_MS = 10_000
const LOOK_AGAIN_AFTER_MS = 200

/** A connection to the server, or to whichever of several takes writes: while none does, until the limit. */
export function connect(server: Server, limits: Limits | undefined): Promise<pg.PoolClient> {
  return server.hosts === undefined ? connectOnce(server, limits) : connectToPrimary(server, server.hosts, limits)
}

async function connectToPrimary(server: Server, hosts: Hosts, limits: Limits | undefined): Promise<pg.PoolClient> {
  const giveUpAt = Date.now() + (limits?.connectMs ?? PATIENCE_MS)
  for (;;) {
    try {
      const client = await connectOnce(server, limits)
      if (leadsToPrimary(hosts, client)) return client
      client.release(true)
    } catch (error) {
      if (asUnreachable(error) === undefined || error instanceof NoConnectionFree || Date.now() > giveUpAt) throw error
      await hosts.find()
      await wait(LOOK_AGAIN_AFTER_MS)
    }
  }
}

/** A connection of the pool. One that comes too late goes back unused. */
async function connectOnce({ pool }: Server, limits: Limits | undefined): Promise<pg.PoolClient> {
  const isFree = pool.idleCount > 0 && pool.waitingCount === 0
  const asked = pool.connect()
  // one that is free comes at once: nearly always, so nothing is set up to watch for it
  if (limits === undefined || isFree) return asked.catch(rethrow)
  const late = Promise.withResolvers<never>()
  const patience = setTimeout(() => {
    late.reject(new NoConnectionFree('No connection to the database was free in time'))
    asked.then(
      (client) => client.release(),
      () => undefined,
    )
  }, limits.connectMs)
  try {
    return await Promise.race([asked, late.promise])
  } catch (error) {
    return rethrow(error)
  } finally {
    clearTimeout(patience)
  }
}

/** `isShaped`: its name is one of many, kept for as long as it is used often. */
export type Query = (SentQuery & { isShaped?: false }) | (SentQuery & { name: string; isShaped: true })

/** Asks on one connection. What takes longer than its limit ends the connection: whatever it may still answer belongs to nobody. */
export function ask(server: Server, client: pg.PoolClient, config: Query, limits: Limits | undefined): Promise<pg.QueryResult> {
  const named = server.isPooled ? withoutName(config) : config
  const limitMs = limits?.answerMs
  const asked = inSpan('statement', nameOf(config), () =>
    named.isShaped ? sendShaped(client, named, limitMs) : send(client, named, limitMs),
  )
  return asked.then(
    (result) => {
      server.answeredAt = Date.now()
      return result
    },
    (error: unknown) => {
      if (codeOf(error) === DISK_FULL) server.fullAt = Date.now()
      if (asUnreachable(error) !== undefined) void server.hosts?.find()
      return rethrow(error)
    },
  )
}

/** A statement without a name is called by its first word: `begin`, `commit`. */
const nameOf = ({ name, text }: Query) => name ?? text.split(' ', 1)[0] ?? ''

function withoutName({ text, values }: Query): Query {
  return values === undefined ? { text } : { text, values }
}

export const DISK_FULL = '53100'
const READ_ONLY = '25006'
const NOT_IN_THIS_STATE = '55000'

/**
 * The refusal of a standby: of the primary of a moment ago, or of a server that a proxy still takes for the primary. A write that meets it is treated as if the database
 * were away. `wouldWrite`: false for a transaction that only reads, where the refusal of a write shows a fault of ours.
 */
export function asStandby(server: Server, error: unknown, wouldWrite: boolean): DatabaseUnreachable | undefined {
  const isInRecovery = codeOf(error) === NOT_IN_THIS_STATE && error instanceof Error && error.message.includes('recovery')
  if (!isInRecovery && !(wouldWrite && codeOf(error) === READ_ONLY)) return undefined
  void server.hosts?.find()
  return new DatabaseUnreachable('The server takes no writes any more', { cause: error })
}

function rethrow(error: unknown): never {
  throw asUnreachable(error) ?? error
}
